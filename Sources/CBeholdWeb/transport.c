#define _GNU_SOURCE
#include "CBeholdWeb.h"

#include <libwebsockets.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum { maximumListeners = 8, bytesPerRead = 16 * 1024, bytesPerWrite = 64 * 1024 };

struct behold_transport {
  void *context;
  behold_transport_events events;
  uv_loop_t loop;
  uv_async_t wakeUp;
  uv_timer_t timer;
  uv_poll_t listeners[maximumListeners];
  int listenerCount;
  int descriptorLimit;
  bool isSecure;
  // Whether there is more to the connection that is being adopted than its descriptor.
  bool hasAdopted;
  // Connections that libwebsockets has not freed yet.
  int connectionCount;
  struct lws_context *lws;
  struct lws_vhost *host;
  behold_transport *next;
};

static _Thread_local char lastError[512];

const char *behold_transport_error(void) { return lastError; }

void behold_keep_error(const char *text) { snprintf(lastError, sizeof lastError, "%s", text); }

// libwebsockets says why something has failed in its log only. What it says there is kept, and nothing is printed.
static void keepLog(int level, const char *line) {
  (void)level;
  const char *colon = strstr(line, "E: ");
  behold_keep_error(colon ? colon + 3 : line);
  lastError[strcspn(lastError, "\n")] = 0;
}

static void silence(void) { lws_set_log_level(LLL_ERR, keepLog); }

// Contexts share things of the process, so they are made one after the other.
static pthread_mutex_t contexts = PTHREAD_MUTEX_INITIALIZER;

// Transports that nobody uses. They are kept for the next server: when it frees a context, libwebsockets 4.1 closes a descriptor twice,
// and the second time it may be somebody else's.
static behold_transport *unused = NULL;

// MARK: What libwebsockets tells

static int told(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t count) {
  (void)user;
  if (!wsi) return 0;
  behold_transport *transport = lws_context_user(lws_get_context(wsi));
  void *owner = lws_get_opaque_user_data(wsi);
  switch (reason) {
    case LWS_CALLBACK_WSI_CREATE:
      transport->hasAdopted = true;
      transport->connectionCount += 1;
      return 0;
    case LWS_CALLBACK_RAW_ADOPT:
      if (owner) transport->events.adopted(owner, wsi);
      return 0;
    case LWS_CALLBACK_RAW_RX:
      // The time for shaking hands by TLS goes on when that is done, unless it is stopped: an answer may take longer.
      lws_set_timeout(wsi, NO_PENDING_TIMEOUT, 0);
      return owner && transport->events.received(owner, in, count) ? 0 : -1;
    case LWS_CALLBACK_RAW_WRITEABLE: return owner && transport->events.writable(owner) ? 0 : -1;
    // A connection that ends while TLS shakes hands has no RAW_CLOSE.
    case LWS_CALLBACK_WSI_DESTROY:
    case LWS_CALLBACK_RAW_CLOSE:
      if (reason == LWS_CALLBACK_WSI_DESTROY) transport->connectionCount -= 1;
      lws_set_opaque_user_data(wsi, NULL);
      if (owner) transport->events.closed(owner);
      return 0;
    default: return 0;
  }
}

static const struct lws_protocols protocols[] = {
  {.name = "behold", .callback = told, .tx_packet_size = bytesPerWrite},
  {0},
};

// MARK: What libuv tells

static void woken(uv_async_t *handle) {
  behold_transport *transport = handle->data;
  transport->events.woken(transport->context);
}

static void ticked(uv_timer_t *handle) {
  behold_transport *transport = handle->data;
  transport->events.ticked(transport->context);
}

static void acceptable(uv_poll_t *handle, int status, int events) {
  (void)events;
  behold_transport *transport = handle->data;
  uv_os_fd_t descriptor;
  if (status == 0 && uv_fileno((uv_handle_t *)handle, &descriptor) == 0) transport->events.acceptable(transport->context, descriptor);
}

// MARK: Life

void behold_raise_descriptor_limit(size_t wanted) {
  const rlim_t most = 1 << 20;
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit)) return;
  const rlim_t before = limit.rlim_cur;
  if (limit.rlim_cur < wanted) limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
  // A context has a table with a place for each descriptor that there could be.
  if (limit.rlim_cur > most) limit.rlim_cur = most;
  if (limit.rlim_cur != before) setrlimit(RLIMIT_NOFILE, &limit);
}

static int descriptorLimit(void) {
  struct rlimit limit;
  return getrlimit(RLIMIT_NOFILE, &limit) ? 1024 : (int)limit.rlim_cur;
}

static behold_transport *takeUnused(void) {
  for (behold_transport **place = &unused; *place; place = &(*place)->next) {
    behold_transport *transport = *place;
    // Its table may be too small meanwhile.
    if (transport->descriptorLimit < descriptorLimit()) continue;
    *place = transport->next;
    return transport;
  }
  return NULL;
}

static behold_transport *makeTransport(void) {
  behold_transport *transport = calloc(1, sizeof *transport);
  if (!transport) return NULL;
  if (uv_loop_init(&transport->loop)) {
    behold_keep_error("there is no event loop; are too many files open?");
    free(transport);
    return NULL;
  }
  uv_async_init(&transport->loop, &transport->wakeUp, woken);
  uv_timer_init(&transport->loop, &transport->timer);
  transport->wakeUp.data = transport->timer.data = transport;
  transport->descriptorLimit = descriptorLimit();
  void *loops[] = {&transport->loop};
  struct lws_context_creation_info info = {
    .port = CONTEXT_PORT_NO_LISTEN_SERVER,
    .protocols = protocols,
    .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
    .foreign_loops = loops,
    .pt_serv_buf_size = bytesPerRead,
    .gid = -1,
    .uid = -1,
    .timeout_secs = 10,
    .user = transport,
  };
  transport->lws = lws_create_context(&info);
  if (transport->lws) return transport;
  // It may be in the loop already, so that stays.
  return NULL;
}

static bool makeHost(behold_transport *transport, const char *certificate, const char *key) {
  struct lws_context_creation_info info = {
    .port = CONTEXT_PORT_NO_LISTEN_SERVER,
    .protocols = protocols,
    .timeout_secs = 10,
    .vhost_name = certificate ? "secure" : "plain",
    .alpn = "http/1.1",
    .ssl_cert_filepath = certificate,
    .ssl_private_key_filepath = key,
  };
  if (certificate) {
    info.options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.ssl_options_set = SSL_OP_NO_SSLv3 | SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1 | SSL_OP_NO_RENEGOTIATION;
  }
  transport->isSecure = certificate != NULL;
  transport->host = lws_create_vhost(transport->lws, &info);
  return transport->host != NULL;
}

behold_transport *behold_transport_create(
  void *context, const behold_transport_events *events, size_t tick, const char *certificate, const char *key) {
  pthread_mutex_lock(&contexts);
  behold_keep_error("out of memory");
  silence();
  behold_transport *transport = takeUnused();
  if (!transport) transport = makeTransport();
  if (transport && !makeHost(transport, certificate, key)) {
    transport->next = unused;
    unused = transport;
    transport = NULL;
  }
  pthread_mutex_unlock(&contexts);
  if (!transport) return NULL;
  transport->context = context;
  transport->events = *events;
  uv_timer_start(&transport->timer, ticked, tick, tick);
  return transport;
}

void behold_transport_destroy(behold_transport *transport) {
  behold_transport_stop_listening(transport);
  uv_timer_stop(&transport->timer);
  lws_vhost_destroy(transport->host);
  // Handles are closed by the loop, one after the other.
  for (int i = 0; i < 2000 && (i < 4 || transport->connectionCount); i++) {
    uv_run(&transport->loop, UV_RUN_NOWAIT);
    if (i > 10) usleep(1000);
  }
  // What is not freed by now would tell the next server.
  if (transport->connectionCount) return;
  pthread_mutex_lock(&contexts);
  transport->next = unused;
  unused = transport;
  pthread_mutex_unlock(&contexts);
}

void behold_transport_run(behold_transport *transport) { uv_run(&transport->loop, UV_RUN_DEFAULT); }
void behold_transport_stop(behold_transport *transport) { uv_stop(&transport->loop); }
void behold_transport_wake(behold_transport *transport) { uv_async_send(&transport->wakeUp); }
int behold_transport_descriptor_limit(const behold_transport *transport) { return transport->descriptorLimit; }

// MARK: Listening

int behold_accept(int listener, void *address) {
  socklen_t size = sizeof(struct sockaddr_storage);
  return accept4(listener, address, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
}

bool behold_transport_listen(behold_transport *transport, int listener) {
  if (transport->listenerCount == maximumListeners) return false;
  uv_poll_t *handle = &transport->listeners[transport->listenerCount];
  if (uv_poll_init_socket(&transport->loop, handle, listener)) return false;
  transport->listenerCount += 1;
  handle->data = transport;
  return uv_poll_start(handle, UV_READABLE, acceptable) == 0;
}

void behold_transport_pause(behold_transport *transport, bool paused) {
  for (int i = 0; i < transport->listenerCount; i++) {
    if (paused) {
      uv_poll_stop(&transport->listeners[i]);
    } else {
      uv_poll_start(&transport->listeners[i], UV_READABLE, acceptable);
    }
  }
}

void behold_transport_stop_listening(behold_transport *transport) {
  for (int i = 0; i < transport->listenerCount; i++) {
    uv_poll_stop(&transport->listeners[i]);
    uv_close((uv_handle_t *)&transport->listeners[i], NULL);
  }
  transport->listenerCount = 0;
}

bool behold_transport_adopt(behold_transport *transport, int descriptor, void *owner) {
  lws_adopt_desc_t adoption = {
    .vh = transport->host,
    .type = LWS_ADOPT_SOCKET | (transport->isSecure ? LWS_ADOPT_ALLOW_SSL : 0),
    .fd = {.sockfd = descriptor},
    .opaque = owner,
  };
  transport->hasAdopted = false;
  // If it fails, the connection may be there for a moment still, and is told of as closed.
  return lws_adopt_descriptor_vhost_via_info(&adoption) || transport->hasAdopted;
}

// MARK: Connections

bool behold_connection_write(behold_connection *connection, const unsigned char *bytes, size_t count) {
  return lws_write(connection, (unsigned char *)bytes, count, LWS_WRITE_RAW) >= 0;
}

int behold_connection_descriptor(behold_connection *connection) {
  return lws_is_ssl(connection) ? -1 : lws_get_socket_fd(connection);
}

size_t behold_send(int descriptor, const unsigned char *bytes, size_t count) {
  const ssize_t taken = send(descriptor, bytes, count, MSG_DONTWAIT | MSG_NOSIGNAL);
  return taken < 0 ? 0 : (size_t)taken;
}

bool behold_connection_is_choked(behold_connection *connection) {
  return lws_partial_buffered(connection);
}

void behold_connection_set_reading(behold_connection *connection, bool reading) { lws_rx_flow_control(connection, reading); }

void behold_connection_finish_writing(behold_connection *connection) {
  // Below TLS, where an end without its farewell would look like a broken connection.
  if (!lws_is_ssl(connection)) shutdown(lws_get_socket_fd(connection), SHUT_WR);
}

void behold_connection_close(behold_connection *connection) {
  // What is buffered is not waited for.
  shutdown(lws_get_socket_fd(connection), SHUT_RDWR);
  lws_set_timeout(connection, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_SYNC);
}
