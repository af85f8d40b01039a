/// A member of a value.
final class MemberNode<Whole, Value>: StateNode<Value>, StatePart {
  private let whole: StateNode<Whole>
  private let keyPath: KeyPath<Whole, Value>

  init(_ keyPath: KeyPath<Whole, Value>, of whole: StateNode<Whole>) {
    self.whole = whole
    self.keyPath = keyPath
    super.init(census: whole.census)
  }

  override var value: Value { whole.value[keyPath: keyPath] }

  override var path: String {
    let name = MemberNames.name(of: keyPath)
    let base = whole.path
    return base.isEmpty || name.hasPrefix("?") ? base + name : "\(base).\(name)"
  }

  override func attach() -> StateNode<Value> { whole.insert(self, at: .member(keyPath)) }

  func collectPart(of old: Whole, to new: Whole, into changes: inout [AnyStateNode]) {
    collect(from: old[keyPath: keyPath], to: new[keyPath: keyPath], into: &changes)
  }
}

extension StateNode {
  /// A member of the value.
  func member<Member>(_ keyPath: KeyPath<Value, Member>) -> MemberNode<Value, Member> {
    part(.member(keyPath)) { MemberNode(keyPath, of: self) }
  }
}

/// How key paths are written, without the root.
@MainActor
private enum MemberNames {
  private static var known: [AnyKeyPath: String] = [:]

  static func name(of keyPath: AnyKeyPath) -> String {
    if let name = known[keyPath] { return name }
    let text = String(describing: keyPath)
    // Subscripts have their arguments in the key path: one name for each would be kept for ever.
    guard !text.contains("subscript") else { return "[]" }
    let name = text.firstIndex(of: ".").map { String(text[text.index(after: $0)...]) } ?? text
    known[keyPath] = name
    return name
  }
}
