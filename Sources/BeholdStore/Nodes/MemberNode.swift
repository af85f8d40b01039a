internal import Foundation

/// A member of a value.
final class MemberNode<Whole, Value>: StateNode<Value>, StatePart {
  private let whole: StateNode<Whole>
  private let keyPath: KeyPath<Whole, Value>
  private let name: String?

  init(_ keyPath: KeyPath<Whole, Value>, of whole: StateNode<Whole>, named name: String?) {
    self.whole = whole
    self.name = name
    self.keyPath = keyPath
    super.init(census: whole.census)
  }

  override var value: Value { whole.value[keyPath: keyPath] }

  override var path: String {
    let name = name ?? MemberNames.name(of: keyPath)
    let base = whole.path
    return base.isEmpty || name.isEmpty ? base + name : "\(base).\(name)"
  }

  override func attach() -> StateNode<Value> { whole.insert(self, at: .member(keyPath)) }

  func collectPart(of old: Whole, to new: Whole, into changes: inout [AnyStateNode]) {
    collect(from: old[keyPath: keyPath], to: new[keyPath: keyPath], into: &changes)
  }
}

extension StateNode {
  /// A member of the value.
  ///
  /// - Parameter name: how it is written, if the key path does not know that.
  func member<Member>(_ keyPath: KeyPath<Value, Member>, named name: String? = nil) -> MemberNode<Value, Member> {
    part(.member(keyPath)) { MemberNode(keyPath, of: self, named: name) }
  }
}

/// How key paths are written, without the root.
@MainActor
private enum MemberNames {
  private static var known: [AnyKeyPath: String] = [:]

  static func name(of keyPath: AnyKeyPath) -> String {
    if let name = known[keyPath] { return name }
    let text = String(describing: keyPath)
    let root = "\\\(type(of: keyPath).rootType)."
    let name = text.hasPrefix(root) ? String(text.dropFirst(root.count)) : text
    // Computed members and subscripts have no names in a key path, only an address and a type. The arguments of subscripts are in the key path,
    // so that these are not kept: there would be one for each argument.
    let pieces = name.components(separatedBy: "<computed ")
    guard pieces.count > 1 else {
      known[keyPath] = name
      return name
    }
    return pieces[0] + pieces.dropFirst().map { $0.drop { $0 != "(" }.replacing(")>", with: ")", maxReplacements: 1) }.joined()
  }
}
