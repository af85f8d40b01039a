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

static bool layout(const char *name, size_t *size, size_t *alignmentMask, const void **found) {
  size_t length = nameLength(name);
  *alignmentMask = sizeof(void *) - 1;
  *found = NULL;
  if (isFunction(name, length)) return *size = 2 * sizeof(void *), true;
  if (isBox(name, length)) return *size = sizeof(void *), true;
  const void *type = swift_getTypeByMangledNameInContext(name, length, NULL, NULL);
  if (!type) return false;
  // The value witness table: eight functions, the size, the stride, the flags.
  const uintptr_t *witnesses = ((const uintptr_t *const *)type)[-1];
  *size = witnesses[8];
  *alignmentMask = (uint32_t)witnesses[10] & 0xff;
  *found = type;
  return true;
}

int behold_captures(const void *metadata, behold_capture *captures, int capacity, bool *isSingle) {
  const ContextMetadata *context = metadata;
  *isSingle = false;
  if (!context->description) return BEHOLD_NO_DESCRIPTION;
  CaptureDescriptor descriptor;
  memcpy(&descriptor, context->description, sizeof descriptor);
  *isSingle = descriptor.captureCount == 1 && !descriptor.bindingCount;
  // Generic, and without captured values: there are the words of the types that it is for.
  if (descriptor.bindingCount && !descriptor.captureCount && capacity > 0) {
    captures[0] = (behold_capture){context->offsetToFirstCapture, descriptor.bindingCount * (uint32_t)sizeof(void *), NULL};
    return 1;
  }
  if (descriptor.bindingCount || descriptor.captureCount > (uint32_t)capacity) return BEHOLD_NO_LAYOUT;
  size_t end = context->offsetToFirstCapture;
  const char *record = context->description + sizeof descriptor;
  for (uint32_t i = 0; i < descriptor.captureCount; i++, record += sizeof(int32_t)) {
    int32_t distance;
    memcpy(&distance, record, sizeof distance);
    size_t size, alignmentMask;
    const void *type;
    if (!layout(record + distance, &size, &alignmentMask, &type)) return BEHOLD_NO_LAYOUT;
    size_t begin = (end + alignmentMask) & ~alignmentMask;
    captures[i] = (behold_capture){(uint32_t)begin, (uint32_t)size, type};
    end = begin + size;
  }
  return (int)descriptor.captureCount;
}

extern size_t swift_retainCount(void *object);

size_t behold_retain_count(const void *object) { return swift_retainCount((void *)object); }

// Enumerations: their metadata, and what the compiler describes of their cases.

typedef struct {
  uint32_t flags;
  int32_t parent, name, accessFunction, fields;
  uint32_t payloadCases, emptyCases;
} EnumDescriptor;

typedef struct {
  int32_t name, superclass;
  uint16_t kind, recordSize;
  uint32_t count;
} FieldDescriptor;

typedef struct {
  uint32_t flags;
  int32_t type, name;
} FieldRecord;

typedef struct {
  uintptr_t kind;
  const EnumDescriptor *description;
  const void *arguments[];
} EnumMetadata;

enum { kindEnum = 0x201, kindOptional = 0x202, hasEnumWitnesses = 1 << 21, isIndirect = 1 };

static const uintptr_t *witnessesOf(const void *type) { return ((const uintptr_t *const *)type)[-1]; }

int behold_payload_count(const void *type) {
  const EnumMetadata *metadata = type;
  if (metadata->kind != kindEnum && metadata->kind != kindOptional) return -1;
  if (!((uint32_t)witnessesOf(type)[10] & hasEnumWitnesses) || !metadata->description->fields) return -1;
  return (int)(metadata->description->payloadCases & 0xffffff);
}

/// What the compiler says of a case; NULL if it says nothing.
static const FieldRecord *recordOf(const EnumMetadata *metadata, unsigned index) {
  const int32_t *distance = &metadata->description->fields;
  const FieldDescriptor *fields = (const FieldDescriptor *)((const char *)distance + *distance);
  if (index >= fields->count || fields->recordSize < sizeof(FieldRecord)) return NULL;
  return (const FieldRecord *)((const char *)(fields + 1) + (size_t)index * fields->recordSize);
}

const void *behold_payload_type(const void *type, int index, bool *isBoxed) {
  const EnumMetadata *metadata = type;
  const FieldRecord *record = index < 0 ? NULL : recordOf(metadata, (unsigned)index);
  if (!record || !record->type) return NULL;
  *isBoxed = record->flags & isIndirect;
  const char *name = (const char *)&record->type + record->type;
  return swift_getTypeByMangledNameInContext(name, nameLength(name), metadata->description, metadata->arguments);
}

unsigned behold_case(const void *type, const void *value) {
  unsigned (*tag)(const void *, const void *) = (unsigned (*)(const void *, const void *))witnessesOf(type)[11];
  return tag(value, type);
}

int behold_plain_case_count(const void *type) {
  if (behold_payload_count(type) != 0) return -1;
  const EnumMetadata *metadata = type;
  unsigned count = metadata->description->emptyCases;
  for (unsigned index = 0; index < count; index++) {
    const FieldRecord *record = recordOf(metadata, index);
    if (!record || record->type) return -1;
  }
  return (int)count;
}

const char *behold_case_name(const void *type, unsigned index) {
  const FieldRecord *record = recordOf(type, index);
  return record && record->name ? (const char *)&record->name + record->name : NULL;
}

void behold_make_case(const void *type, unsigned index, void *value) {
  void (*inject)(void *, unsigned, const void *) = (void (*)(void *, unsigned, const void *))witnessesOf(type)[13];
  inject(value, index, type);
}

void behold_take_payload(const void *type, void *value) {
  void (*project)(void *, const void *) = (void (*)(void *, const void *))witnessesOf(type)[12];
  project(value, type);
}

extern void *swift_projectBox(void *box);

const void *behold_boxed(const void *box) { return swift_projectBox((void *)box); }

// Which types conform to a protocol.

typedef struct {
  uintptr_t kind;
  uint32_t flags;
  uint32_t protocolCount;
  const void *protocols[];
} ExistentialMetadata;

typedef struct {
  int32_t protocol, type, witnesses;
  uint32_t flags;
} Conformance;

typedef struct {
  uint32_t flags;
  int32_t parent, name, accessFunction;
} TypeDescriptor;

typedef struct {
  const void *metadata;
  size_t state;
} MetadataResponse;

enum { kindExistential = 0x303, isGeneric = 0x80, kindMask = 0x1f, firstTypeKind = 16 };

// The linker gives them, as the section's name is one of C's.
extern const int32_t __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const int32_t __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));

/// Where a distance leads that may be one to a pointer.
static const void *target(const int32_t *distance) {
  const char *place = (const char *)distance + (*distance & ~1);
  return *distance & 1 ? *(const void *const *)place : place;
}

void behold_conforming_types(const void *protocolType, void *context, void (*found)(void *context, const void *type)) {
  const ExistentialMetadata *existential = protocolType;
  if ((existential->kind & 0x7ff) != kindExistential || existential->protocolCount != 1) return;
  const void *protocol = (const void *)((uintptr_t)existential->protocols[0] & ~(uintptr_t)1);
  for (const int32_t *record = __start_swift5_protocol_conformances; record < __stop_swift5_protocol_conformances; record++) {
    const Conformance *conformance = (const Conformance *)((const char *)record + *record);
    if (target(&conformance->protocol) != protocol) continue;
    // Others are of types that have no descriptor of their own.
    unsigned reference = (conformance->flags >> 3) & 7;
    if (reference > 1) continue;
    const char *place = (const char *)&conformance->type + conformance->type;
    const TypeDescriptor *type = reference ? *(const TypeDescriptor *const *)place : (const TypeDescriptor *)place;
    if (!type || (type->flags & isGeneric) || (type->flags & kindMask) < firstTypeKind || !type->accessFunction) continue;
    typedef __attribute__((swiftcall)) MetadataResponse (*Access)(size_t request);
    Access access = (Access)((const char *)&type->accessFunction + type->accessFunction);
    found(context, access(0).metadata);
  }
}
