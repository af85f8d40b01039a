/// Numbers as the page's script writes them, and nothing else: ASCII digits without blanks, signs or words, and no more of them than fit.
enum StrictNumber {
  private static func areDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Decimal digits alone. The numbers of elements and the places of rows are such, so that they fit into an `Int` with room to count on.
  static func natural(_ text: some StringProtocol) -> UInt32? {
    guard text.utf8.count <= 10, areDigits(text) else { return nil }
    return UInt32(text)
  }

  /// Decimal digits, perhaps after a minus.
  static func integer(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    guard let number = natural(isNegative ? text.dropFirst() : text[...]) else { return nil }
    let value = isNegative ? -Int(number) : Int(number)
    return range.contains(value) ? value : nil
  }

  /// A number as JavaScript writes it: `0.5`, `-12`, `1e-7`, `1.5e+21`. It is finite, and never the negative zero.
  static func decimal(_ text: some StringProtocol) -> Double? {
    guard text.utf8.count <= 32 else { return nil }
    let unsigned = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let powers = unsigned.split(separator: "e", omittingEmptySubsequences: false)
    guard (1...2).contains(powers.count), powers.count == 1 || isPower(powers[1]) else { return nil }
    let parts = powers[0].split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ areDigits($0) }), let number = Double(String(text)), number.isFinite else {
      return nil
    }
    return number + 0
  }

  private static func isPower(_ text: some StringProtocol) -> Bool {
    let digits = text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+") ? text.dropFirst() : text[...]
    return digits.utf8.count <= 3 && areDigits(digits)
  }
}
