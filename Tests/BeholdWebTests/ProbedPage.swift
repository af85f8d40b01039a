import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// A page of a site in a browser that does what a test wants, and knows what the page's script would know.
@MainActor
final class ProbedPage {
  private(set) var site: AppSite
  let cookie: String
  let token: String
  /// Which session the last connection has named.
  private var named: String
  private(set) var session: WebSession?
  private(set) var socket = RecordingSocket()
  private(set) var page: PageModel
  /// Whether frames are left lying, so that what comes after them has to wait.
  var isSlow = false

  init(_ site: AppSite, path: String = "/", cookie: String? = nil) throws {
    self.site = site
    var request = HTTPRequest(path: path)
    request.host = "localhost"
    request.cookies = cookie
    let response = site.respond(to: request)
    let html = String(decoding: response.body, as: UTF8.self)
    token = try #require(html.firstMatch(of: /name="behold" content="([^"]+)"/).map { String($0.1) }, "\(response.status) for \(path)")
    named = token
    self.cookie = try #require(response.headers.first { $0.name == "set-cookie" }.map { String($0.value.prefix { $0 != ";" }) })
    page = PageModel()
    connect(frames: "9999")
  }

  /// Goes on with its session at the site of another process.
  ///
  /// - Returns: what it is told.
  func goOn(at site: AppSite) -> String {
    self.site = site
    socket = RecordingSocket()
    return connect()
  }

  /// Opens a connection, and says what a page says first.
  @discardableResult
  func connect(frames: String? = nil, token: String? = nil, zone: String = "0") -> String {
    let old = socket
    open()
    if let frames, let count = FrameCount(frames), count.value != page.frames { (page.frames, page.isInDoubt) = (count.value, true) }
    let token = token ?? self.token
    if token != named { (named, page.isInDoubt) = (token, true) }
    site.received(Array("H\(token):\(frames ?? "\(page.frames)"):\(zone)".utf8), from: socket)
    let told = settle()
    if let found = socket.session as? WebSession { session = found }
    if old.session != nil, old.closing == nil { site.closed(old) }
    return told
  }

  /// A connection that has said nothing.
  func open() {
    socket = RecordingSocket()
    var request = HTTPRequest(path: "/_behold/socket")
    request.host = "localhost"
    request.cookies = cookie
    site.opened(socket, by: request)
  }

  func disconnect() { site.closed(socket) }

  var isConnected: Bool { socket.session is WebSession }

  func say(_ message: String) { say(Array(message.utf8)) }

  func say(_ message: [UInt8]) {
    site.received(message, from: socket)
    if !isSlow { settle() }
  }

  /// Takes what has come, until nothing more comes.
  ///
  /// - Returns: the frames, one after the other.
  @discardableResult
  func settle() -> String {
    var text = ""
    while true {
      let frames = socket.take()
      if frames.isEmpty { break }
      for frame in frames { page.apply(frame) }
      text += frames.joined()
      site.drained(socket)
    }
    guard page.isInDoubt, isConnected else { return text }
    // It may be a lie that happens to be true: the page asks for all that there is.
    page.frames = (page.frames + 1 << 20) & 0x7fff_ffff
    connect()
    return text
  }

  /// The numbers of the elements that say that they take an event.
  func elements(taking code: Character) -> [Int] {
    page.nodes.values.filter { $0.attributes["data-e"]?.contains(code) ?? false }.compactMap(\.number).sorted()
  }

  /// What is wrong with the page, its tree, and what the page is told of that.
  func problems() -> [String] {
    guard let session, !session.isEnded else { return [] }
    var problems = page.problems
    TreeCheck.check(session.tree.root, &problems)
    guard isConnected else { return problems }
    settle()
    let (shown, right) = (page.text, TreeCheck.page(of: session).text)
    if shown != right { problems.append("the page shows something else:\n" + Self.difference(shown, right)) }
    return problems
  }

  private static func difference(_ shown: String, _ right: String) -> String {
    let (shown, right) = (shown.split(separator: "\n"), right.split(separator: "\n"))
    let index = zip(shown, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(shown.count, right.count)
    func around(_ lines: [Substring]) -> String { lines[max(0, index - 3)..<min(lines.count, index + 4)].joined(separator: "\n") }
    return "at line \(index), it shows\n\(around(shown))\nand the tree is\n\(around(right))"
  }
}

extension AppSite {
  /// The numbers of the choices of a picker, in any of the pages.
  func choices(of picker: Int) -> [Int] {
    func find(_ element: BeholdUI.Element) -> BeholdUI.Element? {
      element.id == picker && element.takes(.choose) ? element : element.children.lazy.compactMap(find).first
    }
    return registry.all.lazy.compactMap { find($0.tree.root) }.first?.options.map { Int($0.id) } ?? []
  }
}
