#ifndef CBEHOLD_WEB_H
#define CBEHOLD_WEB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A file that is built in. As arrays of Swift's they take a minute to compile.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} behold_resource;

behold_resource behold_resource_script(void);
behold_resource behold_resource_parts(void);
behold_resource behold_resource_building(void);
behold_resource behold_resource_style_sheet(void);
behold_resource behold_resource_symbols(void);
behold_resource behold_resource_icon(void);

/// Compresses bytes in the gzip format.
///
/// @param level from 1, the fastest, to 9, the smallest
/// @return the number of bytes written, 0 if they do not fit.
size_t behold_gzip(const unsigned char *source, size_t count, unsigned char *destination, size_t capacity, int level);

/// Compresses bytes in the zlib format (RFC 1950).
///
/// @return the number of bytes written, 0 if they do not fit.
size_t behold_deflate(const unsigned char *source, size_t count, unsigned char *destination, size_t capacity);

/// The check value of some bytes as PNG and gzip have it (ISO 3309).
uint32_t behold_crc32(const unsigned char *source, size_t count);

/// What a server answers to the key of a WebSocket's handshake, which has at most 64 characters (RFC 6455, 4.2.2).
void behold_websocket_accept(const char *key, char answer[29]);

/// The SHA-256 of some bytes, which leads from a secret to a name that does not tell it.
void behold_sha256(const unsigned char *source, size_t count, unsigned char digest[32]);

/// The HMAC of some bytes with SHA-256 (RFC 2104): who has not the key cannot make it.
///
/// @return false if there is no memory for it.
bool behold_hmac_sha256(const unsigned char key[32], const unsigned char *source, size_t count, unsigned char digest[32]);

/// Whether bytes are the same. How long that takes does not tell where they differ.
bool behold_is_same(const unsigned char *first, const unsigned char *second, size_t count);

/// Fills up to 1024 bytes from OpenSSL's secure source.
///
/// @return false if it has none to give.
bool behold_random(unsigned char *bytes, size_t count);

/// Seals bytes so that nobody without the key reads or changes them (AES-256-GCM with a random nonce).
///
/// @param place what is sealed along, and has to be said where they are opened.
/// @param sealed gets 28 bytes more than there are.
/// @return false if there is no memory for it, or there are more than 2 GiB.
bool behold_seal(
    const unsigned char key[32], const unsigned char *place, size_t placeCount, const unsigned char *source, size_t count, unsigned char *sealed);

/// Opens what was sealed.
///
/// @param bytes gets 28 bytes fewer than there are.
/// @return false if it was not sealed with this key, in this place; `bytes` are of no use then.
bool behold_open(
    const unsigned char key[32], const unsigned char *place, size_t placeCount, const unsigned char *sealed, size_t count, unsigned char *bytes);

/// What carries bytes between browsers and a server: an event loop of libuv's, sockets and TLS of libwebsockets'.
///
/// Everything but `behold_transport_wake` is for one thread at a time: the one that runs it, or the one that makes and frees it.
typedef struct behold_transport behold_transport;

/// One connection of a transport's. It is valid until its owner has been told that it is closed.
typedef struct lws behold_connection;

/// What a transport tells, on the thread that runs it.
///
/// `owner` is what `behold_transport_adopt` was given with the connection.
typedef struct {
  /// `behold_transport_wake` has been called, once or several times.
  void (*woken)(void *context);
  /// A while has passed.
  void (*ticked)(void *context);
  /// Somebody waits to be accepted at this listening socket.
  void (*acceptable)(void *context, int listener);
  /// The connection can be used. With TLS, it may still shake hands.
  void (*adopted)(void *owner, behold_connection *connection);
  /// Bytes have come.  @return whether the connection is kept
  bool (*received)(void *owner, const unsigned char *bytes, size_t count);
  /// More can be written.  @return whether the connection is kept
  bool (*writable)(void *owner);
  /// The connection has gone.
  void (*closed)(void *owner);
} behold_transport_events;

/// Makes a transport. With a certificate and its key, two paths of PEM files, connections are TLS.
///
/// @param tick milliseconds between two `ticked`
/// @return NULL if it cannot be made: `behold_transport_error` says why.
behold_transport *behold_transport_create(
  void *context, const behold_transport_events *events, size_t tick, const char *certificate, const char *key);

/// Why this thread's last `behold_transport_create` or `behold_check_certificate` has failed.
const char *behold_transport_error(void);

/// Sets what `behold_transport_error` says on this thread.
void behold_keep_error(const char *text);

/// Whether a certificate and a key can be read and belong together. If not, `behold_transport_error` says what is wrong.
bool behold_check_certificate(const char *certificate, const char *key);

/// The first descriptor that is too large for the transport.
int behold_transport_descriptor_limit(const behold_transport *transport);

/// Takes a connection from a listening socket, without waiting, as `accept4` does: the descriptor, or -1 and `errno`.
///
/// @param address where it comes from: a `struct sockaddr_storage`
int behold_accept(int listener, void *address);

/// Tells `acceptable` of a listening socket. At most eight.
bool behold_transport_listen(behold_transport *transport, int listener);

/// Stops telling `acceptable`, or tells it again.
void behold_transport_pause(behold_transport *transport, bool paused);

/// Tells no more of any listening socket, so that they can be closed.
void behold_transport_stop_listening(behold_transport *transport);

/// Takes an accepted socket. From now on it is the transport's, and `closed` will be told.
///
/// @return false if that fails: the socket is closed, and nothing is told.
bool behold_transport_adopt(behold_transport *transport, int descriptor, void *owner);

/// Runs the loop until `behold_transport_stop`.
void behold_transport_run(behold_transport *transport);

/// Ends the loop. From its own thread.
void behold_transport_stop(behold_transport *transport);

/// Has `woken` told soon. From any thread, as long as the transport is there.
void behold_transport_wake(behold_transport *transport);

/// Closes all connections, and gives back the transport. When the loop has ended, and no thread wakes it any more.
void behold_transport_destroy(behold_transport *transport);

/// Writes. What the system does not take now is kept and goes before anything else, and `writable` is told when it has gone.
///
/// @return false if the connection has broken.
bool behold_connection_write(behold_connection *connection, const unsigned char *bytes, size_t count);

/// The descriptor of a connection, or -1 with TLS. It is the connection's until `closed` has been told.
int behold_connection_descriptor(behold_connection *connection);

/// Writes to a connection's descriptor what the system takes at once. From any thread, but not while another one writes.
///
/// @return how many bytes it has taken. A connection that has broken takes none; who has it will be told.
size_t behold_send(int descriptor, const unsigned char *bytes, size_t count);

/// Whether something that was written has not been taken by the system yet.
bool behold_connection_is_choked(behold_connection *connection);

/// Whether bytes that come are read.
void behold_connection_set_reading(behold_connection *connection, bool reading);

/// Says that nothing more will be written; bytes may still come.
void behold_connection_finish_writing(behold_connection *connection);

/// Ends it now, whatever is not written yet; `closed` is told meanwhile or soon. Not while one of its own events is told: that
/// returns false instead.
void behold_connection_close(behold_connection *connection);

/// Whose event a worker handles: a socket's, or a request's. 0 if it handles none.
typedef struct {
  uint64_t socket;
  /// Which of the socket's messages to this worker it is, from 1 on; 0 if it is another event.
  uint64_t message;
  uint64_t request;
} behold_doing;

/// What a worker writes where its front can read it, also when the worker has gone: what its main thread does now.
///
/// It is memory that both have, so that writing costs a store.
typedef struct {
  behold_doing doing;
  /// The number of the session in which the main thread was at work when the worker crashed, and in what.
  uint64_t session;
  char text[992];
  /// The signal of the crash, when all is noted and the line has ended; the process may take a while to tell of it. Below 0 if another process has sent it.
  int32_t signal;
} behold_board;

/// Makes the memory of a board.  @return its descriptor, or -1
int behold_board_make(void);

/// The board of a descriptor; NULL if it is none.
behold_board *behold_board_open(int descriptor);

void behold_board_close(behold_board *board);

/// Notes whose event is handled from now on.
void behold_board_note(behold_board *board, behold_doing doing);

/// Whose event is handled, also while others are noted.
behold_doing behold_board_look(const behold_board *board);

/// The descriptors that a worker finds: its line to the front, its board, and its program, which it closes.
enum { behold_worker_line = 3, behold_worker_board = 4, behold_worker_program = 5 };

/// Makes the two ends of a line between processes.
bool behold_make_line(int ends[2]);

/// Makes a pipe: what is written to the second end comes out of the first one.
bool behold_make_pipe(int ends[2]);

/// Starts an open file with these arguments, as a worker. It has the standard streams and these descriptors, and no others.
///
/// @param errors what it has for its error stream, or -1 for that of this process.
///
/// The worker is told of the end of the thread that starts it, so that is to last as long as the front.
/// @return its process, or -1 and `errno`.
int behold_worker_start(int program, char *const arguments[], int line, int board, int errors);

/// Makes the process a worker: has it told by SIGTERM when its front goes, and keeps its descriptors from those that it starts.
///
/// @return false if it has not been started as one.
bool behold_worker_begin(void);

/// Has the board filled when a signal ends the program that tells of a mistake in it.
///
/// @param describe is called on another thread, while the mistaken one waits for half a second at most.
void behold_watch_crashes(behold_board *board, void (*describe)(behold_board *board));

/// Gives descriptors a soft limit of at least this many, where the hard limit allows, and of no more than a million.
void behold_raise_descriptor_limit(size_t wanted);

#endif
