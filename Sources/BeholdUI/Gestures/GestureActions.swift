nonisolated extension Gesture {
  /// Calls an action when the gesture has ended as it is meant to. One that is broken off calls nothing.
  public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(content: self, action: action)
  }

  /// Calls an action when what is known of the gesture is another, while it goes on.
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> where Value: Equatable {
    _ChangedGesture(content: self, action: action)
  }

  /// Lets a state follow the gesture while it goes on: see ``GestureState``.
  ///
  /// - Parameter body: is given what is known of the gesture, the state, and the transaction in which that is changed.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (_ value: Value, _ state: inout State, _ transaction: inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> { GestureStateGesture(base: self, state: state, change: body) }

  /// The gesture for when some keys are held as it begins. Where a gesture consists of others, they are for all of it.
  ///
  /// Where a keyboard has no key for commands, Control is that.
  public func modifiers(_ modifiers: EventModifiers) -> _ModifiersGesture<Self> {
    _ModifiersGesture(content: self, modifiers: modifiers)
  }

  /// The gesture with what follows from its value.
  public func map<Other>(_ transform: @escaping (Value) -> Other) -> _MapGesture<Self, Other> {
    _MapGesture(content: self, transform: transform)
  }
}

/// A gesture with an action at its end.
public nonisolated struct _EndedGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let action: (Value) -> Void

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    AroundGestureNode(gesture, Content._makeNode(gesture.content, in: site), \.content) { [unowned site] gesture, phase in
      if case .ended(let value) = phase { site.act { gesture.action(value) } }
      return phase
    }
  }
}

/// A gesture with an action for its changes.
public nonisolated struct _ChangedGesture<Content: Gesture>: Gesture where Content.Value: Equatable {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let action: (Value) -> Void

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    var last: Value?
    return AroundGestureNode(gesture, Content._makeNode(gesture.content, in: site), \.content) { [unowned site] gesture, phase in
      if case .active(let value) = phase, value != last { site.act { gesture.action(value) } }
      last = phase.isOver ? nil : phase.value
      return phase
    }
  }
}

/// A gesture for when some keys are held.
public nonisolated struct _ModifiersGesture<Content: Gesture>: Gesture {
  public typealias Value = Content.Value
  public typealias Body = Never

  let content: Content
  let modifiers: EventModifiers

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    site.keys = gesture.modifiers
    return AroundGestureNode(gesture, Content._makeNode(gesture.content, in: site)) { [unowned site] gesture in
      site.keys = gesture.modifiers
      return gesture.content
    } hear: { _, phase in
      phase
    }
  }
}

/// A gesture with what follows from its value.
public nonisolated struct _MapGesture<Content: Gesture, Value>: Gesture {
  public typealias Body = Never

  let content: Content
  let transform: (Content.Value) -> Value

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    AroundGestureNode(gesture, Content._makeNode(gesture.content, in: site), \.content) { gesture, phase in phase.map(gesture.transform) }
  }
}

/// A gesture that a state follows.
public nonisolated struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
  public typealias Body = Never

  let base: Base
  let state: GestureState<State>
  let change: (Value, inout State, inout Transaction) -> Void

  @MainActor public static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    var isChanged = false
    return AroundGestureNode(gesture, Base._makeNode(gesture.base, in: site), \.base) { [unowned site] gesture, phase in
      if case .active(let value) = phase {
        isChanged = true
        site.act { gesture.state.update { gesture.change(value, &$0, &$1) } }
      } else if phase.isOver, isChanged {
        isChanged = false
        if let reset = gesture.state.goingBack { site.reset(reset) }
      }
      return phase
    }
  }
}

/// Calls one action while a gesture may be going on, and another when it has come to an end of any kind.
nonisolated struct PressingGesture<Content: Gesture>: Gesture {
  typealias Value = Content.Value
  typealias Body = Never

  let content: Content
  let changed: ((Bool) -> Void)?

  @MainActor static func _makeNode(_ gesture: Self, in site: GestureSite) -> GestureNode<Self> {
    var isPressing = false
    return AroundGestureNode(gesture, Content._makeNode(gesture.content, in: site), \.content) { [unowned site] gesture, phase in
      let isPressed = !phase.isOver && phase.value != nil
      if isPressed != isPressing, let changed = gesture.changed { site.act { changed(isPressed) } }
      isPressing = isPressed
      return phase
    }
  }
}

/// Follows a gesture around another one.
private final class AroundGestureNode<Recognized: Gesture, Content: Gesture>: GestureNode<Recognized> {
  private var gesture: Recognized
  private let content: GestureNode<Content>
  private let within: (Recognized) -> Content

  init(
    _ gesture: Recognized, _ content: GestureNode<Content>, _ within: @escaping (Recognized) -> Content,
    hear: @escaping (Recognized, GesturePhase<Content.Value>) -> GesturePhase<Recognized.Value>
  ) {
    self.gesture = gesture
    self.content = content
    self.within = within
    super.init()
    content.hear = { [unowned self] in tell(hear(self.gesture, $0)) }
  }

  override var shape: GestureRequest.Shape { content.shape }
  override func open(_ isOpen: Bool) { content.open(isOpen) }
  override func settle() { content.settle() }

  override func update(to gesture: Recognized) {
    self.gesture = gesture
    content.update(to: within(gesture))
  }

  override func reset() {
    super.reset()
    content.reset()
  }
}
