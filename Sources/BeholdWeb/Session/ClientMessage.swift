internal import BeholdUI
internal import Foundation

/// What a page says.
enum ClientMessage {
  case event(ElementEvent, Element.ID)
  /// What a field shows, because the page was told so: what is typed next is typed onto it.
  case shown(String, Element.ID)
  /// Somebody has edited a date.
  case date(DateEntry, Element.ID)
  /// The first one: which session, how many frames of it the page has had, the visitor's time zone, and which of the page's connections it is.
  case hello(token: String, frames: FrameCount, zone: TimeZone, number: Int)
  /// The browser has gone to another address; `nil` if that can be none of the app's.
  case location(RoutePath?)
  case visibility(Bool)

  /// - Returns: `nil` if the bytes are no message.
  init?(_ bytes: [UInt8]) {
    guard let code = bytes.first, let text = String(validating: bytes.dropFirst(), as: UTF8.self) else { return nil }
    switch code {
    case UInt8(ascii: "H"): self.init(hello: text)
    case UInt8(ascii: "L"):
      guard text.utf8.first == UInt8(ascii: "/") else { return nil }
      self = .location(RoutePath(text))
    case UInt8(ascii: "V"):
      guard text == "0" || text == "1" else { return nil }
      self = .visibility(text == "1")
    default:
      let colon = text.utf8.firstIndex(of: UInt8(ascii: ":"))
      guard let id = StrictNumber.natural(text[..<(colon ?? text.endIndex)]) else { return nil }
      let rest = colon.map { text[text.index(after: $0)...] }
      if code == UInt8(ascii: "b") {
        guard let rest else { return nil }
        self = .shown(String(rest), id)
      } else if code == UInt8(ascii: "d") {
        guard let entry = rest.flatMap({ DateEntry($0) }) else { return nil }
        self = .date(entry, id)
      } else {
        guard let event = Self.event(code, rest) else { return nil }
        self = .event(event, id)
      }
    }
  }

  /// What a page says to hear whether anybody is there. It is not counted among its messages.
  static let signOfLife = Array("?".utf8)

  private init?(hello text: String) {
    let parts = text.split(separator: ":", maxSplits: 5, omittingEmptySubsequences: false)
    guard (3...5).contains(parts.count), let number = parts.count == 5 ? Self.place(parts[4]) : 0, !parts[0].isEmpty,
      parts[0].utf8.count <= 64, let frames = FrameCount(parts[1]), let minutes = StrictNumber.integer(parts[2], in: -24 * 60...24 * 60)
    else { return nil }
    let zone = parts.count > 3 ? Self.zone(parts[3]) : nil
    self = .hello(
      token: String(parts[0]), frames: frames, zone: zone ?? TimeZone(secondsFromGMT: minutes * 60) ?? .gmt, number: number)
  }

  /// The time zone of a name such as `Europe/Berlin`, if it is known here.
  private static func zone(_ name: Substring) -> TimeZone? {
    // It is the name of a file, too.
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    let isName =
      name.utf8.count <= 64
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_+-".contains($0)) } }
    return isName ? TimeZone(identifier: String(name)) : nil
  }

  private static func place(_ text: Substring?) -> Int? { text.flatMap { StrictNumber.natural($0) }.map { Int($0) } }

  private static func flag(_ text: Substring?) -> Bool? { text == "1" ? true : text == "0" ? false : nil }

  /// The most rows that one message can name.
  private static var placeLimit: Int { 10_000 }

  private static func places(_ text: Substring?) -> Set<Int>? { numbers(text).map { Set($0) } }

  /// Numbers with commas between.
  private static func numbers(_ text: Substring?) -> [Int]? {
    guard let text else { return nil }
    if text.isEmpty { return [] }
    let parts = text.split(separator: ",", maxSplits: placeLimit, omittingEmptySubsequences: false)
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
    case "n": rest.flatMap { StrictNumber.decimal($0) }.map { .number($0) }
    case "r": rest == nil ? .submit : nil
    case "f": flag(rest).map { .focus($0) }
    case "x": rest == nil ? .dismiss : nil
    case "+": rest == nil ? .increment : nil
    case "-": rest == nil ? .decrement : nil
    case "D": places(rest).map { .delete($0) }
    case "R": reorder(rest)
    case "o": rest.flatMap { $0.isEmpty ? .drop(before: nil) : StrictNumber.natural($0).map { .drop(before: $0) } }
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
    guard let parts = text?.split(separator: ">", maxSplits: 2, omittingEmptySubsequences: false), parts.count == 2,
      let from = places(parts[0]),
      let destination = place(parts[1])
    else { return nil }
    return .reorder(from, to: destination)
  }
}
