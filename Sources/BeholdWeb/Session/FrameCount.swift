/// How many frames a page says that it has had.
///
/// It is small enough to be counted on from for ever, whatever the page says. A page that says more than any page can have had is told the whole page, as is
/// one that says another number than the server knows.
struct FrameCount: Equatable, Sendable {
  static let most = Int(UInt32.max)
  let value: Int

  init(_ value: Int) { self.value = min(max(value, 0), Self.most) }

  /// Reads decimal digits.
  init?(_ text: some StringProtocol) {
    guard !text.isEmpty, text.utf8.count <= 40, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    value = min(Int(text) ?? Self.most, Self.most)
  }
}
