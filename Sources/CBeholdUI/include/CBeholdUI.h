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
  /// The metadata of its type; NULL for a closure and for a variable that is captured itself.
  const void *type;
} behold_capture;

/// Looks up what a closure's context holds. `metadata` is what the first word of a context points to that the compiler has made for captured values.
///
/// Returns how many captures there are; BEHOLD_NO_LAYOUT if it is not known where they are, because they are of types that depend on generic
/// parameters, or more than `capacity`; or BEHOLD_NO_DESCRIPTION.
///
/// `isSingle` says whether there is nothing in the context but one value, so that it may be the box of a variable.
int behold_captures(const void *metadata, behold_capture *captures, int capacity, bool *isSingle);

#define BEHOLD_NO_LAYOUT (-1)
#define BEHOLD_NO_DESCRIPTION (-2)

/// How many owners an object has.
size_t behold_retain_count(const void *object);

// Enumerations. `type` is the metadata of one, or of an optional.

/// How many cases have associated values; -1 if that is not known.
int behold_payload_count(const void *type);

/// The metadata of the type of a case's associated values; NULL if it is not known.
const void *behold_payload_type(const void *type, int index, bool *isBoxed);

/// Which case a value is. Those with associated values come first.
unsigned behold_case(const void *type, const void *value);

/// How many cases there are, if none has associated values, not even such that take no room; -1 otherwise, and if that is not known.
int behold_plain_case_count(const void *type);

/// The name of a case, by the number that `behold_case` gives; NULL if it is not known.
const char *behold_case_name(const void *type, unsigned index);

/// Makes a value of a case without associated values, in memory that is all zero.
void behold_make_case(const void *type, unsigned index, void *value);

/// Makes a value one of the type of its associated values, in place.
void behold_take_payload(const void *type, void *value);

/// Where the value is in a box.
const void *behold_boxed(const void *box);

// Types.

/// Calls `found` with the metadata of each type of the program that conforms to a protocol and is not generic.
///
/// `protocolType` is the metadata of `any` value of that protocol.
void behold_conforming_types(const void *protocolType, void *context, void (*found)(void *context, const void *type));

#endif
