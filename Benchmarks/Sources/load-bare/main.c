// Answers the visitors of `load-client` as `load-pages` does, with the same bytes and without any work: what no server does quicker, by the same kernel and client.
//
// Usage: load-bare PORT PAGE ROWS COMPRESSED-ROWS, each a file of a whole answer to a request. One thread.

#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { most_sockets = 30000, shared_button = '7' };

struct answer {
  char *bytes;
  size_t size;
};

static struct answer page, rows, compressed_rows;
/// By the sockets' descriptors, whether they are WebSockets.
static bool is_page[most_sockets];

static _Noreturn void fail(const char *what) {
  fprintf(stderr, "load-bare: %s (%s)\n", what, strerror(errno));
  exit(1);
}

static struct answer read_answer(const char *path) {
  struct answer answer = {.bytes = malloc(1 << 20)};
  FILE *file = fopen(path, "r");
  if (!file || !(answer.size = fread(answer.bytes, 1, 1 << 20, file))) fail(path);
  fclose(file);
  return answer;
}

static void send_all(int fd, const void *bytes, size_t size) {
  for (size_t sent = 0; sent < size;) {
    ssize_t more = send(fd, (const char *)bytes + sent, size - sent, MSG_NOSIGNAL);
    if (more > 0) sent += more;
    else if (errno != EAGAIN && errno != EINTR) return;
  }
}

static void end(int fd) {
  is_page[fd] = false;
  close(fd);
}

static void take_request(int fd, const char *request) {
  static const char upgrade[] = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: behold\r\n\r\n";
  if (strcasestr(request, "upgrade: websocket")) {
    send_all(fd, upgrade, sizeof upgrade - 1);
    is_page[fd] = true;
    return;
  }
  bool is_rows = !strncmp(request, "GET /rows", 9);
  struct answer *answer = !is_rows ? &page : strcasestr(request, "gzip") ? &compressed_rows : &rows;
  send_all(fd, answer->bytes, answer->size);
  end(fd);
}

/// A patch of one text, as long as that of a page of `load-pages`.
static const char patch[] = "\x81\x29[[3,5,[\"12 here, 34 everywhere\"]],[15,6]]";

/// A masked text: a greeting, or a press.
static void take_frame(int fd, const uint8_t *bytes) {
  char kind = bytes[6] ^ bytes[2], button = bytes[7] ^ bytes[3];
  if (kind == 'p' && button == shared_button) {
    for (int other = 0; other < most_sockets; other++) {
      if (is_page[other]) send_all(other, patch, sizeof patch - 1);
    }
  } else {
    send_all(fd, patch, sizeof patch - 1);
  }
}

static void listen_at(int port, int events) {
  int fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), one = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
  if (bind(fd, (struct sockaddr *)&address, sizeof address) || listen(fd, 4096)) fail("the port cannot be had");
  epoll_ctl(events, EPOLL_CTL_ADD, fd, &(struct epoll_event){.events = EPOLLIN, .data.fd = fd});
  for (struct epoll_event ready[256];;) {
    int count = epoll_wait(events, ready, 256, -1);
    for (int index = 0; index < count; index++) {
      int socket = ready[index].data.fd;
      if (socket == fd) {
        int client = accept4(fd, NULL, NULL, SOCK_NONBLOCK);
        if (client < 0) continue;
        if (client >= most_sockets) fail("too many connections");
        setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        epoll_ctl(events, EPOLL_CTL_ADD, client, &(struct epoll_event){.events = EPOLLIN, .data.fd = client});
        continue;
      }
      static char bytes[1 << 16];
      ssize_t size = recv(socket, bytes, sizeof bytes - 1, 0);
      if (size < 0) continue;
      bytes[size] = 0;
      if (!size) end(socket);
      else if (!is_page[socket]) take_request(socket, bytes);
      else if (size > 7) take_frame(socket, (uint8_t *)bytes);
    }
  }
}

int main(int count, char **arguments) {
  if (count != 5) fail("usage: load-bare PORT PAGE ROWS COMPRESSED-ROWS");
  page = read_answer(arguments[2]);
  rows = read_answer(arguments[3]);
  compressed_rows = read_answer(arguments[4]);
  struct rlimit limit = {most_sockets, most_sockets};
  setrlimit(RLIMIT_NOFILE, &limit);
  listen_at(atoi(arguments[1]), epoll_create1(0));
}
