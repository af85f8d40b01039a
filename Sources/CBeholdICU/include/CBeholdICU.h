#pragma once
#include <stdint.h>

/* The part of the ICU in Swift's own Foundation that collation needs; its module is not importable, its functions are exported. */

typedef struct swift_UCollator swift_UCollator;

/// NULL, and a positive `status`, where the locale cannot be opened.
swift_UCollator *swift_ucol_open(const char *locale, int32_t *status);
/// -1, 0 or 1.
int32_t swift_ucol_strcollUTF8(
    const swift_UCollator *collator, const char *left, int32_t leftCount, const char *right, int32_t rightCount, int32_t *status);
