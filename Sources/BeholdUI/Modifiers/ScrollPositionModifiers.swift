public import Foundation

nonisolated extension View {
  /// Ties which view of a scroll view is seen to a binding: setting it scrolls there, and scrolling sets it.
  ///
  /// It says the identity of the row at the anchor: those of what is marked by ``scrollTargetLayout(isEnabled:)``, or of the scroll view's only stack.
  ///
  /// - Parameters:
  ///   - id: the identity of a view; `nil` for the beginning, which nobody has scrolled.
  ///   - anchor: which point of the view, and of the scroll view, are compared; the top leading one if `nil`.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    ScrollPositionView(content: self, id: id, anchor: anchor)
  }

  /// Ties where a scroll view is to a binding: what the program wants of the position is scrolled to, and what people scroll to is said.
  ///
  /// Of several scroll views in the view the first one is meant. See ``ScrollPosition``.
  ///
  /// - Parameter anchor: which point of a view, and of the scroll view, are compared where the position says none; the top leading one if `nil`.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    PositionedView(content: self, position: position, anchor: anchor)
  }

  /// Marks the stack whose views a scroll view around stops at, and says the position by.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { style(.scrollTargets(isEnabled)) }

  /// Sets where a scroll view, or a list, is at first. With ``UnitPoint/bottom``, as in a chat, it stays at its end when that grows, as long as it is there.
  ///
  /// Of a point between the edges the nearer edge counts.
  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { environment(\.defaultScrollAnchor, anchor) }

  /// Sets where the scroll views in this one begin, for one of its meanings.
  ///
  /// - Parameter role: for ``ScrollAnchorRole/alignment`` nothing is done: content that is smaller than its scroll view stands at its beginning. The others go
  ///   together: a scroll view that begins at its end stays there when its content grows.
  @ViewBuilder
  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View {
    if role == .alignment { self } else { defaultScrollAnchor(anchor) }
  }

  /// Adds space within the scroll views in this one, around what they scroll, in points.
  ///
  /// - Parameters:
  ///   - length: as much as the host finds right if `nil`.
  ///   - placement: for ``ContentMarginPlacement/scrollIndicators`` nothing is done: a browser's bars have the place that they have.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      if placement != .scrollIndicators { margins = (margins ?? ContentMargins()).with(length, at: edges) }
    }
  }

  /// Adds space within the scroll views in this one, around what they scroll, at each edge another.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.contentMargins) { margins in
      guard placement != .scrollIndicators else { return }
      margins = Edge.allCases.filter { edges.contains(Edge.Set($0)) }.reduce(margins ?? ContentMargins()) {
        $0.with(insets.length(at: $1), at: Edge.Set($1))
      }
    }
  }

  /// Adds space within the scroll views in this one, around what they scroll.
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }
}

/// What `contentMargins(_:_:for:)` is about.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ContentMarginPlacement(name: "automatic")
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

struct ContentMargins: Hashable {
  /// Those at which it is as much as the host finds right.
  private var usual: Edge.Set = []
  private var lengths: [Edge: CGFloat] = [:]

  func with(_ length: CGFloat?, at edges: Edge.Set) -> ContentMargins {
    var margins = self
    for edge in Edge.allCases where edges.contains(Edge.Set(edge)) {
      margins.usual.remove(Edge.Set(edge))
      if length == nil { margins.usual.insert(Edge.Set(edge)) }
      margins.lengths[edge] = length
    }
    return margins
  }

  /// The edges with what is at them, those together that have the same.
  var parts: [(edges: Edge.Set, length: CGFloat?)] {
    var parts: [(edges: Edge.Set, length: CGFloat?)] = usual.isEmpty ? [] : [(usual, nil)]
    for (edge, length) in lengths.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let index = parts.firstIndex(where: { $0.length == length }) {
        parts[index].edges.insert(Edge.Set(edge))
      } else {
        parts.append((Edge.Set(edge), length))
      }
    }
    return parts
  }
}

extension EdgeInsets {
  fileprivate func length(at edge: Edge) -> CGFloat {
    switch edge {
    case .top: top
    case .leading: leading
    case .bottom: bottom
    case .trailing: trailing
    }
  }
}

extension UnitPoint? {
  /// Whether what scrolls is at its end at first, and stays there.
  nonisolated func staysAtEnd(in axes: Axis.Set) -> Bool {
    guard let self else { return false }
    return (axes.contains(.vertical) ? self.y : self.x) > 0.5
  }
}

extension EnvironmentValues {
  private enum AnchorKey: EnvironmentKey {
    static var defaultValue: UnitPoint? { nil }
  }

  private enum MarginsKey: EnvironmentKey {
    static var defaultValue: ContentMargins? { nil }
  }

  var defaultScrollAnchor: UnitPoint? {
    get { self[AnchorKey.self] }
    set { self[AnchorKey.self] = newValue }
  }

  var contentMargins: ContentMargins? {
    get { self[MarginsKey.self] }
    set { self[MarginsKey.self] = newValue }
  }
}

/// Scrolls where the binding says, and says where people scroll.
nonisolated private struct ScrollPositionView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: Binding<ID?>
  let anchor: UnitPoint?
  @State private var scope = ScrollScope()
  /// What people have scrolled to: it is there already.
  @State private var told = Told<ID>()

  @MainActor var body: some View {
    content
      .modifier(ScrollPositionModifier(scope: scope, anchor: anchor) { tell($0) })
      .onChange(of: id.wrappedValue, initial: true) { _, new in
        guard let new, told.id != new else { return }
        told.id = new
        scope.scroll(to: AnyHashable(new), anchor ?? .topLeading)
      }
  }

  @MainActor private func tell(_ seen: AnyHashable) {
    guard let new = seen.base as? ID, id.wrappedValue != new else { return }
    told.id = new
    id.wrappedValue = new
  }
}

@MainActor
private final class Told<ID> {
  var id: ID?
  nonisolated init() {}
}

nonisolated private struct ScrollPositionModifier: NodeModifier {
  let scope: ScrollScope
  let anchor: UnitPoint?
  let tell: (AnyHashable) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: ScrollPositionModifier
    private unowned let node: AnyViewNode

    init(_ modifier: ScrollPositionModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      self.node = node
      modifier.scope.begin(in: node)
      _ = place.add(.events(ElementEvents(.scroll) { [unowned self] event in if case .scroll(let id) = event { hear(id) } }))
    }

    func update(to modifier: ScrollPositionModifier) { self.modifier = modifier }

    /// The element with the number is at the anchor.
    private func hear(_ id: Element.ID) {
      if let identity = node.identity(of: id) { modifier.tell(identity) }
    }
  }
}

/// Scrolls where a position says, and says in it where people scroll.
nonisolated private struct PositionedView<Content: View>: View {
  let content: Content
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
  @State private var scope = ScrollScope()

  @MainActor var body: some View {
    content
      .modifier(ScrollPositionModifier(scope: scope, anchor: anchor) { move(to: $0) })
      .modifier(
        ScrollReportModifier { old, new, _ in
          let isMoved = old?.geometry.contentOffset != new.geometry.contentOffset
          if isMoved, [.interacting, .decelerating].contains(new.phase) { move(to: nil) }
        }
      )
      .onChange(of: Wish(position.wrappedValue), initial: true) { _, wish in follow(wish.goal) }
  }

  /// What is wanted: not where people have scrolled.
  private struct Wish: Equatable {
    let goal: ScrollPosition.Goal
    let count: Int

    init(_ position: ScrollPosition) { (goal, count) = (position.goal, position.wishes) }
  }

  @MainActor private func follow(_ goal: ScrollPosition.Goal) {
    switch goal {
    case .none: break
    case .view(let id, let point): scope.scroll(to: id, point ?? anchor ?? .topLeading)
    case .edge(.top): scope.scroll(toOffset: nil, 0)
    case .edge(.bottom): scope.scroll(toOffset: nil, .infinity)
    case .edge(.leading): scope.scroll(toOffset: 0, nil)
    case .edge(.trailing): scope.scroll(toOffset: .infinity, nil)
    case .offset(let x, let y): scope.scroll(toOffset: x, y)
    }
  }

  private func move(to id: AnyHashable?) {
    var moved = position.wrappedValue
    moved.move(to: id)
    if moved != position.wrappedValue { position.wrappedValue = moved }
  }
}
