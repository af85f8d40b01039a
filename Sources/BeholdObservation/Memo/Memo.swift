/// A value that is computed from observed properties, and again only when one of them has changed.
///
/// ```swift
/// let total = Memo { cart.items.reduce(0) { $0 + $1.price } }
/// print(total.value)     // computes
/// print(total.value)     // does not
/// ```
///
/// - It is computed when it is read, at most once between changes of what it has read, and never with some of those changes and without
///   others.
/// - Reading ``value`` in a tracking scope makes the scope depend on the memo. If a new result is no change from the old one, by identity
///   or `==` as in an assignment to a tracked property, what depends on the memo is not run. It is what the memo gives from then on, all the same.
/// - As long as nobody observes it, it is registered nowhere, and compares the versions of what it read.
///
/// In an `@Observable` class write `@Memoized` in front of a method instead. A memo is not `Sendable`: it belongs to the isolation in which
/// it is made. It keeps its closure, and what that captures, as long as it exists. What the closure reads must be observable; a change of
/// anything else computes nothing. A memo that reads itself, directly or through others, stops the program with a message.
///
/// Complexity: reading an observed, unchanged value is one comparison; an unobserved one takes a comparison for each dependency.
public final class Memo<Value> {
  @usableFromInline let node: MemoNode
  /// There until the memo goes.
  @usableFromInline @exclusivity(unchecked) var compute: (() -> Value)?
  @usableFromInline @exclusivity(unchecked) var stored: Value?

  /// A memo whose results are compared as assignments to a tracked property of this type are.
  ///
  /// - Parameters:
  ///   - name: what ``ObservationDebug`` calls it.
  ///   - compute: gives the value. It is called when ``value`` is read, and not before.
  @inlinable
  public convenience init(_ name: StaticString = "memo", _ compute: @escaping () -> Value) {
    self.init(name, isShared: false, compute)
  }

  /// A memo whose results are compared by `==`, or by identity if they are objects.
  ///
  /// - Parameters:
  ///   - name: what ``ObservationDebug`` calls it.
  ///   - compute: gives the value. It is called when ``value`` is read, and not before.
  @inlinable
  public convenience init(_ name: StaticString = "memo", _ compute: @escaping () -> Value) where Value: Equatable {
    self.init(name, isShared: false, compute)
  }

  @inlinable
  init(_ name: StaticString, isShared: Bool, _ compute: @escaping () -> Value) {
    node = MemoNode(name, isShared: isShared)
    self.compute = compute
    // Made where the type is known: the step of a generic class's method would run unspecialised code. Without captures it is no memory of its own.
    let owner = Unmanaged.passUnretained(self).toOpaque()
    if isShared {
      node.setStep(of: owner) { Self.compute(in: $0) { $0.storeShared($1) { isChange(from: $0, to: $1) } } }
    } else {
      node.setStep(of: owner) { Self.compute(in: $0) { $0.store($1) { isChange(from: $0, to: $1) } } }
    }
  }

  @inlinable
  init(_ name: StaticString, isShared: Bool, _ compute: @escaping () -> Value) where Value: Equatable {
    node = MemoNode(name, isShared: isShared)
    self.compute = compute
    let owner = Unmanaged.passUnretained(self).toOpaque()
    if isShared {
      node.setStep(of: owner) { Self.compute(in: $0) { $0.storeShared($1) { isChange(from: $0, to: $1) } } }
    } else {
      node.setStep(of: owner) { Self.compute(in: $0) { $0.store($1) { isChange(from: $0, to: $1) } } }
    }
  }

  deinit {
    node.retire { Kept(compute.unsafelyUnwrapped) }
    // What the closure holds may be the last reference to another memo.
    releaseDeeply { compute = nil }
  }

  /// A closure that runs when the last reference to its memo goes.
  private final class Kept {
    private let compute: () -> Value
    init(_ compute: @escaping () -> Value) { self.compute = compute }
  }

  /// The result, computed now if something that it depends on has changed since it was read last.
  @inlinable
  public var value: Value {
    @inline(__always) get {
      switch node.read() {
      case .memo: stored.unsafelyUnwrapped
      case .sharedMemo: sharedValue
      case .nowhere: compute.unsafelyUnwrapped()
      }
    }
  }

  @inlinable
  var sharedValue: Value {
    @inline(never) get { node.locked { stored.unsafelyUnwrapped } }
  }

  /// Computes the value of the memo at an address. The memo is unowned: the computation may drop the last reference to it.
  ///
  /// - Parameter store: keeps the value, and tells whether it is another one.
  @inlinable @inline(__always)
  static func compute(in address: UnsafeMutableRawPointer, _ store: (Memo, Value) -> Bool) -> Bool {
    let memo = Unmanaged<Memo>.fromOpaque(address)
    let node = memo._withUnsafeGuaranteedRef { $0.node }
    let new = memo._withUnsafeGuaranteedRef { $0.compute.unsafelyUnwrapped() }
    return node.isOwned && memo._withUnsafeGuaranteedRef { store($0, new) }
  }

  @inlinable @inline(__always)
  func store(_ new: Value, _ isChange: (Value, Value) -> Bool) -> Bool {
    let isOther = stored.map { isChange($0, new) } ?? true
    stored = new
    return isOther
  }

  @inlinable @inline(__always)
  func storeShared(_ new: Value, _ isChange: (Value, Value) -> Bool) -> Bool {
    let isOther = stored.map { isChange($0, new) } ?? true
    var other: Value? = new
    node.locked { swap(&stored, &other) }
    return isOther
  }
}
