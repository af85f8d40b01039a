#ifndef CBEHOLDUI_H
#define CBEHOLDUI_H

#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Whether two blocks of memory have the same bytes.
static inline bool behold_are_equal(const void *first, const void *second, size_t size) {
  return memcmp(first, second, size) == 0;
}

/// How many bytes of a block the allocator lets its owner use.
static inline size_t behold_usable_size(const void *block) { return malloc_usable_size((void *)block); }

/// Where a captured value is in a context, in bytes from its beginning.
typedef struct {
  uint32_t offset;
  uint32_t size;
} behold_capture;

/// Looks up what a closure's context holds. `metadata` is what the first word of a context points to that the compiler has made for captured values.
///
/// Returns how many captures there are, or -1 if that is not known: they are of types that depend on generic parameters, or more than `capacity`.
int behold_captures(const void *metadata, behold_capture *captures, int capacity);

#endif
