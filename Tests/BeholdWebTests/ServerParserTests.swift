import Testing

@testable import BeholdWeb

@Suite("What comes over a connection")
struct ServerParserTests {
  private func parse(_ text: String, limits: HTTPRequestParser.Limits = .init()) -> String {
    var parser = HTTPRequestParser(limits: limits)
    parser.append(Array(text.utf8))
    switch parser.next() {
    case .incomplete: return "incomplete"
    case .failed(let status): return "\(status)"
    case .head(let head): return "\(head.method) \(head.target) \(head.headers.map { "\($0.name)=\($0.value)" }.joined(separator: ","))"
    }
  }

  @Test(
    "a head is read, or refused with a status",
    arguments: [
      ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / host=a"),
      ("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / host=a"),
      ("GET /a+b&c;d%2Fe//f/../g?x=1+2 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /a+b&c;d%2Fe//f/../g?x=1+2 host=a"),
      ("GET / HTTP/1.1\r\nHost:\t a:80 \t\r\nX-Y:\r\n\r\n", "GET / host=a:80,x-y="),
      ("GET / HTTP/1.0\r\n\r\n", "GET / "),
      ("GET http://B:80/a?x HTTP/1.1\r\nHost: a\r\nX: y\r\n\r\n", "GET /a?x x=y,host=B:80"),
      ("HEAD HTTPS://[::1]?x=/ HTTP/1.1\r\nHost: a\r\n\r\n", "HEAD /?x=/ host=[::1]"),
      ("GET http://b HTTP/1.0\r\n\r\n", "GET / host=b"),
      ("GET / HTTP/1.1\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "400"),
      ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", "505"),
      ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "505"),
      ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET http:/a HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET http:// HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET http://me@a/ HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET http://a#b HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET ftp://a/ HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET a/ HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", "400"),
      ("GET /\u{e9} HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET /\t HTTP/1.1\r\nHost: a\r\n\r\n", "400"),
      ("GET / HTTP/1.1\nHost: a\n\n", "400"),
      ("GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\nHost: a\rb\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\nHost: a\u{0}\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\n: a\r\n\r\n", "400"),
      ("GET / HTTP/1.1\r\nHost\r\n\r\n", "400"),
      ("\u{16}\u{3}\u{1}", "400"),
      ("\n", "400"),
      ("GET / HTTP/1.1\r\nHost: a\r\n", "incomplete"),
      ("", "incomplete"),
    ])
  func heads(text: String, result: String) {
    #expect(parse(text) == result)
  }
}
