internal import Foundation

/// A member of a value.
final class MemberNode<Whole, Value>: StateNode<Value> {
  private let whole: StateNode<Whole>
  private let keyPath: KeyPath<Whole, Value>
  private lazy var place = MemberPlace.of(keyPath)

  init(_ keyPath: KeyPath<Whole, Value>, of whole: StateNode<Whole>) {
    self.whole = whole
    self.keyPath = keyPath
    super.init(census: whole.census)
  }

  override var value: Value { whole.value[keyPath: keyPath] }

  override var path: String {
    let name = MemberNames.name(of: keyPath)
    let base = whole.path
    return base.isEmpty || name.isEmpty ? base + name : "\(base).\(name)"
  }

  override func attach() -> StateNode<Value> { whole.insert(self, at: .member(keyPath)) }

  override func collectPart(of old: UnsafeRawPointer, to new: UnsafeRawPointer, into changes: inout [AnyStateNode]) {
    if let offset = place.offset {
      guard memcmp(old + offset, new + offset, MemoryLayout<Value>.size) != 0 else { return }
      if place.isUniform {
        let (old, new) = ((old + offset).assumingMemoryBound(to: Value.self), (new + offset).assumingMemoryBound(to: Value.self))
        return collect(from: old, to: new, into: &changes)
      }
    }
    let (old, new) = (old.assumingMemoryBound(to: Whole.self), new.assumingMemoryBound(to: Whole.self))
    withUnsafePointer(to: old.pointee[keyPath: keyPath]) { old in
      withUnsafePointer(to: new.pointee[keyPath: keyPath]) { new in collect(from: old, to: new, into: &changes) }
    }
  }
}

/// Where in a value a member of it is.
private struct MemberPlace {
  /// How many bytes from the beginning, if it is stored there.
  let offset: Int?
  /// Whether it is stored there as where its type is a parameter. Functions, and optionals of them, are not.
  let isUniform: Bool

  static func of<Whole, Member>(_ keyPath: KeyPath<Whole, Member>) -> MemberPlace {
    let kind = unsafeBitCast(Member.self as any Any.Type, to: UnsafePointer<Int>.self).pointee
    let isUniform = kind == 0 || kind == 0x200 || kind == 0x201  // class, struct, enum
    let isOfOneSize = isUniform || kind == 0x202 || kind == 0x302 || kind == 0x303  // optional, function, protocol
    return MemberPlace(offset: isOfOneSize ? MemoryLayout<Whole>.offset(of: keyPath) : nil, isUniform: isUniform)
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
