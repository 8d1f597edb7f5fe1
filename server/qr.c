#include "server/qr.h"

#include <qrencode.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/writer.h"

#define QUIET 4 /* modules around the code */

static bool dark(const QRcode *code, int x, int y)
{
    if (x < 0 || y < 0 || x >= code->width || y >= code->width) {
        return false;
    }
    return (code->data[y * code->width + x] & 1) != 0;
}

static void add(struct writer *out, const char *text)
{
    /* A raw write puts commas between values; a picture is no JSON, so it is one value. */
    for (const char *c = text; *c != '\0'; c++) {
        write_byte(out, *c);
    }
}

char *qr_svg(const char *text)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    if (code == NULL) {
        return NULL;
    }
    struct writer out = {0};
    char part[256];
    int size = code->width + 2 * QUIET;
    snprintf(
        part, sizeof(part),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" "
        "shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/><path d=\"",
        size, size, size, size);
    add(&out, part);
    for (int y = 0; y < code->width; y++) {
        for (int x = 0; x < code->width; x++) {
            if (dark(code, x, y)) {
                snprintf(part, sizeof(part), "M%d %dh1v1h-1z", x + QUIET, y + QUIET);
                add(&out, part);
            }
        }
    }
    add(&out, "\"/></svg>");
    QRcode_free(code);
    char *svg = strdup(write_text(&out));
    write_release(&out);
    return svg;
}

char *qr_terminal(const char *text)
{
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_L);
    if (code == NULL) {
        return NULL;
    }
    struct writer out = {0};
    for (int y = -2; y < code->width + 2; y += 2) {
        add(&out, "  \033[30;47m");
        for (int x = -2; x < code->width + 2; x++) {
            bool top = dark(code, x, y);
            bool bottom = dark(code, x, y + 1);
            add(&out, top ? bottom ? "\u2588" : "\u2580" : bottom ? "\u2584" : " ");
        }
        add(&out, "\033[0m\n");
    }
    QRcode_free(code);
    char *picture = strdup(write_text(&out));
    write_release(&out);
    return picture;
}
