internal import Foundation

/// What tells an element from its like also when the program runs again: the values that the rows and views around it are identified by.
package struct LastingIdentity: Equatable, Sendable {
  /// The values in words, from the outside in.
  package var text = ""
  /// Whether the values mean the same in the next run. A place in a collection does not, nor does an object without an `id` of its own.
  package var isCertain = true

  /// - Parameter place: where in its collection the value is.
  mutating func add(_ value: Any, at place: Int? = nil) {
    let words = Self.words(of: value)
    text += "/\(type(of: value)) \(words ?? "")"
    if words == nil || place != nil && value as? Int == place { isCertain = false }
  }

  /// A value in words that are those of no other value of its type; `nil` if it is known only by where it is in memory.
  static func words(of value: Any) -> String? {
    if value is UUID || value is any LosslessStringConvertible { return "\(value)".debugDescription }
    // What is known of an object where it is another object. Those that it refers to may lead back to it, and so may an identity that is one.
    if type(of: value) is AnyClass {
      guard let id: any Any = (value as? any Identifiable)?.id, !(type(of: id) is AnyClass) else { return nil }
      return words(of: id)
    }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { ($0.label ?? "", words(of: $0.value)) }
    switch mirror.displayStyle {
    case .enum where parts.isEmpty: return caseName(of: value).debugDescription
    case .enum, .optional, .struct, .tuple, .collection:
      let isKnown = !parts.isEmpty || mirror.displayStyle == .optional || mirror.displayStyle == .collection
      return isKnown && parts.allSatisfy { $0.1 != nil } ? "(" + parts.map { $0 + " " + $1! }.joined(separator: ",") + ")" : nil
    default: return nil
    }
  }

  /// What a case is called, whatever the type makes of it in texts.
  private static func caseName(of value: Any) -> String {
    func name<Value>(_ value: Value) -> String? { CaseNames.name(of: value) }
    return _openExistential(value, do: name) ?? "\(value)"
  }
}

extension Element {
  /// Which of its like the element is; `nil` if no row and no identity is around it.
  package var lastingIdentity: LastingIdentity? {
    var nodes: [AnyViewNode] = []
    var node = owner
    while let current = node {
      if current.isIdentified { nodes.append(current) }
      node = current.parent
    }
    guard !nodes.isEmpty else { return nil }
    return nodes.reversed().reduce(into: LastingIdentity()) { $1.addIdentity(to: &$0) }
  }
}
