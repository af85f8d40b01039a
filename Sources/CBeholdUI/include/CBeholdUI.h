#ifndef CBEHOLDUI_H
#define CBEHOLDUI_H

#include <malloc.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/// Whether two blocks of memory have the same bytes.
static inline bool behold_are_equal(const void *first, const void *second, size_t size) {
  return memcmp(first, second, size) == 0;
}

/// How many bytes of a block the allocator lets its owner use.
static inline size_t behold_usable_size(const void *block) { return malloc_usable_size((void *)block); }

#endif
