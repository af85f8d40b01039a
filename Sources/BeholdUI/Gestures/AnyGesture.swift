/// A gesture of some type with values of a type.
public nonisolated struct AnyGesture<Value>: Gesture {
  public typealias Body = Never

  private let box: AnyGestureBox<Value>

  public init<Other: Gesture>(_ gesture: Other) where Other.Value == Value { box = TypedGestureBox(gesture) }

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> { gesture.box.node(in: site) }

  /// - Returns: `nil` if it is another one.
  fileprivate func content<Other: Gesture>(_ type: Other.Type) -> Other? where Other.Value == Value {
    (box as? TypedGestureBox<Value, Other>)?.gesture
  }
}

nonisolated private class AnyGestureBox<Value> {
  @MainActor func node(in site: GestureSite) -> GestureNode<AnyGesture<Value>> { fatalError("a box has a gesture") }
}

nonisolated private final class TypedGestureBox<Value, Content: Gesture>: AnyGestureBox<Value> where Content.Value == Value {
  let gesture: Content

  init(_ gesture: Content) { self.gesture = gesture }

  @MainActor override func node(in site: GestureSite) -> GestureNode<AnyGesture<Value>> {
    TypedGestureNode<Value, Content>(gesture, in: site)
  }
}

/// Follows a gesture whose type nobody knows.
private final class TypedGestureNode<Value, Content: Gesture>: GestureNode<AnyGesture<Value>> where Content.Value == Value {
  private let content: GestureNode<Content>
  private unowned let site: GestureSite

  init(_ gesture: Content, in site: GestureSite) {
    content = Content._makeNode(gesture, in: site)
    self.site = site
    super.init()
    content.hear = { [unowned self] in tell($0) }
  }

  override var shape: GestureRequest.Shape { content.shape }
  override func update(to gesture: AnyGesture<Value>) {
    if let gesture = gesture.content(Content.self) { content.update(to: gesture) } else { site.isOutdated = true }
  }
  override func open(_ isOpen: Bool) { content.open(isOpen) }
  override func settle() { content.settle() }

  override func reset() {
    super.reset()
    content.reset()
  }
}
