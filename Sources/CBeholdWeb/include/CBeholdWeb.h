#ifndef CBEHOLD_WEB_H
#define CBEHOLD_WEB_H

#include <libwebsockets.h>
#include <stddef.h>
#include <zlib.h>

/// Compresses bytes in the gzip format with the best compression.
///
/// @return the number of bytes written, 0 if they do not fit.
size_t behold_gzip(const unsigned char *source, size_t count, unsigned char *destination, size_t capacity);

#endif
