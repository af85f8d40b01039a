// Whether an assignment changes anything. The accessors ask only when somebody observes the property. The overload follows from the type: for classes
// identity decides, for other `Equatable` types `==`, and a value that does not equal itself (NaN) does not change into another such.

/// Whether `new` in place of `old` is a change: by identity, `==`, or, if the type has neither at run time, always.
public func isChange<Value>(from old: Value, to new: Value) -> Bool {
  if Value.self is AnyClass { return (old as AnyObject) !== (new as AnyObject) }
  if let old = old as? any OptionalValue { return old.isChange(to: new) }
  if type(of: old as Any) is AnyClass, type(of: new as Any) is AnyClass { return (old as AnyObject) !== (new as AnyObject) }
  guard let old = old as? any Equatable else { return true }
  return old.isChange(to: new)
}

/// Whether `new` in place of `old` is a change: they are not equal, and not both unequal to themselves as NaN is.
@inlinable
public func isChange<Value: Equatable>(from old: Value, to new: Value) -> Bool {
  !(old == new) && (old == old || new == new)
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
