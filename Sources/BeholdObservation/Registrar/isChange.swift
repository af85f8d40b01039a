// Whether an assignment changes anything. The accessors ask only when somebody observes the property. The overload follows from the type: for classes
// identity decides, for other `Equatable` types `==`, and NaN does not change into NaN.

/// Whether `new` in place of `old` is a change: by identity, `==`, or, if the type has neither at run time, always.
public func isChange<Value>(from old: Value, to new: Value) -> Bool {
  if Value.self is AnyClass { return (old as AnyObject) !== (new as AnyObject) }
  if let old = old as? any OptionalValue { return old.isChange(to: new) }
  if type(of: old as Any) is AnyClass, type(of: new as Any) is AnyClass { return (old as AnyObject) !== (new as AnyObject) }
  guard let old = old as? any Equatable else { return true }
  return old.isChange(to: new)
}

/// Whether `new` in place of `old` is a change: they are not `==`, and not both NaN; or they are different objects.
@inlinable
public func isChange<Value: Equatable>(from old: Value, to new: Value) -> Bool {
  old == new ? isOtherObject(than: old, new) : old == old || !areNaN(old, new)
}

/// Whether two values that are equal are different objects: `Value` is a class, or an optional of one, that only the caller's caller knows.
///
/// Where the type is known at compile time, and is not one reference in size, nothing is left of it.
@inlinable @inline(__always)
func isOtherObject<Value>(than old: Value, _ new: Value) -> Bool {
  guard !_isPOD(Value.self), MemoryLayout<Value>.size == MemoryLayout<AnyObject>.size else { return false }
  guard Value.self is AnyClass || Value.self is any OptionalObject.Type else { return false }
  return unsafeBitCast(old, to: UInt.self) != unsafeBitCast(new, to: UInt.self)
}

/// Whether two values, of which the first does not equal itself, are both NaN. A struct with NaN in it has other parts, which may have
/// changed.
@usableFromInline
func areNaN<Value>(_ old: Value, _ new: Value) -> Bool {
  guard let old = old as? any FloatingPoint, let new = new as? any FloatingPoint else { return false }
  return old.isNaN && new.isNaN
}

/// Whether `new` in place of `old` is a change: another object.
@inlinable
public func isChange<Value: AnyObject>(from old: Value, to new: Value) -> Bool { old !== new }

/// Whether `new` in place of `old` is a change: another object, equal or not.
@inlinable
public func isChange<Value: AnyObject & Equatable>(from old: Value, to new: Value) -> Bool { old !== new }

/// Whether `new` in place of `old` is a change: another object, or an object and none.
@inlinable
public func isChange<Value: AnyObject>(from old: Value?, to new: Value?) -> Bool { old !== new }

/// Whether `new` in place of `old` is a change: another object, equal or not, or an object and none.
@inlinable
public func isChange<Value: AnyObject & Equatable>(from old: Value?, to new: Value?) -> Bool { old !== new }

/// Whether `new` in place of `old` is a change: other objects, or other places of them.
@inlinable
public func isChange<Element: AnyObject>(from old: [Element], to new: [Element]) -> Bool { !old.elementsEqual(new, by: ===) }

/// Whether `new` in place of `old` is a change: other objects, equal or not, or other places of them.
@inlinable
public func isChange<Element: AnyObject & Equatable>(from old: [Element], to new: [Element]) -> Bool { !old.elementsEqual(new, by: ===) }

/// Answers a tracked property whose type the macro does not know to be noncopyable.
@available(*, unavailable, message: "a property of a noncopyable type cannot be tracked; mark it '@ObservationIgnored'")
public func isChange<Value: ~Copyable>(from old: borrowing Value, to new: borrowing Value) -> Bool { true }

/// An optional of a class, when that is known at run time only.
@usableFromInline
protocol OptionalObject {}
extension Optional: OptionalObject where Wrapped: AnyObject {}

/// An optional whose wrapped type is known at run time only.
private protocol OptionalValue {
  func isChange<Other>(to other: Other) -> Bool
}

extension Optional: OptionalValue {
  fileprivate func isChange<Other>(to other: Other) -> Bool {
    guard let other = other as? Self else { return true }
    switch (self, other) {
    case (nil, nil): return false
    case (let old?, let new?): return BeholdObservation.isChange(from: old, to: new)
    default: return true
    }
  }
}

extension Equatable {
  fileprivate func isChange(to other: Any) -> Bool {
    guard let other = other as? Self else { return true }
    return BeholdObservation.isChange(from: self, to: other)
  }
}
