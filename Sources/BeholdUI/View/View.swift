/// A part of a user interface, described by a value.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///
///   var body: some View {
///     Button("Pressed \(count) times") { count += 1 }
///   }
/// }
/// ```
///
/// ``body`` is evaluated when the view appears, and again only when one of the view's stored inputs is another, or something that `body` has read
/// is: state, a value of the environment, a property of an observable object. What actions and other closures read later does not count.
///
/// Views and everything that they are shown by are on the main actor. The objects that they read may live anywhere.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View

  /// What the view consists of.
  @ViewBuilder @MainActor @preconcurrency
  var body: Body { get }

  /// Makes the node that shows a view of this type. The library implements it, for its own views and for all that have a ``body``.
  @MainActor
  static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self>
}

nonisolated extension View {
  @MainActor public static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { BodyNode(view, at: place) }
}

nonisolated extension View where Body == Never {
  public var body: Never { fatalError("\(Self.self) is shown by the library and has no body") }
}

nonisolated extension Never: View {
  public typealias Body = Never

  public var body: Never { fatalError("there is no such view") }
}
