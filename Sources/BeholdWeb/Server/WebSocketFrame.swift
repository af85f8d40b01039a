/// The frames of RFC 6455, as a server writes them.
enum WebSocketFrame {
  enum Opcode: UInt8, Sendable {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10
  }

  static func encode(_ opcode: Opcode, _ payload: [UInt8]) -> [UInt8] {
    var frame: [UInt8] = []
    frame.reserveCapacity(payload.count + 10)
    frame.append(0x80 | opcode.rawValue)
    switch payload.count {
    case 0..<126: frame.append(UInt8(payload.count))
    case 126...0xffff: frame += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xff)]
    default:
      frame.append(127)
      for shift in stride(from: 56, through: 0, by: -8) { frame.append(UInt8(truncatingIfNeeded: payload.count >> shift)) }
    }
    frame.append(contentsOf: payload)
    return frame
  }

  /// The reason is cut to what a control frame can hold.
  static func close(_ code: UInt16, _ reason: String) -> [UInt8] {
    var text = Substring(reason)
    while text.utf8.count > 123 { text.removeLast() }
    return encode(.close, [UInt8(code >> 8), UInt8(code & 0xff)] + Array(text.utf8))
  }
}
