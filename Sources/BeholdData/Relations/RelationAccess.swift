// What the accessors of a property of a `@Model` call. Which overload it is follows from the property's type: for a plain value it is nothing.

// MARK: - Before it is read

/// A plain value is there.
@_transparent
public func fetch<Value, Owner: PersistentModel>(_ value: inout Value, _ number: Int, of owner: Owner) {}

/// What must refer to an object always does.
public func fetch<Target: PersistentModel, Owner: PersistentModel>(_ target: inout Target, _ number: Int, of owner: Owner) {}

/// Fetches the object that is referred to, and with it those of objects that were fetched together.
public func fetch<Target: PersistentModel, Owner: PersistentModel>(_ target: inout Target?, _ number: Int, of owner: Owner) {
  guard let relatives = owner._$record.fault(number, of: owner) else { return }
  target = relatives.first as? Target
}

public func fetch<Target: PersistentModel, Owner: PersistentModel>(_ targets: inout [Target], _ number: Int, of owner: Owner) {
  guard let relatives = owner._$record.fault(number, of: owner) else { return }
  targets = relatives.compactMap { $0 as? Target }
}

public func fetch<Target: PersistentModel, Owner: PersistentModel>(_ targets: inout [Target]?, _ number: Int, of owner: Owner) {
  guard let relatives = owner._$record.fault(number, of: owner) else { return }
  targets = relatives.compactMap { $0 as? Target }
}

extension ModelRecord {
  /// What a property refers to where it is not in memory; nil where it is.
  fileprivate func fault(_ number: Int, of owner: any PersistentModel) -> [any PersistentModel]? {
    let bit = Self.bit(number)
    used |= bit
    guard faults & bit != 0, let context else { return nil }
    return context.resolve(number, of: owner, self)
  }
}

// MARK: - Before and after it changes

/// That a property refers to no other objects.
public struct NoRelatives {
  @_transparent
  public init() {}
}

/// The objects that a property refers to before it changes.
@_transparent
public func relatives<Value, Owner: PersistentModel>(_ value: Value, _ number: Int, of owner: Owner) -> NoRelatives { NoRelatives() }

public func relatives<Target: PersistentModel, Owner: PersistentModel>(_ target: Target, _ number: Int, of owner: Owner) -> [Target] {
  owner._$record.mutating |= ModelRecord.bit(number)
  return [target]
}

public func relatives<Target: PersistentModel, Owner: PersistentModel>(_ target: Target?, _ number: Int, of owner: Owner) -> [Target] {
  owner._$record.mutating |= ModelRecord.bit(number)
  return target.map { [$0] } ?? []
}

public func relatives<Target: PersistentModel, Owner: PersistentModel>(_ targets: [Target], _ number: Int, of owner: Owner) -> [Target] {
  owner._$record.mutating |= ModelRecord.bit(number)
  return targets
}

public func relatives<Target: PersistentModel, Owner: PersistentModel>(_ targets: [Target]?, _ number: Int, of owner: Owner) -> [Target] {
  owner._$record.mutating |= ModelRecord.bit(number)
  return targets ?? []
}

/// Tells the objects that a property referred to, and those that it refers to now.
@_transparent
public func relate<Value, Owner: PersistentModel>(_ value: Value, _ former: NoRelatives, _ number: Int, of owner: Owner) {}

public func relate<Target: PersistentModel, Owner: PersistentModel>(_ value: Target, _ former: [Target], _ number: Int, of owner: Owner) {
  relate([value], former, number, of: owner)
}

public func relate<Target: PersistentModel, Owner: PersistentModel>(_ value: Target?, _ former: [Target], _ number: Int, of owner: Owner) {
  relate(value.map { [$0] } ?? [], former, number, of: owner)
}

public func relate<Target: PersistentModel, Owner: PersistentModel>(_ value: [Target]?, _ former: [Target], _ number: Int, of owner: Owner)
{
  relate(value ?? [], former, number, of: owner)
}

public func relate<Target: PersistentModel, Owner: PersistentModel>(_ value: [Target], _ former: [Target], _ number: Int, of owner: Owner) {
  owner._$record.mutating &= ~ModelRecord.bit(number)
  let shared = zip(value, former).prefix { $0 === $1 }.count
  if shared == value.count, shared == former.count { return }
  // Mostly something was added at the end.
  let old = Set(former[shared...].map(ObjectIdentifier.init))
  let new = Set(value[shared...].map(ObjectIdentifier.init))
  let change = RelationChange(
    number: number, former: former, added: value[shared...].filter { !old.contains(ObjectIdentifier($0)) },
    removed: former[shared...].filter { !new.contains(ObjectIdentifier($0)) })
  guard let context = owner._$record.activeContext else {
    // An object that is given one of a context comes into it, unless somebody has deleted it.
    guard owner._$record.state == .loose else { return }
    if let context = change.added.lazy.compactMap({ $0._$record.activeContext }).first { context.insert(owner) }
    return
  }
  context.relate(owner, change)
}

/// What a property refers to now and did not, and the other way round.
struct RelationChange {
  let number: Int
  let former: [any PersistentModel]
  let added: [any PersistentModel]
  let removed: [any PersistentModel]
}

// MARK: - From the other side

/// What a context does to a property of an object that refers to others; what `@Model` generates carries it out.
public struct RelationStep {
  enum Kind {
    /// Asks for what it refers to.
    case read
    /// Refers to an object too, or instead.
    case add(any PersistentModel)
    case remove(any PersistentModel)
    /// Has been fetched.
    case fill([any PersistentModel])
    /// Is to be fetched when it is read.
    case clear
  }

  /// The property's number.
  public let number: Int
  /// Whether observers are told.
  public let isTold: Bool
  let kind: Kind
  var found: [any PersistentModel] = []

  init(_ number: Int, _ kind: Kind, isTold: Bool = false) {
    self.number = number
    self.kind = kind
    self.isTold = isTold
  }
}

/// A plain value refers to nothing.
@_transparent
public func take<Value>(_ step: inout RelationStep, _ value: inout Value) {}

public func take<Target: PersistentModel>(_ step: inout RelationStep, _ target: inout Target) {
  switch step.kind {
  case .read: step.found = [target]
  case .add(let other): if let other = other as? Target { target = other }
  case .remove, .fill, .clear: break
  }
}

public func take<Target: PersistentModel>(_ step: inout RelationStep, _ target: inout Target?) {
  switch step.kind {
  case .read: step.found = target.map { [$0] } ?? []
  case .add(let other): target = other as? Target
  case .remove(let other): if target === other { target = nil }
  case .fill(let others): target = others.first as? Target
  case .clear: target = nil
  }
}

public func take<Target: PersistentModel>(_ step: inout RelationStep, _ targets: inout [Target]) {
  switch step.kind {
  case .read: step.found = targets
  case .add(let other):
    guard let other = other as? Target, targets.last !== other, !targets.contains(where: { $0 === other }) else { return }
    targets.append(other)
  case .remove(let other): targets.removeAll { $0 === other }
  case .fill(let others): targets = others.compactMap { $0 as? Target }
  case .clear: targets = []
  }
}

public func take<Target: PersistentModel>(_ step: inout RelationStep, _ targets: inout [Target]?) {
  var others = targets ?? []
  take(&step, &others)
  targets = others
}
