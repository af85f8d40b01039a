/// A child of a reducer: which part of the state it has, and which value there.
///
/// The key path and the identity are values that nobody changes.
struct ChildID: Hashable, @unchecked Sendable {
  /// The part of the state: an optional, or a collection.
  let place: AnyKeyPath
  /// What tells it from others in that place, if anything does.
  let id: AnyHashable?
}

/// Which children of a place are there. It is asked where the state is, on the main actor.
struct ChildCheck: @unchecked Sendable {
  let place: AnyKeyPath
  let isThere: (ChildID) -> Bool
}
