/// How a page, or something presented, comes and goes.
public protocol NavigationTransition: Sendable {
  /// By what hosts know the view that it comes out of; `nil` if there is none.
  var _source: Int? { get }
}

/// As the host does it.
public struct AutomaticNavigationTransition: NavigationTransition {
  public init() {}

  public var _source: Int? { nil }
}

/// Out of a view, and back into it.
public struct ZoomNavigationTransition: NavigationTransition {
  public let _source: Int?
}

extension NavigationTransition where Self == AutomaticNavigationTransition {
  public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  /// Comes out of a view that says by ``View/matchedTransitionSource(id:in:)`` that it is the one, and goes back into it if it is still there.
  public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition {
    ZoomNavigationTransition(_source: MatchedGeometry(TransitionSource(id: AnyHashable(sourceID)), in: namespace).key)
  }
}

/// What is known as a source has another name than what glides to the place of others.
private struct TransitionSource: Hashable {
  let id: AnyHashable
  let name = "source"
}

nonisolated extension View {
  /// Lets a page, or something presented, come out of this view.
  ///
  /// ```swift
  /// NavigationLink(value: donut) { Thumbnail(donut).matchedTransitionSource(id: donut.id, in: namespace) }
  ///   .navigationDestination(for: Donut.self) { DonutPage($0).navigationTransition(.zoom(sourceID: $0.id, in: namespace)) }
  /// ```
  public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
    style(.matched(MatchedGeometry(TransitionSource(id: AnyHashable(id)), in: namespace)))
  }

  /// Marks the view from which a page or a sheet grows.
  ///
  /// - Parameter configuration: what the view looks like on the way: here it is the view itself that is seen.
  public func matchedTransitionSource<ID: Hashable, Configuration: MatchedTransitionSourceConfiguration>(
    id: ID, in namespace: Namespace.ID, configuration: (EmptyMatchedTransitionSourceConfiguration) -> Configuration
  ) -> some View { matchedTransitionSource(id: id, in: namespace) }

  /// Sets how the page, or what is presented, comes and goes that the view is in.
  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    preference(key: TransitionSourceKey.self, value: style._source)
  }
}

enum TransitionSourceKey: PreferenceKey {
  static func reduce(value: inout Int?, nextValue: () -> Int?) { value = value ?? nextValue() }
}
