public import Foundation

/// Where a scroll view comes to rest when somebody has scrolled it.
///
/// ```swift
/// struct Rows: ScrollTargetBehavior {
///   func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
///     target.rect.origin.y = (target.rect.minY / 60).rounded() * 60
///   }
/// }
/// ```
///
/// A host asks when what was scrolled has come to rest, and scrolls on from there to what is said.
@MainActor @preconcurrency
public protocol ScrollTargetBehavior {
  typealias TargetContext = ScrollTargetBehaviorContext

  /// Changes where the scroll view is to be.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)

  /// Says where the host finds the places by itself. The library implements it.
  nonisolated var _snap: _ScrollSnap? { get }
}

nonisolated extension ScrollTargetBehavior {
  public var _snap: _ScrollSnap? { nil }
}

/// The places at which hosts stop by themselves.
public enum _ScrollSnap: Sendable {
  case views
  case pages
}

/// What of a scroll view's content is to be seen.
public struct ScrollTarget: Hashable, Sendable {
  public var rect: CGRect
  /// The point of it that is at the same point of the scroll view; the top leading one if `nil`.
  public var anchor: UnitPoint?

  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// What is known of a scroll view that is to come to rest.
public struct ScrollTargetBehaviorContext: Sendable {
  /// Where it was when it was scrolled.
  public let originalTarget: ScrollTarget
  /// How fast it is: it has come to rest by itself.
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  /// The axes on which there is something to scroll.
  public let axes: Axis.Set
}

/// Rests at the beginning of a view: see ``View/scrollTargetLayout(isEnabled:)``.
nonisolated public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init(limitBehavior: LimitBehavior = .automatic) { isPaging = limitBehavior != .never && limitBehavior != .automatic }

  private let isPaging: Bool

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}

  public var _snap: _ScrollSnap? { isPaging ? .pages : .views }

  /// Whether one gesture leads further than to the next view.
  public struct LimitBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = LimitBehavior(name: "automatic")
    public static let always = LimitBehavior(name: "always")
    public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
    public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")
    public static let never = LimitBehavior(name: "never")
  }
}

/// Rests at one page after the other. In a browser the views are the pages.
nonisolated public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}

  public var _snap: _ScrollSnap? { .pages }
}

/// Another behavior, whatever its type.
nonisolated public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  private let behavior: any ScrollTargetBehavior

  public init(_ behavior: some ScrollTargetBehavior) { self.behavior = behavior }

  @MainActor public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    behavior.updateTarget(&target, context: context)
  }

  public var _snap: _ScrollSnap? { behavior._snap }
}

nonisolated extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
}

nonisolated extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

nonisolated extension View {
  /// Sets where a scroll view comes to rest.
  @ViewBuilder
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    switch behavior._snap {
    case .views: style(.scrollSnap(false))
    case .pages: style(.scrollSnap(true))
    case nil: RestingView(content: self, behavior: behavior)
    }
  }
}

/// Scrolls on to where a behavior of the program's wants it, when it has come to rest.
nonisolated private struct RestingView<Content: View, Behavior: ScrollTargetBehavior>: View {
  let content: Content
  let behavior: Behavior
  @State private var scope = ScrollScope()
  @State private var rest = Rest()

  @MainActor var body: some View {
    content
      .modifier(ScrollScopeModifier(scope: scope))
      .modifier(ScrollReportModifier { old, new, _ in hear(old, new) })
  }

  /// Where it was when somebody began to scroll.
  @MainActor
  private final class Rest {
    var geometry: ScrollGeometry?
    var isByPerson = false
    nonisolated init() {}
  }

  @MainActor private func hear(_ old: ScrollReport?, _ new: ScrollReport) {
    if new.phase != .idle {
      if old?.phase ?? .idle == .idle { rest.geometry = old?.geometry ?? new.geometry }
      rest.isByPerson = new.phase != .animating
    } else if rest.isByPerson, let begin = rest.geometry {
      rest.isByPerson = false
      settle(new.geometry, from: begin)
    }
  }

  @MainActor private func settle(_ geometry: ScrollGeometry, from begin: ScrollGeometry) {
    var axes: Axis.Set = []
    if geometry.contentSize.width > geometry.containerSize.width + 1 { axes.insert(.horizontal) }
    if geometry.contentSize.height > geometry.containerSize.height + 1 { axes.insert(.vertical) }
    var target = ScrollTarget(rect: geometry.visibleRect)
    behavior.updateTarget(
      &target,
      context: ScrollTargetBehaviorContext(
        originalTarget: ScrollTarget(rect: begin.visibleRect), velocity: .zero, contentSize: geometry.contentSize,
        containerSize: geometry.containerSize, axes: axes))
    let anchor = target.anchor ?? .topLeading
    let x = target.rect.minX + (target.rect.width - geometry.containerSize.width) * anchor.x
    let y = target.rect.minY + (target.rect.height - geometry.containerSize.height) * anchor.y
    let goal = (x: axes.contains(.horizontal) ? x : nil, y: axes.contains(.vertical) ? y : nil)
    let isThere =
      abs((goal.x ?? geometry.contentOffset.x) - geometry.contentOffset.x) < 1
      && abs((goal.y ?? geometry.contentOffset.y) - geometry.contentOffset.y) < 1
    if !isThere { withAnimation { scope.scroll(toOffset: goal.x, goal.y) } }
  }
}
