#define _GNU_SOURCE
#include "CBeholdObservation.h"

// Says which library it is.
#include <limits.h>

// Sanitizers have to be told of stacks; they see none that is long.
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define BEHOLD_ONE_STACK 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(BEHOLD_ONE_STACK)

#include <sys/mman.h>
#include <ucontext.h>

struct call {
  void (*body)(void *);
  void *context;
};

/// `makecontext` passes numbers of 32 bits.
static void enter(unsigned int low, unsigned int high) {
  struct call *call = (struct call *)((unsigned long)low | (unsigned long)high << 32);
  call->body(call->context);
}

void behold_call_on_new_stack(unsigned long size, void (*body)(void *), void *context) {
  void *stack = mmap(0, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
  if (stack == MAP_FAILED) return body(context);
  // The lowest page stops the program where the stack is too short.
  mprotect(stack, 4096, PROT_NONE);
  struct call call = {body, context};
  ucontext_t here, there;
  if (getcontext(&there) != 0) {
    body(context);
  } else {
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = size;
    there.uc_link = &here;
    unsigned long address = (unsigned long)&call;
    makecontext(&there, (void (*)(void))enter, 2, (unsigned int)address, (unsigned int)(address >> 32));
    swapcontext(&here, &there);
  }
  munmap(stack, size);
}

#else

void behold_call_on_new_stack(unsigned long size, void (*body)(void *), void *context) { body(context); }

#endif
