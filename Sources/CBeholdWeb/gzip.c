#include "CBeholdWeb.h"

#include <zlib.h>

size_t behold_gzip(const unsigned char *source, size_t count, unsigned char *destination, size_t capacity, int level) {
  z_stream stream = {.next_in = (unsigned char *)source, .avail_in = (uInt)count, .next_out = destination, .avail_out = (uInt)capacity};
  // 31: the largest window, with a gzip header.
  if (deflateInit2(&stream, level, Z_DEFLATED, 31, 9, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
  const int result = deflate(&stream, Z_FINISH);
  deflateEnd(&stream);
  return result == Z_STREAM_END ? stream.total_out : 0;
}

size_t behold_deflate(const unsigned char *source, size_t count, unsigned char *destination, size_t capacity) {
  uLongf written = capacity;
  return compress2(destination, &written, source, count, Z_DEFAULT_COMPRESSION) == Z_OK ? written : 0;
}

uint32_t behold_crc32(const unsigned char *source, size_t count) { return (uint32_t)crc32(0, source, (uInt)count); }
