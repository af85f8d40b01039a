internal import BeholdUI
internal import Foundation

/// What a page says.
enum ClientMessage {
  case event(ElementEvent, Element.ID)
  /// Somebody has edited a date.
  case date(DateEntry, Element.ID)
  /// The first one: which session, how many frames of it the page has had, and the visitor's time zone.
  case hello(token: String, frames: Int, zone: TimeZone)
  /// The browser has gone to another address.
  case location(String)
  case visibility(Bool)

  /// - Returns: `nil` if the bytes are no message.
  init?(_ bytes: [UInt8]) {
    guard let code = bytes.first, let text = String(validating: bytes.dropFirst(), as: UTF8.self) else { return nil }
    switch code {
    case UInt8(ascii: "H"): self.init(hello: text)
    case UInt8(ascii: "L"):
      guard text.hasPrefix("/"), text.utf8.count <= 2048 else { return nil }
      self = .location(text)
    case UInt8(ascii: "V"):
      guard text == "0" || text == "1" else { return nil }
      self = .visibility(text == "1")
    default:
      let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
      guard let id = Self.number(text[..<(colon ?? text.endIndex)]) else { return nil }
      let rest = colon.map { text[text.index(after: $0)...] }
      if code == UInt8(ascii: "d") {
        guard let entry = rest.flatMap({ DateEntry($0) }) else { return nil }
        self = .date(entry, id)
      } else {
        guard let event = Self.event(code, rest) else { return nil }
        self = .event(event, id)
      }
    }
  }

  private init?(hello text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (3...4).contains(parts.count), !parts[0].isEmpty, parts[0].utf8.count <= 64, let frames = Int(parts[1]), frames >= 0,
      let minutes = Int(parts[2]), (-24 * 60...24 * 60).contains(minutes)
    else { return nil }
    let zone = parts.count == 4 ? Self.zone(parts[3]) : nil
    self = .hello(token: String(parts[0]), frames: frames, zone: zone ?? TimeZone(secondsFromGMT: minutes * 60) ?? .gmt)
  }

  /// The time zone of a name such as `Europe/Berlin`, if it is known here.
  private static func zone(_ name: Substring) -> TimeZone? {
    let isName = name.utf8.count <= 64 && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/_+-".contains($0)) }
    return isName ? TimeZone(identifier: String(name)) : nil
  }

  /// Decimal digits alone, without a sign.
  private static func number(_ text: Substring) -> UInt32? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return UInt32(text)
  }

  private static func place(_ text: Substring?) -> Int? { text.flatMap { number($0) }.map { Int($0) } }

  private static func flag(_ text: Substring?) -> Bool? { text == "1" ? true : text == "0" ? false : nil }

  /// The most rows that one message can name.
  private static var placeLimit: Int { 10_000 }

  private static func places(_ text: Substring?) -> Set<Int>? { numbers(text).map { Set($0) } }

  /// Numbers with commas between.
  private static func numbers(_ text: Substring?) -> [Int]? {
    guard let text else { return nil }
    if text.isEmpty { return [] }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= placeLimit else { return nil }
    let numbers = parts.compactMap { place($0) }
    return numbers.count == parts.count ? numbers : nil
  }

  private static func event(_ code: UInt8, _ rest: Substring?) -> ElementEvent? {
    switch Character(UnicodeScalar(code)) {
    case "p": rest == nil ? .press : nil
    case "i": rest.map { .input(String($0)) }
    case "t": flag(rest).map { .toggle($0) }
    case "c": place(rest).map { .choose($0) }
    case "s": places(rest).map { .select($0) }
    case "n": rest.flatMap { Double($0) }.flatMap { $0.isFinite ? .number($0) : nil }
    case "r": rest == nil ? .submit : nil
    case "f": flag(rest).map { .focus($0) }
    case "x": rest == nil ? .dismiss : nil
    case "+": rest == nil ? .increment : nil
    case "-": rest == nil ? .decrement : nil
    case "D": places(rest).map { .delete($0) }
    case "R": reorder(rest)
    case "o": rest.flatMap { $0.isEmpty ? .drop(before: nil) : number($0).map { .drop(before: $0) } }
    case "h": flag(rest).map { .hold($0) }
    case "m": place(rest).flatMap { (2...10).contains($0) ? .multiplePress($0) : nil }
    case "k": rest.flatMap { text in MainActor.assumeIsolated { HexColor.color(text) } }.map { .color($0) }
    case "u": rest == nil ? .refresh : nil
    case "w": reveal(rest)
    default: nil
    }
  }

  private static func reveal(_ text: Substring?) -> ElementEvent? {
    guard let numbers = numbers(text), numbers.count == 4, numbers[0] < numbers[1] else { return nil }
    return .reveal(numbers[0]..<numbers[1], RowLayout(perLine: numbers[2], perPage: numbers[3]))
  }

  private static func reorder(_ text: Substring?) -> ElementEvent? {
    guard let parts = text?.split(separator: ">", omittingEmptySubsequences: false), parts.count == 2, let from = places(parts[0]),
      let destination = place(parts[1])
    else { return nil }
    return .reorder(from, to: destination)
  }
}
