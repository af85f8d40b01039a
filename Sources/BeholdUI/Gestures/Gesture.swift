/// What somebody does with a pointer or with fingers, which a view waits for.
///
/// ```swift
/// struct Card: View {
///   @GestureState private var shift: CGSize = .zero
///
///   var body: some View {
///     RoundedRectangle(cornerRadius: 20).fill(.blue)
///       .offset(shift)
///       .gesture(DragGesture().updating($shift) { value, state, _ in state = value.translation })
///   }
/// }
/// ```
///
/// A host recognises it, so that pages go on scrolling where nobody drags. What comes of it is told here: up to once a frame while it goes on, and never more
/// than the server has answered; of places in between, the last one counts.
///
/// A gesture of your own has a ``body`` that consists of others.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// What is known of it while it goes on, and when it ends.
  associatedtype Value = Body.Value
  associatedtype Body: Gesture

  @MainActor @preconcurrency
  var body: Body { get }

  /// Makes what follows the gesture. The library implements it.
  @MainActor
  static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self>
}

nonisolated extension Gesture where Value == Body.Value {
  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> { BodyGestureNode(gesture, in: site) }
}

nonisolated extension Gesture where Body == Never {
  public var body: Never { fatalError("\(Self.self) is recognised by the library and has no body") }
}

nonisolated extension Never: Gesture {
  public typealias Value = Never

  @MainActor public static func _makeNode(_ gesture: Never, in site: GestureSite) -> GestureNode<Never> {}
}

/// Follows a gesture by its body.
private final class BodyGestureNode<Recognized: Gesture>: GestureNode<Recognized> where Recognized.Value == Recognized.Body.Value {
  private let content: GestureNode<Recognized.Body>

  init(_ gesture: Recognized, in site: GestureSite) {
    content = Recognized.Body._makeNode(gesture.body, in: site)
    super.init()
    content.hear = { [unowned self] in tell($0) }
  }

  override var shape: GestureRequest.Shape { content.shape }
  override func update(to gesture: Recognized) { content.update(to: gesture.body) }
  override func open(_ isOpen: Bool) { content.open(isOpen) }
  override func settle() { content.settle() }

  override func reset() {
    super.reset()
    content.reset()
  }
}
