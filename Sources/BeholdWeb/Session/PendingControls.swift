/// What a page has to be told beside its tree: each thing once, as it is when it is sent, and few addresses to open.
struct PendingControls {
  private struct Address {
    let path: String
    let depth: Int
    let start: String?
    /// Those of the pages on the way there that the browser does not know.
    let before: [String]
  }

  enum Notice {
    case text(String)
    case end
  }

  var title: String?
  /// What the visitor is told beside the page, or that it is not said any more.
  var notice: Notice?
  private var address: Address?
  /// Addresses, and the windows that they are to be opened in, by their names.
  private var urls: [(url: String, target: String)] = []
  /// An operation that tells which views were evaluated.
  var report: [UInt8] = []
  /// Whether the page is to answer when the frame is shown. It is no reason for a frame.
  var isTick = false

  var isEmpty: Bool { title == nil && notice == nil && address == nil && urls.isEmpty && report.isEmpty }

  mutating func setAddress(_ path: String, _ depth: Int, from start: String?, over before: [String]) {
    address = Address(path: path, depth: depth, start: start ?? address?.start, before: before)
  }

  /// How deep the browser is in the app when it has been told what waits, if it is told.
  var depth: Int? { address?.depth }

  mutating func forgetAddress() { address = nil }

  mutating func addURL(_ url: String, in target: String) {
    if urls.count == WebServer.Limits.waitingURLs { urls.removeFirst() }
    urls.append((url, target))
  }

  /// Whether the page is told something beside what it shows, or that this is over; `nil` if neither is.
  var tellsNotice: Bool? {
    switch notice {
    case .text: true
    case .end: false
    case nil: nil
    }
  }

  /// Writes what the visitor is told.
  func writeNotice(_ add: ((inout [UInt8]) -> Void) -> Void) {
    switch notice {
    case .text(let text): add { Self.write(.notice, text, to: &$0) }
    case .end: add { $0.append(contentsOf: "[\(FrameOperation.notice.rawValue)]".utf8) }
    case nil: break
    }
  }

  /// Writes each other operation.
  func write(_ add: ((inout [UInt8]) -> Void) -> Void) {
    if let title { add { Self.write(.title, title, to: &$0) } }
    if let address {
      if let start = address.start { add { Self.write(start, 0, to: &$0) } }
      add { Self.write(address.path, address.depth, address.before, to: &$0) }
    }
    for (url, target) in urls {
      add { bytes in
        bytes.begin(.open)
        bytes.appendJSON(url)
        bytes.append(UInt8(ascii: ","))
        bytes.appendJSON(target)
        bytes.append(UInt8(ascii: "]"))
      }
    }
    if !report.isEmpty { add { $0.append(contentsOf: report) } }
    if isTick { add { $0.append(contentsOf: "[\(FrameOperation.tick.rawValue)]".utf8) } }
  }

  private static func write(_ operation: FrameOperation, _ text: String, to bytes: inout [UInt8]) {
    bytes.begin(operation)
    bytes.appendJSON(text)
    bytes.append(UInt8(ascii: "]"))
  }

  private static func write(_ path: String, _ depth: Int, _ before: [String] = [], to bytes: inout [UInt8]) {
    bytes.begin(.address)
    bytes.appendJSON(path)
    bytes.append(contentsOf: ",\(depth)".utf8)
    for path in before {
      bytes.append(UInt8(ascii: ","))
      bytes.appendJSON(path)
    }
    bytes.append(UInt8(ascii: "]"))
  }
}
