/// Puts the messages of a browser together from what a connection brings, as RFC 6455 has it.
///
/// Text alone is let through. It holds no more than one message of the size that is allowed, and nothing while there is none.
struct WebSocketDecoder: Sendable {
  enum Event: Sendable, Equatable {
    /// A whole text, valid as UTF-8.
    case message([UInt8])
    case ping([UInt8])
    case pong
    /// The code of the browser's farewell, 1005 where it gave none.
    case close(UInt16)
    /// The code to say farewell with. Nothing can be read after this.
    case failed(UInt16, String)
  }

  private let messageSize: Int
  /// The header of the frame that is being read: up to 14 bytes.
  private var header: [UInt8] = []
  private var headerSize = 2
  private var opcode = WebSocketFrame.Opcode.continuation
  private var isFinal = false
  private var mask: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
  private var maskIndex = 0
  /// What of the frame's payload has not come yet.
  private var missing = 0
  private var isInPayload = false
  /// The payloads of the message's frames.
  private var message: [UInt8] = []
  private var isInMessage = false
  private var control: [UInt8] = []
  private var hasEnded = false

  init(messageSize: Int) { self.messageSize = messageSize }

  /// Reads bytes, and tells what they complete. It stops where the closure returns `false`.
  ///
  /// - Parameter frame: called at each frame's beginning. `false` ends it all: too many.
  mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, frame: () -> Bool, event: (Event) -> Bool) {
    var index = 0
    while index < bytes.count, !hasEnded {
      var next: Event?
      if isInPayload {
        let count = min(missing, bytes.count - index)
        take(UnsafeBufferPointer(rebasing: bytes[index..<(index + count)]))
        index += count
      } else {
        if header.isEmpty, !frame() { return end() }
        header.append(bytes[index])
        index += 1
        if header.count == 2 { next = checkStart() }
        if next == nil, header.count == headerSize { next = readHeader() }
      }
      if next == nil, isInPayload, missing == 0 { next = finishFrame() }
      if let next {
        if case .failed = next { end() }
        if case .close = next { end() }
        if !event(next) { return end() }
      }
    }
  }

  private mutating func end() {
    hasEnded = true
    message = []
    control = []
  }

  private mutating func checkStart() -> Event? {
    guard header[0] & 0x70 == 0 else { return .failed(1002, "reserved bits are set") }
    guard let opcode = WebSocketFrame.Opcode(rawValue: header[0] & 0x0f) else { return .failed(1002, "there is no such opcode") }
    guard header[1] & 0x80 != 0 else { return .failed(1002, "the frame is not masked") }
    self.opcode = opcode
    isFinal = header[0] & 0x80 != 0
    let length = header[1] & 0x7f
    switch opcode {
    case .close, .ping, .pong:
      guard isFinal, length < 126 else { return .failed(1002, "the control frame is too long or in pieces") }
    case .binary: return .failed(1003, "text only")
    case .text: guard !isInMessage else { return .failed(1002, "a message begins within another") }
    case .continuation: guard isInMessage else { return .failed(1002, "there is nothing to continue") }
    }
    headerSize = 6 + (length == 126 ? 2 : length == 127 ? 8 : 0)
    return nil
  }

  private mutating func readHeader() -> Event? {
    var length = UInt64(header[1] & 0x7f)
    if headerSize > 6 { length = header[2..<(headerSize - 4)].reduce(0) { $0 << 8 | UInt64($1) } }
    if opcode.rawValue < 8 {
      guard length <= UInt64(messageSize), message.count + Int(length) <= messageSize else {
        return .failed(1009, "the message is too long")
      }
      isInMessage = true
    }
    let key = headerSize - 4
    mask = (header[key], header[key + 1], header[key + 2], header[key + 3])
    maskIndex = 0
    missing = Int(length)
    isInPayload = true
    header.removeAll(keepingCapacity: true)
    headerSize = 2
    return nil
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>) {
    if opcode.rawValue >= 8 {
      Self.unmask(bytes, with: mask, from: maskIndex, into: &control)
    } else {
      Self.unmask(bytes, with: mask, from: maskIndex, into: &message)
    }
    maskIndex += bytes.count
    missing -= bytes.count
  }

  private static func unmask(
    _ bytes: UnsafeBufferPointer<UInt8>, with mask: (UInt8, UInt8, UInt8, UInt8), from start: Int, into target: inout [UInt8]
  ) {
    var index = start
    for byte in bytes {
      let key: UInt8 =
        switch index & 3 {
        case 0: mask.0
        case 1: mask.1
        case 2: mask.2
        default: mask.3
        }
      target.append(byte ^ key)
      index &+= 1
    }
  }

  private mutating func finishFrame() -> Event? {
    isInPayload = false
    switch opcode {
    case .ping:
      defer { control = [] }
      return .ping(control)
    case .pong:
      control = []
      return .pong
    case .close: return farewell()
    case .text, .continuation, .binary:
      guard isFinal else { return nil }
      defer { message = [] }
      isInMessage = false
      guard String(validating: message, as: UTF8.self) != nil else { return .failed(1007, "the text is not UTF-8") }
      return .message(message)
    }
  }

  private func farewell() -> Event {
    if control.isEmpty { return .close(1005) }
    guard control.count >= 2 else { return .failed(1002, "half a code") }
    let code = UInt16(control[0]) << 8 | UInt16(control[1])
    guard (1000...1003).contains(code) || (1007...1014).contains(code) || (3000...4999).contains(code) else {
      return .failed(1002, "there is no such code")
    }
    guard String(validating: control[2...], as: UTF8.self) != nil else { return .failed(1007, "the reason is not UTF-8") }
    return .close(code)
  }
}
