internal import Foundation

/// Which of an app's windows one is: what hosts and addresses call it.
package struct WindowName: Hashable, Sendable {
  /// The kind of window, unless it is the first one.
  package var kind: String?
  /// What it was opened for, as JSON.
  package var value: String?

  package init(kind: String? = nil, value: String? = nil) {
    self.kind = kind
    self.value = value
  }

  /// The parts that its address begins with.
  ///
  /// - Parameter route: what follows. If that looks like a value where there is none, a mark alone stands before it.
  package func parts(before route: [String] = []) -> [String] {
    let looksLikeValue = value == nil && route.first?.hasPrefix(Self.valueMark) ?? false
    return (kind.map { [$0] } ?? []) + (value.map { [Self.valueMark + $0] } ?? (looksLikeValue ? [Self.valueMark] : []))
  }

  /// Whether parts of an address begin with a mark because what follows looks like a value, and is none.
  package static func marksValue(_ parts: ArraySlice<String>) -> Bool {
    parts.first == valueMark && parts.dropFirst().first?.hasPrefix(valueMark) == true
  }

  /// What a part of an address begins with that says what a window was opened for.
  package static let valueMark = "="
}

/// What windows are opened for: written as JSON, with its keys in order, so that equal values are written alike.
enum WindowValue {
  static func text(_ value: some Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
  }

  static func read<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
