internal import CBeholdUI
@_spi(Reflection) private import Swift

/// How two stored values of one type are compared that are known by address.
@MainActor
package enum Comparison {
  typealias Function = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  static func areBytesEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ size: Int) -> Bool { behold_are_equal(old, new, size) }

  static func bytes(_ size: Int) -> Function { { areBytesEqual($0, $1, size) } }

  /// The comparison for a field: identity for objects, bytes for plain data, `==` for what is `Equatable`, and field by field otherwise. What is in an
  /// existential is compared if the types are the same.
  ///
  /// Values whose bytes are the same are the same, of whatever type. An object, also an optional or weak one, is never loaded: its bytes are its identity.
  static func of(_ type: any Any.Type, _ kind: _MetadataKind) -> Function {
    func open<Value>(_ type: Value.Type) -> Function { make(type, kind) }
    return _openExistential(type, do: open)
  }

  private static func make<Value>(_ type: Value.Type, _ kind: _MetadataKind) -> Function {
    let size = MemoryLayout<Value>.size
    switch kind {
    case .class, .foreignClass, .objcClassWrapper: return bytes(size)
    case .function: return { areBytesEqual($0, $1, size) || areClosuresSame($0, $1) }
    case .optional where isReference(type): return bytes(size)
    case .existential: return { areBytesEqual($0, $1, size) || areContentsSame(load(type, $0), load(type, $1)) }
    default: break
    }
    if let type = type as? any ComparedByPlace.Type { return { type.isSame($0, $1) } }
    if let type = type as? any Equatable.Type { return equality(type, size) }
    guard kind == .struct || kind == .tuple else { return bytes(size) }
    var fields: [(offset: Int, isSame: Function)] = []
    let isComplete = _forEachField(of: type, options: []) { _, offset, fieldType, kind in
      fields.append((offset, of(fieldType, kind)))
      return true
    }
    guard isComplete, !fields.isEmpty || size == 0 else { return bytes(size) }
    return { old, new in
      areBytesEqual(old, new, size) || fields.allSatisfy { $0.isSame(old + $0.offset, new + $0.offset) }
    }
  }

  private static var known: [ObjectIdentifier: Function] = [:]

  /// The comparison for any values of a type, made once.
  static func of<Value>(_ type: Value.Type) -> Function {
    if let isSame = known[ObjectIdentifier(type)] { return isSame }
    var isSame = bytes(MemoryLayout<Value>.size)
    _ = _forEachField(of: Box<Value>.self, options: []) { _, _, type, kind in
      isSame = of(type, kind)
      return true
    }
    known[ObjectIdentifier(type)] = isSame
    return isSame
  }

  /// Whether two values are the same, as two stored values of a view are.
  package static func areSame<Value>(_ old: Value, _ new: Value) -> Bool {
    withUnsafeBytes(of: old) { old in withUnsafeBytes(of: new) { of(Value.self)(old.baseAddress!, $0.baseAddress!) } }
  }

  private static func load<Value>(_ type: Value.Type, _ value: UnsafeRawPointer) -> Any { value.assumingMemoryBound(to: type).pointee }

  /// Whether two values whose types are known only now are the same, as the inputs of a view are.
  private static func areContentsSame(_ old: Any, _ new: Any) -> Bool {
    func open<Content>(_ type: Content.Type) -> Bool {
      guard !(type is AnyClass), let old = old as? Content, let new = new as? Content else { return false }
      return withUnsafePointer(to: old) { old in withUnsafePointer(to: new) { FieldPlan.of(type).isSame(old, $0) } }
    }
    // The type in an existential that is in another one: `type(of:)` finds it, and opening the value does not.
    let type = Swift.type(of: old)
    return type == Swift.type(of: new) && _openExistential(type, do: open)
  }

  private struct Box<Value> {
    var value: Value
  }

  /// Whether a type is an optional of a class: `weak` fields, too, are described as such.
  private static func isReference<Value>(_ type: Value.Type) -> Bool { (type as? any AnyOptional.Type)?.wrapsObject ?? false }

  private static func equality<Value: Equatable>(_ type: Value.Type, _ size: Int) -> Function {
    { old, new in
      areBytesEqual(old, new, size) || old.assumingMemoryBound(to: Value.self).pointee == new.assumingMemoryBound(to: Value.self).pointee
    }
  }

  /// Whether two closures do the same: the same code, with captured values that are the same to the byte.
  ///
  /// A closure that an evaluation makes anew has captured its values in an object of its own. Where these bytes are all the same, so are the values,
  /// because the old object keeps alive what it has captured. Of a closure whose captures are not known in detail, which is one in generic code, unused
  /// bytes are compared too, so that the answer may be `false` for closures that do the same, and never `true` for others.
  private static func areClosuresSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    let (old, new) = (old.assumingMemoryBound(to: UInt.self), new.assumingMemoryBound(to: UInt.self))
    guard old[0] == new[0], let oldContext = UnsafeMutableRawPointer(bitPattern: old[1]),
      let newContext = UnsafeMutableRawPointer(bitPattern: new[1])
    else { return false }
    // A closure that has captured one object alone has that object for its context, and objects are not compared by their contents.
    guard isCaptureBox(oldContext), isCaptureBox(newContext) else { return false }
    let metadata = oldContext.load(as: UnsafeRawPointer.self)
    guard metadata == newContext.load(as: UnsafeRawPointer.self) else { return false }
    let size = behold_usable_size(oldContext)
    if let captures = captures(metadata), let last = captures.last, last.offset + last.size <= size {
      return captures.allSatisfy { areBytesEqual(oldContext + Int($0.offset), newContext + Int($0.offset), Int($0.size)) }
    }
    let header = 2 * MemoryLayout<UInt>.size
    guard size == behold_usable_size(newContext), size > header else { return false }
    return areBytesEqual(oldContext + header, newContext + header, size - header)
  }

  private static var knownCaptures: [UnsafeRawPointer: [behold_capture]?] = [:]

  /// Where the captured values are in contexts of a kind; `nil` if that is not known.
  private static func captures(_ metadata: UnsafeRawPointer) -> [behold_capture]? {
    if let known = knownCaptures[metadata] { return known }
    let most = 32
    let captures = withUnsafeTemporaryAllocation(of: behold_capture.self, capacity: most) { buffer -> [behold_capture]? in
      let count = behold_captures(metadata, buffer.baseAddress!, CInt(most))
      return count < 0 ? nil : Array(buffer.prefix(Int(count)))
    }
    knownCaptures[metadata] = captures
    return captures
  }

  /// Whether an object was made by the compiler for captured values: its first word points to metadata of the kind "heap local variable".
  private static func isCaptureBox(_ object: UnsafeMutableRawPointer) -> Bool {
    object.load(as: UnsafeRawPointer.self).load(as: UInt.self) == 0x400
  }
}

/// A type whose values are the same if they lead to the same place, also as optionals.
@MainActor
protocol ComparedByPlace {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool
}

extension Binding: ComparedByPlace {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    old.assumingMemoryBound(to: Binding.self).pointee.hasSameInput(as: new.assumingMemoryBound(to: Binding.self).pointee)
  }
}

extension Optional: ComparedByPlace where Wrapped: ComparedByPlace {
  static func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    let (old, new) = (old.assumingMemoryBound(to: Self.self), new.assumingMemoryBound(to: Self.self))
    guard old.pointee != nil, new.pointee != nil else { return (old.pointee == nil) == (new.pointee == nil) }
    return Wrapped.isSame(old, new)
  }
}
