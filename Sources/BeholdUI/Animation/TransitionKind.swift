/// How a view comes and goes, as hosts see it. Lengths are in points.
package indirect enum TransitionKind: Hashable, Sendable {
  case identity
  case opacity
  case slide
  case scale(Double, anchor: UnitPoint)
  case move(Edge)
  case push(Edge)
  case offset(x: Double, y: Double)
  case blur
  /// As hosts turn the pages of a stack, whatever animation the change has.
  case page
  /// As the program says it.
  case written(WrittenTransition)
  case combined(TransitionKind, TransitionKind)
  case asymmetric(insertion: TransitionKind, removal: TransitionKind)
  case animated(TransitionKind, Animation?)

  /// Whether what goes does so at once.
  var removesAtOnce: Bool {
    switch self {
    case .identity: true
    case .asymmetric(_, let removal): removal.removesAtOnce
    case .animated(let kind, _): kind.removesAtOnce
    case .combined(let first, let second): first.removesAtOnce && second.removesAtOnce
    default: false
    }
  }
}

extension TransitionKind {
  package enum Direction: Hashable, Sendable {
    case insertion
    case removal
  }

  /// How a view differs from what it is while it is there, when it begins to come or has gone.
  package enum Effect: Hashable, Sendable {
    case opacity
    case scale(Double, anchor: UnitPoint)
    /// It is beside its place, by its own size.
    case move(Edge)
    case offset(x: Double, y: Double)
    case blur
    /// It is beside the page that it comes over, or has gone from over.
    case page
    /// The host is told how it differs.
    case written
  }

  /// One of the two ways.
  package struct Way: Hashable, Sendable {
    /// From the inside out. If there are none, it happens at once.
    package var effects: [Effect]
    /// The animation that it has by itself, whatever the change has.
    package var animation: Animation?

    init(_ effects: [Effect] = [], _ animation: Animation? = nil) { (self.effects, self.animation) = (effects, animation) }
  }

  package func way(_ direction: Direction) -> Way {
    switch self {
    case .identity: return Way()
    case .opacity: return Way([.opacity])
    case .slide: return Way([.move(direction == .insertion ? .leading : .trailing)])
    case .scale(let scale, let anchor): return Way([.scale(scale, anchor: anchor)])
    case .move(let edge): return Way([.move(edge)])
    case .push(let edge): return Way([.move(direction == .insertion ? edge : edge.opposite), .opacity])
    case .offset(let x, let y): return Way([.offset(x: x, y: y)])
    case .blur: return Way([.blur, .opacity])
    case .page: return Way([.page])
    case .written: return Way([.written])
    case .combined(let first, let second):
      let (first, second) = (first.way(direction), second.way(direction))
      return Way(first.effects + second.effects, first.animation ?? second.animation)
    case .asymmetric(let insertion, let removal): return (direction == .insertion ? insertion : removal).way(direction)
    case .animated(let kind, let animation):
      // What is asked for without an animation happens at once.
      guard let animation else { return Way() }
      let way = kind.way(direction)
      return Way(way.effects, way.animation ?? animation)
    }
  }
}

extension TransitionKind {
  package var written: WrittenTransition? {
    switch self {
    case .written(let view): view
    case .combined(let first, _): first.written
    default: nil
    }
  }
}

extension Edge {
  fileprivate var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

extension Element {
  /// How it comes and goes; `nil` if nothing is said of that. The outermost modifier counts. What has layers does so as its content, if it says nothing itself.
  package var transition: TransitionKind? {
    let own = styles.last { if case .transition = $0 { true } else { false } }
    if case .transition(let kind) = own { return kind }
    if kind == .page, parent?.kind == .navigationStack { return .page }
    guard kind == .layers else { return nil }
    for child in children where child.layer == nil { return child.transition }
    return nil
  }
}
