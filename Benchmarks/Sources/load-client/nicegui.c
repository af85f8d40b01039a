// Pages of NiceGUI 2: events of Socket.IO 5 over Engine.IO 4, of which each text begins with the digits of both.

#define _GNU_SOURCE
#include "client.h"

#include <stdio.h>
#include <string.h>

/// Which listener hears the clicks of the button with a title, and the button's number.
static void read_button(const char *html, const char *title, char *out, size_t size) {
  char label[64], listener[48];
  snprintf(label, sizeof label, "\"label\":\"%s\"", title);
  const char *button = strstr(html, label), *number = button;
  if (!button) fail("a page of another form");
  copy_between(button, "\"listener_id\":\"", '"', listener, sizeof listener);
  // The description of an element begins with its number in quotes: "8":{"tag":
  while (number > html && strncmp(number, "\":{\"tag\":", strlen("\":{\"tag\":"))) number--;
  const char *end = number;
  while (number > html && number[-1] >= '0' && number[-1] <= '9') number--;
  snprintf(out, size, "%.*s %s", (int)(end - number), number, listener);
}

static void read_page(struct page *page, const char *html, const char *first, const char *second) {
  copy_between(html, "'client_id': '", '\'', page->token, sizeof page->token);
  if (!page->token[0]) fail("a page of another form");
  read_button(html, first, page->first, sizeof page->first);
  if (second) read_button(html, second, page->second, sizeof page->second);
}

static void describe_socket(const struct page *page, char *path, size_t path_size, char *headers, size_t headers_size) {
  snprintf(path, path_size, "/_nicegui_ws/socket.io/?client_id=%s&next_message_id=0&EIO=4&transport=websocket", page->token);
  headers[0] = 0;
}

/// Whether a text begins with another one. One that asks whether anybody is there is answered.
static bool begins(struct page *page, const char *text, size_t length, const char *beginning) {
  if (length == 1 && *text == '2') send_text(page->socket, "3");
  return length >= strlen(beginning) && !strncmp(text, beginning, strlen(beginning));
}

static void wait_for(struct page *page, const char *beginning) {
  const char *text;
  size_t length;
  do wait_for_text(page, &text, &length);
  while (!begins(page, text, length, beginning));
}

static void greet(struct page *page) {
  char hello[512];
  wait_for(page, "0{");
  send_text(page->socket, "40");
  wait_for(page, "40{");
  snprintf(hello, sizeof hello,
    "420[\"handshake\",{\"client_id\":\"%s\",\"tab_id\":\"%s\",\"old_tab_id\":null,\"document_id\":\"%s\",\"next_message_id\":0}]",
    page->token, page->token, page->token);
  send_text(page->socket, hello);
  wait_for(page, "430[true]");
}

static void click(struct page *page, const char *button) {
  char event[400];
  const char *listener = strchr(button, ' ');
  snprintf(event, sizeof event, "42[\"event\",{\"id\":%.*s,\"client_id\":\"%s\",\"listener_id\":\"%s\",\"args\":[]}]",
    (int)(listener - button), button, page->token, listener + 1);
  send_text(page->socket, event);
}

static bool shows(struct page *page, const char *text, size_t length) { return begins(page, text, length, "42[\"update\""); }

const struct protocol nicegui = {"nicegui", read_page, describe_socket, greet, click, shows};
