// Opens many pages of `load-pages`, clicks, and measures until what comes of it is there. One thread, so that it costs the server little.
//
// Usage: load-client PROTOCOL PORT PID COMMAND…, see `protocols` and `commands` below. Each prints lines of a name, a tab and a value.

#define _GNU_SOURCE
#include "client.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int port;
static int server;
static const struct protocol *protocol;

void fail(const char *what) {
  fprintf(stderr, "load-client: %s (%s)\n", what, strerror(errno));
  exit(1);
}

/// In nanoseconds.
static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

// MARK: Figures

static void print_figure(const char *name, double value) { printf("%s\t%.6g\n", name, value); }

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

static double quantile(double *values, size_t count, double part) {
  if (count == 0) fail("nothing was measured");
  qsort(values, count, sizeof *values, compare);
  size_t index = part * count;
  return values[index < count ? index : count - 1];
}

/// In seconds, of a process.
static double processor_time_of(int process) {
  char path[64], line[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", process);
  FILE *file = fopen(path, "r");
  if (!file || !fgets(line, sizeof line, file)) fail("the server has gone");
  fclose(file);
  unsigned long user, kernel;
  if (sscanf(strrchr(line, ')') + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &kernel) != 2) fail(path);
  return (double)(user + kernel) / sysconf(_SC_CLK_TCK);
}

/// In bytes, of a process.
static double resident_of(int process) {
  char path[64];
  long pages = 0;
  snprintf(path, sizeof path, "/proc/%d/statm", process);
  FILE *file = fopen(path, "r");
  if (!file || fscanf(file, "%*d %ld", &pages) != 1) fail("the server has gone");
  fclose(file);
  return (double)pages * sysconf(_SC_PAGESIZE);
}

enum { most_workers = 64 };

/// The processes that the server has started; returns how many there are.
static int find_workers(int found[most_workers]) {
  int number = 0;
  char path[300];
  snprintf(path, sizeof path, "/proc/%d/task", server);
  DIR *threads = opendir(path);
  if (!threads) fail("the server has gone");
  for (struct dirent *thread; (thread = readdir(threads));) {
    snprintf(path, sizeof path, "/proc/%d/task/%s/children", server, thread->d_name);
    FILE *file = thread->d_name[0] == '.' ? NULL : fopen(path, "r");
    if (!file) continue;
    for (int child; number < most_workers && fscanf(file, "%d", &child) == 1;) found[number++] = child;
    fclose(file);
  }
  closedir(threads);
  return number;
}

static double sum_of_workers(double (*of_process)(int)) {
  int workers[most_workers], number = find_workers(workers);
  double sum = 0;
  for (int index = 0; index < number; index++) sum += of_process(workers[index]);
  return sum;
}

/// Of the server's process and those that it has started, together.
static double sum_of_processes(double (*of_process)(int)) { return of_process(server) + sum_of_workers(of_process); }

static double processor_time(void) { return sum_of_processes(processor_time_of); }

static double resident(void) { return sum_of_processes(resident_of); }

// MARK: Pages

static int connect_to_server(void) {
  int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address)) fail("no connection");
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return fd;
}

static void send_all(int fd, const void *bytes, size_t count) {
  for (size_t sent = 0; sent < count;) {
    ssize_t more = send(fd, (const char *)bytes + sent, count - sent, MSG_NOSIGNAL);
    if (more > 0) sent += more;
    else if (errno != EAGAIN && errno != EINTR) fail("the server does not take what is sent");
  }
}

void send_text(int fd, const char *text) {
  uint8_t frame[1024] = {0x81};
  size_t length = strlen(text), head = 6;
  if (length + 8 > sizeof frame) fail("a text is too long");
  if (length < 126) {
    frame[1] = 0x80 | length;
  } else {
    frame[1] = 0x80 | 126;
    frame[2] = length >> 8;
    frame[3] = length;
    head = 8;
  }
  memcpy(frame + head, text, length);
  send_all(fd, frame, head + length);
}

/// The whole answer, to a request whose connection is closed after it.
static char *get(const char *path, const char *headers, size_t *size) {
  char request[512];
  int fd = connect_to_server();
  send_all(fd, request, snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n%s\r\n", path, port, headers));
  size_t capacity = 1 << 16, length = 0;
  char *answer = malloc(capacity);
  for (ssize_t count; (count = recv(fd, answer + length, capacity - length - 1, 0)) != 0;) {
    if (count < 0) fail("no answer");
    length += count;
    if (capacity - length < 2) answer = realloc(answer, capacity *= 2);
  }
  close(fd);
  answer[length] = 0;
  if (size) *size = length;
  return answer;
}

void copy_between(const char *text, const char *before, char end, char *out, size_t size) {
  const char *begin = strcasestr(text, before);
  out[0] = 0;
  if (!begin) return;
  begin += strlen(before);
  const char *stop = strchr(begin, end);
  if (!stop || (size_t)(stop - begin) >= size) fail("an answer of another form");
  memcpy(out, begin, stop - begin);
  out[stop - begin] = 0;
}

/// What was told last, and is taken out before what comes next is looked at.
static char *told;

/// The next text that has come whole, until the next call. Returns the size of its frame; 0 if it has not come yet.
static size_t next_text(struct page *page, const char **text, size_t *size) {
  while (page->length >= 2) {
    uint8_t *bytes = page->bytes, kind = bytes[0] & 15;
    size_t head = 2, length = bytes[1] & 127;
    if (length == 126) head = 4;
    if (length == 127) head = 10;
    if (page->length < head) return 0;
    if (head > 2) {
      length = 0;
      for (size_t index = 2; index < head; index++) length = length << 8 | bytes[index];
    }
    if (page->length < head + length) return 0;
    if (kind == 8) {
      fprintf(stderr, "load-client: the server has closed a page, %d: %.*s\n", bytes[head] << 8 | bytes[head + 1], (int)length - 2, bytes + head + 2);
      exit(1);
    }
    if (kind == 1) {
      told = realloc(told, length + 1);
      memcpy(told, bytes + head, length);
      told[length] = 0;
      *text = told;
      *size = length;
    }
    page->length -= head + length;
    memmove(bytes, bytes + head + length, page->length);
    if (kind == 9) send_all(page->socket, (uint8_t[]){0x8A, 0x80, 0, 0, 0, 0}, 6);
    if (kind == 1) return head + length;
  }
  return 0;
}

/// The size of the next frame that shows anything; 0 if none has come yet.
static size_t next_frame(struct page *page) {
  const char *text;
  size_t length, size;
  do size = next_text(page, &text, &length);
  while (size && !protocol->shows(page, text, length));
  return size;
}

/// Reads what is there.
static bool read_some(struct page *page, int flags) {
  if (page->capacity - page->length < 4096) page->bytes = realloc(page->bytes, page->capacity = page->capacity * 2 + 8192);
  ssize_t count = recv(page->socket, page->bytes + page->length, page->capacity - page->length, flags);
  if (count == 0 || (count < 0 && errno != EAGAIN)) fail("the server has closed a connection");
  if (count > 0) page->length += count;
  return count > 0;
}

size_t wait_for_text(struct page *page, const char **text, size_t *length) {
  size_t size;
  while (!(size = next_text(page, text, length))) read_some(page, 0);
  return size;
}

size_t wait_for_frame(struct page *page) {
  size_t size;
  while (!(size = next_frame(page))) read_some(page, 0);
  return size;
}

/// Gets a page and opens its connection.
static void open_page(struct page *page, const char *path, const char *first, const char *second) {
  char socket_path[256], headers[512], request[1536];
  char *html = get(path, "", NULL);
  protocol->read_page(page, html, first, second);
  free(html);
  protocol->describe_socket(page, socket_path, sizeof socket_path, headers, sizeof headers);
  page->socket = connect_to_server();
  send_all(page->socket, request, snprintf(request, sizeof request,
    "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: http://127.0.0.1:%d\r\n%s\r\n", socket_path, port, port, headers));
  uint8_t *end;
  do read_some(page, 0);
  while (!(end = memmem(page->bytes, page->length, "\r\n\r\n", 4)));
  if (memcmp(page->bytes, "HTTP/1.1 101", 12)) fail("a WebSocket is refused");
  page->length -= end + 4 - page->bytes;
  memmove(page->bytes, end + 4, page->length);
  protocol->greet(page);
}

static void click(struct page *page, const char *button) {
  page->clicked = now();
  protocol->click(page, button);
}

// MARK: Many at once

static struct page *pages;
static int count, events;

/// Waits for frames, and tells of each; not longer than until a time, in nanoseconds.
static void handle_frames(uint64_t until, void (*arrived)(struct page *, size_t)) {
  struct epoll_event ready[256];
  uint64_t time = now();
  struct timespec limit = {.tv_nsec = until > time ? (until - time) % 1000000000 : 0, .tv_sec = until > time ? (until - time) / 1000000000 : 0};
  int number = epoll_pwait2(events, ready, 256, &limit, NULL);
  for (int index = 0; index < number; index++) {
    struct page *page = ready[index].data.ptr;
    read_some(page, MSG_DONTWAIT);
    for (size_t size; (size = next_frame(page));) arrived(page, size);
  }
}

static void ignore(struct page *page, size_t size) {}

/// Waits, and answers what pages are asked meanwhile.
static void pause_until(uint64_t time) {
  do handle_frames(time, ignore);
  while (now() < time);
}

static void open_pages(int wanted) {
  pages = calloc(wanted, sizeof *pages);
  events = epoll_create1(0);
  double before = resident();
  uint64_t begin = now();
  for (count = 0; count < wanted; count++) {
    open_page(&pages[count], "/", "Count", "Share");
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = &pages[count]};
    epoll_ctl(events, EPOLL_CTL_ADD, pages[count].socket, &event);
    pause_until(now());
  }
  print_figure("opened a second", wanted / ((now() - begin) / 1e9));
  pause_until(now() + 2000000000);
  print_figure("KiB of a page", (resident() - before) / wanted / 1024);
}

static double *times;
static size_t measured, capacity;

static void note_time(struct page *page, size_t size) {
  if (!page->clicked) return;
  if (measured == capacity) times = realloc(times, (capacity = capacity * 2 + 1024) * sizeof *times);
  times[measured++] = (now() - page->clicked) / 1e6;
  page->clicked = 0;
}

static void print_times(const char *name) {
  char text[128];
  print_figure((snprintf(text, sizeof text, "%s, p50", name), text), quantile(times, measured, 0.5));
  print_figure((snprintf(text, sizeof text, "%s, p99", name), text), quantile(times, measured, 0.99));
  measured = 0;
}

// MARK: Commands

/// Clicks in one page, each after the answer to the one before.
static void click_alone(int clicks) {
  size_t bytes = 0;
  for (int index = 0; index < clicks + 100; index++) {
    click(&pages[0], pages[0].first);
    bytes = wait_for_frame(&pages[0]);
    if (index >= 100) note_time(&pages[0], bytes);
    // A page may say so much in a second, and no more.
    pause_until(now() + 6000000);
  }
  print_times("click alone");
  print_figure("bytes of its patch", bytes);
}

/// So many clicks a second, each in another page.
static void click_steadily(int rate) {
  int total = rate * 5;
  double processor = processor_time();
  uint64_t begin = now();
  for (int index = 0; index < total; index++) {
    uint64_t due = begin + (uint64_t)index * 1000000000 / rate;
    do handle_frames(due, note_time);
    while (now() < due);
    struct page *page = &pages[index % count];
    if (!page->clicked) click(page, page->first);
  }
  handle_frames(now() + 200000000, note_time);
  print_figure("processor seconds for 100,000 clicks", (processor_time() - processor) / total * 100000);
  print_times("click under load");
}

static size_t answered, next_page;

static void click_again(struct page *page, size_t size) {
  page->clicked = 0;
  answered++;
  struct page *next = &pages[next_page++ % count];
  if (!next->clicked) click(next, next->first);
  else click(page, page->first);
}

/// As many clicks as there can be, so many at a time.
static void click_much(int at_once) {
  uint64_t begin = now(), end = begin + 3000000000;
  for (int index = 0; index < at_once && index < count; index++) click(&pages[next_page++ % count], pages[index].first);
  while (now() < end) handle_frames(end, click_again);
  print_figure("clicks a second", answered / ((now() - begin) / 1e9));
  answered = 0;
  handle_frames(now() + 300000000, note_time);
  for (int index = 0; index < count; index++) pages[index].clicked = 0;
  measured = 0;
}

static size_t arrivals;
static void count_arrival(struct page *page, size_t size) { arrivals++; }

/// A click in one page changes what all of them show.
static void share(int rounds) {
  double *all = malloc(rounds * sizeof *all);
  double processor = processor_time();
  for (int index = 0; index < rounds; index++) {
    arrivals = 0;
    uint64_t begin = now();
    click(&pages[0], pages[0].second);
    while (arrivals < count) handle_frames(now() + 1000000000, count_arrival);
    all[index] = (now() - begin) / 1e6;
    pause_until(now() + 20000000);
  }
  print_figure("shared change, until the last has it", quantile(all, rounds, 0.5));
  print_figure("processor microseconds of it for a page", (processor_time() - processor) / rounds / count * 1e6);
}

/// What the server's process has, and each of those that it has started.
static void memory(int ignored) {
  int workers[most_workers], number = find_workers(workers);
  print_figure("MiB of the program", resident_of(server) / (1 << 20));
  if (number) print_figure("MiB of a worker", sum_of_workers(resident_of) / number / (1 << 20));
}

static int unserved;

static void note_served(struct page *page, size_t size) {
  if (page->clicked) unserved--;
  page->clicked = 0;
}

/// Ends workers, one after the other, and clicks in all pages, until each has been told something: by its worker, or by the next one.
static void end_workers(int rounds) {
  double *all = malloc(rounds * sizeof *all);
  for (int index = 0; index < rounds; index++) {
    // What they know of the pages is said by then.
    pause_until(now() + 2000000000);
    int workers[most_workers], number = find_workers(workers);
    if (!number) fail("there are no workers");
    uint64_t begin = now();
    if (kill(workers[index % number], SIGKILL)) fail("a worker cannot be ended");
    unserved = count;
    for (int place = 0; place < count; place++) click(&pages[place], pages[place].first);
    while (unserved) handle_frames(now() + 1000000000, note_served);
    all[index] = (now() - begin) / 1e6;
  }
  print_figure("from the end of a worker to its last page", quantile(all, rounds, 0.5));
}

/// The page with many rows: until it is complete, and until a changed row is there.
static void rows(int rounds) {
  size_t plain = 0, packed = 0;
  for (int index = 0; index < rounds; index++) {
    uint64_t begin = now();
    free(get("/rows", "", &plain));
    struct page done = {.clicked = begin};
    note_time(&done, 0);
  }
  print_times("HTML of 1,000 rows");
  for (int index = 0; index < rounds; index++) {
    uint64_t begin = now();
    free(get("/rows", "Accept-Encoding: gzip\r\n", &packed));
    struct page done = {.clicked = begin};
    note_time(&done, 0);
  }
  print_times("the same, compressed");
  print_figure("bytes of 1,000 rows", plain);
  print_figure("bytes of 1,000 rows, compressed", packed);
  double before = resident();
  struct page open[20] = {};
  for (int index = 0; index < 20; index++) open_page(&open[index], "/rows", "Change", NULL);
  print_figure("KiB of a page of 1,000 rows", (resident() - before) / 20 / 1024);
  for (int index = 0; index < 2000; index++) {
    click(&open[index % 20], open[index % 20].first);
    note_time(&open[index % 20], wait_for_frame(&open[index % 20]));
  }
  print_times("a row of 1,000 changes");
}

int main(int argc, char **argv) {
  struct rlimit limit;
  getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  if (argc < 4) fail("usage: load-client PROTOCOL PORT PID COMMAND NUMBER…");
  static const struct protocol *const protocols[] = {&behold, &nicegui};
  for (size_t index = 0; index < sizeof protocols / sizeof *protocols; index++)
    if (!strcmp(protocols[index]->name, argv[1])) protocol = protocols[index];
  if (!protocol) fail(argv[1]);
  port = atoi(argv[2]);
  server = atoi(argv[3]);
  static const struct { const char *name; void (*run)(int); } commands[] = {
    {"open", open_pages}, {"alone", click_alone}, {"steadily", click_steadily}, {"much", click_much}, {"share", share}, {"rows", rows},
    {"memory", memory}, {"end", end_workers},
  };
  for (int index = 4; index + 1 < argc; index += 2) {
    size_t command = 0;
    while (command < sizeof commands / sizeof *commands && strcmp(argv[index], commands[command].name)) command++;
    if (command == sizeof commands / sizeof *commands) fail(argv[index]);
    commands[command].run(atoi(argv[index + 1]));
  }
}
