internal import BeholdObservation
internal import Foundation

/// A place in the state that may be observed: what its type has no part in.
@MainActor
package class AnyStateNode {
  fileprivate let registrar = PropertyRegistrar()
  let census: NodeCensus
  /// Whether the node stands in the tree, and so is told of changes.
  var isAttached = false

  init(census: NodeCensus) { self.census = census }

  /// How the place is written, such as `user.name`; empty for the whole state.
  var path: String { "" }

  var isObserved: Bool { registrar.isObserved(0) }

  /// Whether somebody observes the place or something in it.
  var isNeeded: Bool { isObserved }

  /// Takes out of the tree what nobody needs.
  func sweep() {}

  /// Notes who must be told when what this is a part of has become another.
  ///
  /// - Parameters:
  ///   - old: points to the value of the whole before, whose type the part knows.
  ///   - new: points to the one after.
  func collectPart(of old: UnsafeRawPointer, to new: UnsafeRawPointer, into changes: inout [AnyStateNode]) {}

  func willChange() { registrar.willSet(0, invalidating: true) }
  func didChange() { registrar.didSet(0) }
}

/// A place in the state whose value is of one type, with the places in it that are observed.
///
/// A node that is not needed any more is taken out of the tree. Who still has it can read it: then it goes back, or another has come to its place,
/// which is observed instead.
@MainActor
package class StateNode<Value>: AnyStateNode {
  private var parts: [PartKey: AnyStateNode] = [:]
  /// The stores of this place.
  var scopes: [ScopedStore] = []
  private lazy var isOther: ((Value, Value) -> Bool)? = Comparisons.of(Value.self)

  /// The value now, read without depending on it.
  package var value: Value { fatalError("a node has a value") }

  override var isNeeded: Bool { isObserved || !parts.isEmpty }

  /// Puts the node into the tree, and returns the one that stands in its place.
  func attach() -> StateNode<Value> { self }

  /// The value, on which whoever is tracking depends from now on.
  func read() -> Value {
    noteRead()
    return value
  }

  /// Makes whoever is tracking depend on the value.
  func noteRead() {
    guard isTracking else { return }
    let node = isAttached ? self : attach()
    node.registrar.access(0, ObservedProperties.shared(of: census.stateType, label: node.path.isEmpty ? "self" : node.path))
  }

  /// Notes who must be told that the value is another: this node and those in it, as far as they differ.
  ///
  /// What is the same in memory is the same, with all that is in it. What is equal is not: `==` may look at an identity alone, and who has read
  /// another part is to hear of that.
  func collect(from old: UnsafePointer<Value>, to new: UnsafePointer<Value>, into changes: inout [AnyStateNode]) {
    guard memcmp(old, new, MemoryLayout<Value>.size) != 0 else { return }
    if isObserved, isOther?(old.pointee, new.pointee) ?? true { changes.append(self) }
    for (key, part) in parts {
      part.collectPart(of: old, to: new, into: &changes)
      if !part.isNeeded { remove(part, at: key) }
    }
  }

  override func sweep() {
    for (key, part) in parts {
      part.sweep()
      if !part.isNeeded { remove(part, at: key) }
    }
  }

  /// The part with a key, made if there is none. It stays in the tree if somebody is tracking.
  func part<Part: AnyStateNode>(_ key: PartKey, _ make: () -> Part) -> Part {
    if let part = parts[key] { return part as! Part }
    return isTracking ? insert(make(), at: key) : make()
  }

  /// Puts a part into the tree, and returns the one that stands in its place.
  func insert<Part: AnyStateNode>(_ part: Part, at key: PartKey) -> Part {
    let node = isAttached ? self : attach()
    if let other = node.parts[key] { return other as! Part }
    node.parts[key] = part
    part.isAttached = true
    census.noteInsertion()
    return part
  }

  private func remove(_ part: AnyStateNode, at key: PartKey) {
    parts[key] = nil
    part.isAttached = false
    census.noteRemoval()
  }
}

/// What tells a part of a value from the others.
enum PartKey: Hashable {
  case member(AnyKeyPath)
  case late(AnyKeyPath)
  case unwrapped
  case presence
  case ids
  case id
  case positions
  case identities
}
