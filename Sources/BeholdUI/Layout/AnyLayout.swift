public import Foundation

/// A ``Layout`` of any type. Views keep their state when another one takes its place.
///
/// ```swift
/// let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
/// layout { Portrait(); Details() }
/// ```
nonisolated public struct AnyLayout: Layout {
  /// What the layout within keeps.
  public struct Cache {
    fileprivate var kept: Any?
  }

  let base: any Layout

  public init(_ layout: some Layout) { base = (layout as? AnyLayout)?.base ?? layout }

  /// The direction in which views follow each other, for spacers and dividers.
  package var stackOrientation: Axis? { type(of: base).layoutProperties.stackOrientation }

  public func makeCache(subviews: Subviews) -> Cache { Cache() }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) { base.update(&cache.kept, subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { base.spacing(subviews, &cache.kept) }

  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    base.sizeThatFits(proposal, subviews, &cache.kept)
  }

  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    base.placeSubviews(bounds, proposal, subviews, &cache.kept)
  }
}

nonisolated extension Layout {
  fileprivate func within<Result>(
    _ kept: inout Any?, _ subviews: Subviews, isOther: Bool = false, _ use: (Self, inout Cache) -> Result
  ) -> Result {
    var cache: Cache
    if let known = kept as? Cache {
      cache = known
      kept = nil
      if isOther { updateCache(&cache, subviews: subviews) }
    } else {
      cache = makeCache(subviews: subviews)
    }
    defer { kept = cache }
    return use(self, &cache)
  }

  fileprivate func update(_ kept: inout Any?, _ subviews: Subviews) { within(&kept, subviews, isOther: true) { _, _ in } }

  fileprivate func spacing(_ subviews: Subviews, _ kept: inout Any?) -> ViewSpacing {
    within(&kept, subviews) { $0.spacing(subviews: subviews, cache: &$1) }
  }

  fileprivate func sizeThatFits(_ proposal: ProposedViewSize, _ subviews: Subviews, _ kept: inout Any?) -> CGSize {
    within(&kept, subviews) { $0.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$1) }
  }

  fileprivate func placeSubviews(_ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ kept: inout Any?) {
    within(&kept, subviews) { $0.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$1) }
  }
}
