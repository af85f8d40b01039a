/// What makes a node of its own around each view at a place: a tab view around each tab.
@MainActor
protocol ViewBoundary: AnyObject {
  func mount<Content: View>(_ view: Content, at place: ViewPlace) -> ViewNode<Content>
}

/// A view that only stands for the views in it, so that boundaries are made around those.
protocol TransparentView: View {}

extension EmptyView: TransparentView {}
extension TupleView: TransparentView {}
extension Group: TransparentView {}
extension ForEach: TransparentView where Content: View {}
extension ConditionalContent: TransparentView {}
extension Optional: TransparentView where Wrapped: View {}
extension AnyView: TransparentView {}
