/// What a page has to be told beside its tree: each thing once, as it is when it is sent, and few addresses to open.
struct PendingControls {
  private struct Address {
    let path: String
    let depth: Int
    let start: String?
  }

  var title: String?
  private var address: Address?
  private var urls: [String] = []
  /// An operation that tells which views were evaluated.
  var report: [UInt8] = []
  /// Whether the page is to answer when the frame is shown. It is no reason for a frame.
  var isTick = false

  /// More are not opened at once. The oldest ones go.
  static let urlLimit = 8

  var isEmpty: Bool { title == nil && address == nil && urls.isEmpty && report.isEmpty }

  mutating func setAddress(_ path: String, _ depth: Int, from start: String?) {
    address = Address(path: path, depth: depth, start: start ?? address?.start)
  }

  mutating func forgetAddress() { address = nil }

  mutating func addURL(_ url: String) {
    if urls.count == Self.urlLimit { urls.removeFirst() }
    urls.append(url)
  }

  /// Writes each operation.
  func write(_ add: ((inout [UInt8]) -> Void) -> Void) {
    if let title {
      add { bytes in
        bytes.begin(.title)
        bytes.appendJSON(title)
        bytes.append(UInt8(ascii: "]"))
      }
    }
    if let address {
      if let start = address.start { add { Self.write(start, 0, to: &$0) } }
      add { Self.write(address.path, address.depth, to: &$0) }
    }
    for url in urls {
      add { bytes in
        bytes.begin(.open)
        bytes.appendJSON(url)
        bytes.append(UInt8(ascii: "]"))
      }
    }
    if !report.isEmpty { add { $0.append(contentsOf: report) } }
    if isTick { add { $0.append(contentsOf: "[\(FrameOperation.tick.rawValue)]".utf8) } }
  }

  private static func write(_ path: String, _ depth: Int, to bytes: inout [UInt8]) {
    bytes.begin(.address)
    bytes.appendJSON(path)
    bytes.append(contentsOf: ",\(depth)]".utf8)
  }
}
