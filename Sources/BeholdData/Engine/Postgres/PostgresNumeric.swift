/// PostgreSQL's `numeric`, which sums and averages of integers are: groups of four decimal digits.
struct PostgresNumeric: CustomStringConvertible {
  private var digits: [UInt16] = []
  private var weight = 0
  private var sign: UInt16 = 0
  private var scale = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    func word(_ index: Int) -> UInt16 {
      let at = index * 2
      return at + 1 < bytes.count ? UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1]) : 0
    }
    weight = Int(Int16(bitPattern: word(1)))
    sign = word(2)
    scale = Int(word(3))
    digits = (0..<Int(word(0))).map { word(4 + $0) }
  }

  /// An integer where there is no fraction and it fits, a real elsewhere.
  var value: DatabaseValue {
    let text = description
    if scale == 0, let integer = Int64(text) { return .integer(integer) }
    return .real(Double(text) ?? .nan)
  }

  var description: String {
    switch sign {
    case 0xC000: return "nan"
    case 0xD000: return "inf"
    case 0xF000: return "-inf"
    default: break
    }
    var text = sign == 0x4000 ? "-" : ""
    text += weight < 0 ? "0" : String(group(0))
    if weight > 0 { for index in 1...weight { text += padded(group(index)) } }
    guard scale > 0 else { return text }
    var fraction = ""
    var index = weight + 1
    // A weight below -1 means groups of zeros before the first that is kept.
    if weight < -1 { fraction = String(repeating: "0000", count: -1 - weight) }
    if weight < 0 { index = 0 }
    while fraction.count < scale {
      fraction += padded(group(index))
      index += 1
    }
    return text + "." + fraction.prefix(scale)
  }

  private func group(_ index: Int) -> UInt16 { digits.indices.contains(index) ? digits[index] : 0 }

  private func padded(_ group: UInt16) -> String {
    let text = String(group)
    return String(repeating: "0", count: 4 - text.count) + text
  }
}
