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
  package var parts: [String] { (kind.map { [$0] } ?? []) + (value.map { [Self.valueMark + $0] } ?? []) }

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
