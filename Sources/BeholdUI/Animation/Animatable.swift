/// A view, a modifier or a shape that is something between while it is animated.
///
/// ```swift
/// struct Counting: View, Animatable {
///   var value: Double
///   var animatableData: Double {
///     get { value }
///     set { value = newValue }
///   }
///   var body: some View { Text(value, format: .number.precision(.fractionLength(0))) }
/// }
/// ```
///
/// Where ``animatableData`` is another in an animation, the view is evaluated with all that is between, up to 60 times a second, until it is there. That is the
/// server's work: what hosts animate by themselves, such as opacities, sizes and colours, needs none of it. Nobody's view is evaluated while it is not seen, and it is where
/// it is to be when it is seen again.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

  /// What is animated.
  @MainActor @preconcurrency
  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  nonisolated public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Animatable where Self: VectorArithmetic {
  nonisolated public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

/// A modifier that is something between while it is animated.
public protocol AnimatableModifier: Animatable, ViewModifier {}

// MARK: How they are mounted

nonisolated extension View where Self: Animatable {
  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> {
    AnimatableNode(view, \.animatableData, at: place) { BodyNode($0, at: $1) }
  }
}

nonisolated extension ViewModifier where Self: Animatable {
  @MainActor public static func _makeNode<Modified: View>(
    _ view: ModifiedContent<Modified, Self>, at place: ViewPlace
  ) -> ViewNode<ModifiedContent<Modified, Self>> {
    AnimatableNode(view, \.modifier.animatableData, at: place) { ModifierBodyNode($0, at: $1) }
  }
}
