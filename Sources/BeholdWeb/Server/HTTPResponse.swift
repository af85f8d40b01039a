/// What a browser gets.
package struct HTTPResponse: Sendable {
  package var status: Int
  /// In the order in which they are sent. The length of the body is not among them.
  package var headers: [(name: String, value: String)]
  package var body: [UInt8]
  /// Whether there would be a body that nobody has made: in an answer to `HEAD`, which then says nothing of its length.
  package var isBodyLeftOut = false
  /// Whether the body may go over the wire compressed: its length then says something of what is in it.
  package var mayBeCompressed = false

  package init(status: Int = 200, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// Plain text, such as an error.
  package init(status: Int, text: String) {
    self.init(
      status: status, headers: [("content-type", "text/plain; charset=utf-8"), ("cache-control", "no-store")],
      body: Array((text + "\n").utf8))
  }
}
