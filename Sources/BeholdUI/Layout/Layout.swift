public import Foundation

/// A way to lay views out.
///
/// ```swift
/// struct Flow: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { … }
///   func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) { … }
/// }
///
/// Flow { ForEach(tags, id: \.self) { Text($0) } }
/// ```
///
/// A layout asks its views which sizes they take for proposals, says how large it is, and places them. It is asked again when something in it may be another, or
/// the space for it.
///
/// It runs where the program does. A browser measures what the layout has asked, tells the answers, and shows the views where they are placed then: views that
/// have come are seen when that is known. What a view answers is to follow from the proposal alone, and what a layout asks from what it was told, as it may be asked
/// several times.
public protocol Layout {
  /// What is kept between two calls.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  static var layoutProperties: LayoutProperties { get }

  func makeCache(subviews: Subviews) -> Cache
  /// The views may be others, or answer otherwise.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// How far it likes its neighbours to be.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// How large it is for a proposal. ``ProposedViewSize/zero`` asks for the least size, ``ProposedViewSize/infinity`` for the greatest,
  /// ``ProposedViewSize/unspecified`` for the ideal one.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places the views. One that is not placed is in the middle.
  ///
  /// - Parameters:
  ///   - bounds: has the size that the layout has said, and need not begin at the origin.
  ///   - proposal: what that was said for.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

nonisolated extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    subviews.dropFirst().reduce(subviews.first?.spacing ?? .zero) { $0.union($1.spacing) }
  }

  /// The views laid out in this way.
  @MainActor
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutElement(layout: self, content: content())
  }
}

nonisolated extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// What is known of a way to lay views out.
public struct LayoutProperties: Sendable {
  /// The direction in which views follow each other; `nil` if they do not.
  public var stackOrientation: Axis?

  public init() {}
}
