/// A text with places for values, as it is in tables of translations: `%lld orders for %2$@`.
struct FormatString: Sendable {
  enum Part: Equatable, Sendable {
    case letters(String)
    /// A value: by its place, the first of which is 0, or the next one.
    case argument(Int?, isNumber: Bool)
    /// A text that depends on a value, `%#@orders@`, by its name, and the value's place where it is said.
    case substitution(String, Int?)
    /// The value that the text itself depends on, `%arg`.
    case ownArgument
  }

  /// As it is written.
  let letters: String

  init(_ letters: String) { self.letters = letters }

  /// What it says with values. What is no place for a value is a letter. It is read when it is shown: most of a large table never is.
  var parts: [Part] {
    guard letters.utf8.contains(UInt8(ascii: "%")) else { return [.letters(letters)] }
    var scanner = Scanner(letters)
    return scanner.parts()
  }
}

extension FormatString {
  /// Reads what `printf` does, with Foundation's `%@` and `%#@name@`.
  private struct Scanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ letters: String) { bytes = Array(letters.utf8) }

    mutating func parts() -> [Part] {
      var parts: [Part] = []
      var letters: [UInt8] = []
      while let byte = current {
        let begin = index
        index += 1
        if byte == UInt8(ascii: "%"), let part = part() {
          if !letters.isEmpty { parts.append(.letters(String(decoding: letters, as: UTF8.self))) }
          letters = []
          parts.append(part)
        } else {
          letters.append(byte)
          // Of two that mean one, the second is not looked at again.
          index = byte == UInt8(ascii: "%") && bytes[(begin + 1)...].first == byte ? begin + 2 : begin + 1
        }
      }
      if !letters.isEmpty || parts.isEmpty { parts.append(.letters(String(decoding: letters, as: UTF8.self))) }
      return parts
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// What a `%` begins, if it begins something.
    private mutating func part() -> Part? {
      if take("arg") { return .ownArgument }
      let position = position()
      if take("#@") {
        let name = takeAll { $0 != UInt8(ascii: "@") }
        guard take("@"), !name.isEmpty else { return nil }
        return .substitution(String(decoding: name, as: UTF8.self), position)
      }
      takeAll { " +-#0'".utf8.contains($0) }
      takeAll { Self.isDigit($0) }
      if take(".") { takeAll { Self.isDigit($0) } }
      takeAll { "hlqLztj".utf8.contains($0) }
      guard let conversion = current, "@dDiuUxXoOfFeEgGcCsSpaA".utf8.contains(conversion) else { return nil }
      index += 1
      return .argument(position, isNumber: conversion != UInt8(ascii: "@"))
    }

    /// `2$`, less one.
    private mutating func position() -> Int? {
      let begin = index
      let digits = takeAll { Self.isDigit($0) }
      if take("$"), let number = Int(String(decoding: digits, as: UTF8.self)), number > 0 { return number - 1 }
      index = begin
      return nil
    }

    private static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

    private mutating func take(_ letters: StaticString) -> Bool {
      let isThere = letters.withUTF8Buffer { bytes[index...].starts(with: $0) }
      if isThere { index += letters.utf8CodeUnitCount }
      return isThere
    }

    @discardableResult
    private mutating func takeAll(_ isWanted: (UInt8) -> Bool) -> ArraySlice<UInt8> {
      let taken = bytes[index...].prefix(while: isWanted)
      index = taken.endIndex
      return taken
    }
  }
}
