#include "CBeholdUI.h"

// The runtime's metadata of contexts, and its descriptions of what closures capture, as reflection reads them: docs/ABI in Swift's repository.

typedef struct {
  uintptr_t kind;
  uint32_t offsetToFirstCapture;
  const char *description;
} ContextMetadata;

typedef struct {
  uint32_t captureCount;
  uint32_t metadataSourceCount;
  uint32_t bindingCount;
} CaptureDescriptor;

__attribute__((swiftcall)) const void *swift_getTypeByMangledNameInContext(
  const char *name, size_t length, const void *context, const void *const *arguments);

/// The length of a mangled name, in which addresses stand behind some control characters.
static size_t nameLength(const char *name) {
  const char *end = name;
  while (*end) {
    unsigned char character = (unsigned char)*end;
    end += character >= 0x01 && character <= 0x17 ? 5 : character >= 0x18 && character <= 0x1f ? 1 + sizeof(void *) : 1;
  }
  return (size_t)(end - name);
}

/// Whether a name is that of a function with a context, such as `Ieg_`. The runtime gives no metadata for these.
static bool isFunction(const char *name, size_t length) {
  if (length < 4 || name[length - 1] != '_') return false;
  size_t begin = length - 1;
  bool hasContext = false;
  while (begin > 0 && name[begin - 1] >= 'a' && name[begin - 1] <= 'z') {
    begin -= 1;
    if (name[begin] == 'g') hasContext = true;
  }
  return hasContext && begin > 0 && name[begin - 1] == 'I';
}

/// Whether a name is that of a variable that is captured itself, in a box.
static bool isBox(const char *name, size_t length) { return length > 2 && name[length - 2] == 'X' && name[length - 1] == 'x'; }

static bool layout(const char *name, size_t *size, size_t *alignmentMask) {
  size_t length = nameLength(name);
  *alignmentMask = sizeof(void *) - 1;
  if (isFunction(name, length)) return *size = 2 * sizeof(void *), true;
  if (isBox(name, length)) return *size = sizeof(void *), true;
  const void *type = swift_getTypeByMangledNameInContext(name, length, NULL, NULL);
  if (!type) return false;
  // The value witness table: eight functions, the size, the stride, the flags.
  const uintptr_t *witnesses = ((const uintptr_t *const *)type)[-1];
  *size = witnesses[8];
  *alignmentMask = (uint32_t)witnesses[10] & 0xff;
  return true;
}

int behold_captures(const void *metadata, behold_capture *captures, int capacity) {
  const ContextMetadata *context = metadata;
  if (!context->description) return -1;
  CaptureDescriptor descriptor;
  memcpy(&descriptor, context->description, sizeof descriptor);
  if (descriptor.bindingCount || descriptor.captureCount > (uint32_t)capacity) return -1;
  size_t end = context->offsetToFirstCapture;
  const char *record = context->description + sizeof descriptor;
  for (uint32_t i = 0; i < descriptor.captureCount; i++, record += sizeof(int32_t)) {
    int32_t distance;
    memcpy(&distance, record, sizeof distance);
    size_t size, alignmentMask;
    if (!layout(record + distance, &size, &alignmentMask)) return -1;
    size_t begin = (end + alignmentMask) & ~alignmentMask;
    captures[i] = (behold_capture){(uint32_t)begin, (uint32_t)size};
    end = begin + size;
  }
  return (int)descriptor.captureCount;
}
