// What the client and the protocols of pages have in common.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct page {
  int socket;
  /// How the server calls the page, and its visitor.
  char token[128], cookie[256];
  /// How the page's two buttons are called.
  char first[64], second[64];
  uint64_t clicked;
  size_t length, capacity;
  uint8_t *bytes;
};

/// What pages of a kind say on their connections.
struct protocol {
  const char *name;
  /// Learns what the page is called, and its buttons of these titles; the second one may be none.
  void (*read_page)(struct page *page, const char *html, const char *first, const char *second);
  /// Writes where the WebSocket is, and the headers that it needs beside the usual ones.
  void (*describe_socket)(const struct page *page, char *path, size_t path_size, char *headers, size_t headers_size);
  /// Says what a page says first, and waits for the answer.
  void (*greet)(struct page *page);
  void (*click)(struct page *page, const char *button);
  /// Whether a text shows anything. One that asks for an answer gets it.
  bool (*shows)(struct page *page, const char *text, size_t length);
};

extern const struct protocol behold, nicegui;
extern int port;

_Noreturn void fail(const char *what);
void send_text(int socket, const char *text);
/// Copies what is between a text and a character; nothing if that text is not there.
void copy_between(const char *text, const char *before, char end, char *out, size_t size);
/// Waits for the next text. Returns how many bytes it has taken, and the text itself until the next one is read.
size_t wait_for_text(struct page *page, const char **text, size_t *length);
/// Waits for one that shows anything.
size_t wait_for_frame(struct page *page);
