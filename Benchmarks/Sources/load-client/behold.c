// Pages of Behold: Documentation/WebProtocol.md tells what is said.

#define _GNU_SOURCE
#include "client.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The number of the button with a title; 0 if there is none. A number that is left out is one more than the one before.
static int number_of_button(const char *html, const char *title) {
  char text[64];
  snprintf(text, sizeof text, ">%s<", title);
  const char *end = strstr(html, text);
  int last = 0, button = 0;
  for (const char *next = html; end && (next = strstr(next, " data-n")) && next < end;) {
    bool is_button = !strncmp(next - strlen("<button"), "<button", strlen("<button"));
    next += strlen(" data-n");
    last = *next == '=' ? atoi(next + 2) : last + 1;
    if (is_button) button = last;
  }
  return button;
}

static void read_page(struct page *page, const char *html, const char *first, const char *second) {
  copy_between(html, "name=\"behold\" content=\"", '"', page->token, sizeof page->token);
  copy_between(html, "set-cookie: ", ';', page->cookie, sizeof page->cookie);
  snprintf(page->first, sizeof page->first, "p%d", number_of_button(html, first));
  if (second) snprintf(page->second, sizeof page->second, "p%d", number_of_button(html, second));
  if (!page->token[0] || !strcmp(page->first, "p0")) fail("a page of another form");
}

static void describe_socket(const struct page *page, char *path, size_t path_size, char *headers, size_t headers_size) {
  snprintf(path, path_size, "/_behold/socket");
  snprintf(headers, headers_size, "Sec-WebSocket-Protocol: behold\r\nCookie: %s\r\n", page->cookie);
}

static void greet(struct page *page) {
  char hello[160];
  snprintf(hello, sizeof hello, "H%s:0:0", page->token);
  send_text(page->socket, hello);
  wait_for_frame(page);
}

static void click(struct page *page, const char *button) { send_text(page->socket, button); }

static bool shows(struct page *page, const char *text, size_t length) { return true; }

const struct protocol behold = {"behold", read_page, describe_socket, greet, click, shows};
