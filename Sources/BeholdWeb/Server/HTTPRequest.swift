internal import Foundation

/// What a browser asks for.
package struct HTTPRequest: Sendable {
  package enum Method: String, Sendable, CaseIterable {
    case get = "GET"
    case head = "HEAD"
    /// A piece of a file, and nothing else.
    case post = "POST"
  }

  package var method: Method = .get
  /// By which a front knows it.
  package var number: UInt64 = 0
  /// The path as it was sent, percent-encoded, without the query: `/donuts/classic`.
  package var path: String
  /// Without the question mark, as it was sent.
  package var query: String = ""
  /// With the port, where one was given: `localhost:8080`.
  package var host: String = ""
  package var cookies: String?
  package var origin: String?
  package var acceptLanguage: String?
  /// Whether the browser says that it is one of a phone.
  package var isMobile = false
  /// Whether the browser says that its visitor has it dark.
  package var isDark = false
  package var ifNoneMatch: String?
  /// Whether it may be answered with gzip.
  package var acceptsGzip = false
  /// Whose page makes the browser ask, as it says itself (`sec-fetch-site`): `none` where it is a person.
  package var fetchSite: String?
  /// Whether it came by TLS, or a proxy that is trusted says so.
  package var isSecure = false
  /// Where it comes from; what a proxy says, if it is trusted.
  package var peer: String = ""
  /// What limits for each address go by: the peer, of IPv6 its first 64 bits.
  package var client: String = ""
  /// What came with it.
  package var body: [UInt8] = []
  /// What the site has made ready for the answer, which is kept until then.
  package var preparation: (any AnyObject & Sendable)?

  package init(path: String) { self.path = path }

  /// The whole address, if it has a query.
  var urlThatSaysMore: URL? {
    query.isEmpty ? nil : URL(string: "\(isSecure ? "https" : "http")://\(host.isEmpty ? "localhost" : host)\(path)?\(query)")
  }
}
