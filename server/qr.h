/* QR codes of links, for the terminal and for pages. */
#ifndef UMPIRED_SERVER_QR_H
#define UMPIRED_SERVER_QR_H

/* Both return malloc'd text, or NULL when the text is too long or memory is out. */
char *qr_svg(const char *text);
char *qr_terminal(const char *text); /* half blocks, dark on light */

#endif
