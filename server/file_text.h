#ifndef UMPIRED_SERVER_FILE_TEXT_H
#define UMPIRED_SERVER_FILE_TEXT_H

#include <stddef.h>

/* A whole file as malloc'd, zero-terminated text of `*len` bytes, the caller's to free; NULL
 * with errno set. */
char *file_text(const char *path, size_t *len);

#endif
