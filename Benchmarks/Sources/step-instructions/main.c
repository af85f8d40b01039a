// Follows a thread from instruction to instruction, from where it wakes until it sleeps: `step-instructions THREAD SPANS FILE`.
//
// Two words of eight bytes are written for each: the address of the instruction, and the stack's. Zero as an address begins a span, or is a call of the system,
// whose number is the second word, plus one. It is for Scripts/instructions, and needs a processor of x86-64 and a system that lets a process trace others.

#define _GNU_SOURCE
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <linux/futex.h>

#ifndef __x86_64__
int main(void) {
  fprintf(stderr, "step-instructions: instructions are stepped through on x86-64 alone\n");
  return 2;
}
#else

static pid_t thread;
static FILE *file;

static void fail(const char *what) {
  fprintf(stderr, "step-instructions: %s: %s\n", what, strerror(errno));
  exit(1);
}

static int wait_for_stop(void) {
  int status;
  if (waitpid(thread, &status, __WALL) < 0) fail("waiting for the thread");
  if (!WIFSTOPPED(status)) exit(0);
  return WSTOPSIG(status);
}

static struct user_regs_struct registers(void) {
  struct user_regs_struct registers;
  if (ptrace(PTRACE_GETREGS, thread, 0, &registers)) fail("reading registers");
  return registers;
}

static void note(uint64_t address, uint64_t stack) {
  uint64_t words[2] = {address, stack};
  if (fwrite(words, sizeof words, 1, file) != 1) fail("writing");
}

/// Whether a call of the system is one that a thread sleeps in.
static int sleeps(uint64_t number, uint64_t second) {
  if (number == SYS_epoll_wait || number == SYS_epoll_pwait) return 1;
  int operation = (int)second & FUTEX_CMD_MASK;
  return number == SYS_futex && (operation == FUTEX_WAIT || operation == FUTEX_WAIT_BITSET);
}

static void run_until_woken(void) {
  int is_inside = 0;
  for (;;) {
    ptrace(PTRACE_SYSCALL, thread, 0, 0);
    if (wait_for_stop() != (SIGTRAP | 0x80)) continue;
    struct user_regs_struct now = registers();
    is_inside = (int64_t)now.rax == -ENOSYS;
    if (!is_inside && (int64_t)now.rax >= 0 && sleeps(now.orig_rax, now.rsi)) return;
  }
}

static void step_until_asleep(void) {
  note(0, 0);
  for (;;) {
    if (ptrace(PTRACE_SINGLESTEP, thread, 0, 0)) fail("stepping");
    wait_for_stop();
    struct user_regs_struct now = registers();
    note(now.rip, now.rsp);
    if ((ptrace(PTRACE_PEEKTEXT, thread, now.rip, 0) & 0xffff) != 0x050f) continue;
    note(0, now.rax + 1);
    if (sleeps(now.rax, now.rsi)) return;
  }
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "step-instructions THREAD SPANS FILE\n");
    return 2;
  }
  thread = atoi(arguments[1]);
  file = fopen(arguments[3], "w");
  if (!file) fail(arguments[3]);
  if (ptrace(PTRACE_SEIZE, thread, 0, PTRACE_O_TRACESYSGOOD) || ptrace(PTRACE_INTERRUPT, thread, 0, 0)) fail("tracing the thread");
  wait_for_stop();
  for (int span = 0; span < atoi(arguments[2]); span++) {
    run_until_woken();
    step_until_asleep();
  }
  fclose(file);
  ptrace(PTRACE_DETACH, thread, 0, 0);
}
#endif
