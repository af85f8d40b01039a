/// A class whose objects tell that they are about to change, whatever of them that is; `ObservableObject` is one.
///
/// There is nothing to write by hand: the protocol that a program adopts implements it.
public protocol ChangeAnnouncing: AnyObject {
  /// Tells that a tracked property is about to change.
  nonisolated func _$announceChange()
}

/// Tells that an object is about to change: called by what `@Observable` generates, and nothing for most classes.
@_transparent
public func announceChange<Object: AnyObject>(of object: Object) {}

/// Tells that an object is about to change. The compiler chooses this one where the class conforms, wherever that is written.
@inlinable
public func announceChange<Object: ChangeAnnouncing>(of object: Object) { object._$announceChange() }
