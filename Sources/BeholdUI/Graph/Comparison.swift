internal import BeholdObservation
internal import CBeholdUI
@_spi(Reflection) private import Swift

/// How two stored values of one type are compared that are known by address.
///
/// What is shown is made of all parts of a value. So all parts are compared, whatever a program's own `==` looks at: objects by identity, closures by what they
/// have captured, numbers and texts by what is kept of them. Where nobody can tell, values are different: that costs an evaluation, and the other
/// mistake is seen.
@MainActor
package enum Comparison {
  typealias Function = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  static func areBytesEqual(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer, _ size: Int) -> Bool { behold_are_equal(old, new, size) }

  static func bytes(_ size: Int) -> Function { { areBytesEqual($0, $1, size) } }

  /// The comparison for a field: identity for objects, bytes for plain data, `==` for types of the standard library's, Foundation's and Behold's own,
  /// and part by part otherwise. What is in an existential is compared if the types are the same.
  ///
  /// Values whose bytes are the same are the same, of whatever type. An object, also an optional or weak one, is never loaded: its bytes are its identity.
  static func of(_ type: any Any.Type, _ kind: _MetadataKind) -> Function {
    func open<Value>(_ type: Value.Type) -> Function { make(type, kind) }
    return _openExistential(type, do: open)
  }

  private static func make<Value>(_ type: Value.Type, _ kind: _MetadataKind) -> Function {
    let size = MemoryLayout<Value>.size
    if let type = type as? any ComparedByContent.Type {
      return { old, new in areBytesEqual(old, new, size) || ClosureComparison.elsewhere { type.isSame(old, new) } }
    }
    switch kind {
    case .class, .foreignClass, .objcClassWrapper: return bytes(size)
    case .function:
      let haveConstants = ClosureComparison.haveConstants(type)
      return { areBytesEqual($0, $1, size) || ClosureComparison.areSame($0, $1, size, haveConstants: haveConstants) }
    case .optional where isReference(type): return bytes(size)
    // A protocol with arguments is of a kind that has no name.
    case .existential, .unknown: return { areBytesEqual($0, $1, size) || areContentsSame(load(type, $0), load(type, $1), in: type) }
    case .enum, .optional: if !hasTrustedEquality(type), let cases = EnumCases(type) { return { cases.areSame($0, $1) } }
    default: break
    }
    if let type = type as? any BinaryFloatingPoint.Type { return numbers(type) }
    if hasTrustedEquality(type), let type = type as? any Equatable.Type { return equality(type, size) }
    if kind == .struct || kind == .tuple, let parts = parts(of: type, size) { return parts }
    return (type as? any Equatable.Type).map { equality($0, size) } ?? bytes(size)
  }

  /// - Returns: `nil` if it is not known what is in a value.
  private static func parts<Value>(of type: Value.Type, _ size: Int) -> Function? {
    var fields: [(offset: Int, isSame: Function)] = []
    let isComplete = _forEachField(of: type, options: []) { _, offset, fieldType, kind in
      fields.append((offset, of(fieldType, kind)))
      return true
    }
    guard isComplete, !fields.isEmpty || size == 0 else { return nil }
    return { old, new in
      areBytesEqual(old, new, size) || fields.allSatisfy { $0.isSame(old + $0.offset, new + $0.offset) }
    }
  }

  private static var known: [ObjectIdentifier: Function] = [:]

  /// The comparison for any values of a type, made once.
  static func of<Value>(_ type: Value.Type) -> Function {
    if let isSame = known[ObjectIdentifier(type)] { return isSame }
    let isSame = kind(of: type).map { of(type, $0) } ?? bytes(MemoryLayout<Value>.size)
    known[ObjectIdentifier(type)] = isSame
    return isSame
  }

  /// The comparison for values of a type that is known by its metadata alone.
  static func of(metatype type: any Any.Type) -> Function {
    func open<Value>(_ type: Value.Type) -> Function { of(type) }
    return _openExistential(type, do: open)
  }

  /// The type that metadata describes.
  static func type(at metadata: UnsafeRawPointer) -> any Any.Type {
    typealias Metatype = any Any.Type
    return unsafeBitCast(metadata, to: Metatype.self)
  }

  /// Whether two values are the same, as two stored values of a view are. A closure that is passed as such is wrapped and cannot be compared: put it into a
  /// struct.
  package static func areSame<Value>(_ old: Value, _ new: Value) -> Bool {
    withPointer(to: old) { old in withPointer(to: new) { of(Value.self)(old, $0) } }
  }

  /// Whether two values are not the same. On other threads than the main one those whose bytes differ are not.
  package nonisolated static func isOther<Value>(_ old: Value, _ new: Value) -> Bool {
    nonisolated(unsafe) let (old, new) = (old, new)
    if MainActor.isCurrent { return MainActor.assumeIsolated { !areSame(old, new) } }
    return withUnsafeBytes(of: old) { old in withUnsafeBytes(of: new) { !behold_are_equal(old.baseAddress, $0.baseAddress, old.count) } }
  }

  private static func load<Value>(_ type: Value.Type, _ value: UnsafeRawPointer) -> Any { value.assumingMemoryBound(to: type).pointee }

  /// Whether two values whose types are known only now are the same, as the inputs of a view are.
  static func areContentsSame(_ old: Any, _ new: Any, in container: any Any.Type = Any.self) -> Bool {
    func open<Content>(_ type: Content.Type) -> Bool {
      guard let old = old as? Content, let new = new as? Content else { return false }
      if type is AnyClass { return (old as AnyObject) === (new as AnyObject) }
      let isSame = type is any View.Type ? FieldPlan.of(type).isSame(at:_:) : of(type)
      return withPointer(to: old) { old in withPointer(to: new) { new in ClosureComparison.elsewhere { isSame(old, new) } } }
    }
    // The type in an existential that is in another one: `type(of:)` finds it, and opening the value does not.
    let type = Swift.type(of: old)
    return type != container && type == Swift.type(of: new) && _openExistential(type, do: open)
  }

  /// Of what kind a type is: that is said where it is the type of a field.
  nonisolated static func kind<Value>(of type: Value.Type) -> _MetadataKind? {
    var found: _MetadataKind?
    _ = _forEachField(of: Box<Value>.self, options: []) { _, _, _, kind in
      found = kind
      return true
    }
    return found
  }

  private struct Box<Value> {
    var value: Value
  }

  /// Whether a type is an optional of a class: `weak` fields, too, are described as such.
  private static func isReference<Value>(_ type: Value.Type) -> Bool { (type as? any AnyOptional.Type)?.wrapsObject ?? false }

  /// Whether `==` of a type looks at all that can be seen of a value. It does for those types of the system's that have no parts of the program's, and for
  /// Behold's own.
  private static func hasTrustedEquality(_ type: any Any.Type) -> Bool {
    guard type is any Equatable.Type else { return false }
    let name = _typeName(type)
    let module = name.prefix { $0 != "." }
    return module == "BeholdUI" || systemModules.contains(module) && !name.contains("<") && !partlyEqual.contains(name)
  }

  /// Types of the system's whose `==` takes `0.0` for `-0.0`, or leaves out what is in a dictionary.
  private static let partlyEqual: Set<String> = ["CGPoint", "CGSize", "CGRect", "Notification"].reduce(into: []) { names, name in
    for module in systemModules { names.insert("\(module).\(name)") }
  }

  private static let systemModules: Set<Substring> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
  ]

  private static func equality<Value: Equatable>(_ type: Value.Type, _ size: Int) -> Function {
    { old, new in
      areBytesEqual(old, new, size)
        || ClosureComparison.elsewhere {
          old.assumingMemoryBound(to: Value.self).pointee == new.assumingMemoryBound(to: Value.self).pointee
        }
    }
  }

  /// `0.0` and `-0.0` are equal, and shown in two ways.
  private static func numbers<Value: BinaryFloatingPoint>(_ type: Value.Type) -> Function {
    { old, new in
      let (old, new) = (old.assumingMemoryBound(to: Value.self).pointee, new.assumingMemoryBound(to: Value.self).pointee)
      return old == new ? old.sign == new.sign : old.isNaN && new.isNaN
    }
  }
}
