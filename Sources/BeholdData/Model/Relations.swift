/// Fetches what a property refers to before it is read; called by what `@Model` generates. A plain value is there.
@_transparent
public func fetch<Value, Owner: PersistentModel>(_ value: inout Value, _ number: Int, of owner: Owner) {}

/// That a property refers to no other objects.
public struct NoRelatives {
  @_transparent
  public init() {}
}

/// The objects that a property refers to before it changes; called by what `@Model` generates. A plain value refers to none.
@_transparent
public func relatives<Value>(_ value: Value) -> NoRelatives { NoRelatives() }

/// Tells the objects that a property referred to, and those that it refers to now; called by what `@Model` generates.
@_transparent
public func relate<Value, Owner: PersistentModel>(_ value: Value, _ former: NoRelatives, _ number: Int, of owner: Owner) {}
