nonisolated extension Gesture {
  /// This gesture and then another one, as one.
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> { SequenceGesture(self, other) }

  /// Two gestures at the same time.
  public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }

  /// This gesture, or another one if it is not this.
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> { ExclusiveGesture(self, other) }
}

/// A gesture and then another one.
///
/// ```swift
/// LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
///   guard case .second(true, let drag?) = value else { return }
///   place(at: drag.location)
/// }
/// ```
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public nonisolated enum Value {
    /// The first goes on.
    case first(First.Value)
    /// The first has ended; the second is `nil` before it begins.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    PairGestureNode(gesture, in: site, Sequence.self)
  }

  private enum Sequence: GesturePair {
    static func shape(_ first: GestureRequest.Shape, _ second: GestureRequest.Shape) -> GestureRequest.Shape { .sequence(first, second) }

    static func phase(_ first: GesturePhase<First.Value>, _ second: GesturePhase<Second.Value>) -> GesturePhase<Value> {
      guard case .ended(let value) = first else { return first.map { .first($0) } }
      guard case .possible = second else { return second.map { .second(value, $0) } }
      return .active(.second(value, nil))
    }

    static func areOpen(_ first: GesturePhase<First.Value>, _ second: GesturePhase<Second.Value>) -> (Bool, Bool) {
      if case .ended = first { (false, true) } else { (true, false) }
    }
  }
}

/// Two gestures at the same time. It ends when both have, or one has and the other is none.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public nonisolated struct Value {
    /// What is known of the first, if it has begun.
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    PairGestureNode(gesture, in: site, Both.self)
  }

  private enum Both: GesturePair {
    static func shape(_ first: GestureRequest.Shape, _ second: GestureRequest.Shape) -> GestureRequest.Shape {
      .simultaneous(first, second)
    }

    static func phase(_ first: GesturePhase<First.Value>, _ second: GesturePhase<Second.Value>) -> GesturePhase<Value> {
      let value = Value(first: first.value, second: second.value)
      let hasValue = first.value != nil || second.value != nil
      if first.isOver, second.isOver { return hasValue ? .ended(value) : .failed }
      return hasValue ? .active(value) : .possible
    }

    static func areOpen(_ first: GesturePhase<First.Value>, _ second: GesturePhase<Second.Value>) -> (Bool, Bool) { (true, true) }
  }
}

/// One of two gestures: the second if it is not the first.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public nonisolated enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    PairGestureNode(gesture, in: site, Either.self)
  }

  private enum Either: GesturePair {
    static func shape(_ first: GestureRequest.Shape, _ second: GestureRequest.Shape) -> GestureRequest.Shape { .exclusive(first, second) }

    static func phase(_ first: GesturePhase<First.Value>, _ second: GesturePhase<Second.Value>) -> GesturePhase<Value> {
      if first.value != nil { return first.map { .first($0) } }
      if second.value != nil { return second.map { .second($0) } }
      return first.isOver && second.isOver ? .failed : .possible
    }

    static func areOpen(_ first: GesturePhase<First.Value>, _ second: GesturePhase<Second.Value>) -> (Bool, Bool) {
      (second.value == nil, first.value == nil)
    }
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}

/// What two gestures are together.
@MainActor
private protocol GesturePair<First, Second, Value> {
  associatedtype First
  associatedtype Second
  associatedtype Value

  static func shape(_ first: GestureRequest.Shape, _ second: GestureRequest.Shape) -> GestureRequest.Shape
  static func phase(_ first: GesturePhase<First>, _ second: GesturePhase<Second>) -> GesturePhase<Value>
  /// Which of them are listened to.
  static func areOpen(_ first: GesturePhase<First>, _ second: GesturePhase<Second>) -> (Bool, Bool)
}

/// A gesture of two.
@MainActor
private protocol PairGesture: Gesture {
  associatedtype First: Gesture
  associatedtype Second: Gesture
  var first: First { get }
  var second: Second { get }
}

extension SequenceGesture: PairGesture {}
extension SimultaneousGesture: PairGesture {}
extension ExclusiveGesture: PairGesture {}

private final class PairGestureNode<Recognized: PairGesture, Pair: GesturePair>: GestureNode<Recognized>
where Pair.First == Recognized.First.Value, Pair.Second == Recognized.Second.Value, Pair.Value == Recognized.Value {
  private let first: GestureNode<Recognized.First>
  private let second: GestureNode<Recognized.Second>
  private var isOpen = true

  init(_ gesture: Recognized, in site: GestureSite, _ pair: Pair.Type) {
    first = Recognized.First._makeNode(gesture.first, in: site)
    second = Recognized.Second._makeNode(gesture.second, in: site)
    super.init()
    first.hear = { [unowned self] _ in combine() }
    second.hear = { [unowned self] _ in combine() }
  }

  private func combine() {
    openParts()
    if case .possible = Pair.phase(first.phase, second.phase) { return }
    tell(Pair.phase(first.phase, second.phase))
  }

  private func openParts() {
    let (one, other) = Pair.areOpen(first.phase, second.phase)
    first.open(isOpen && one)
    second.open(isOpen && other)
  }

  override var shape: GestureRequest.Shape { Pair.shape(first.shape, second.shape) }

  override func update(to gesture: Recognized) {
    first.update(to: gesture.first)
    second.update(to: gesture.second)
  }

  override func open(_ isOpen: Bool) {
    self.isOpen = isOpen
    openParts()
  }

  override func settle() {
    first.settle()
    second.settle()
  }

  override func reset() {
    super.reset()
    first.reset()
    second.reset()
    isOpen = true
    openParts()
  }
}
