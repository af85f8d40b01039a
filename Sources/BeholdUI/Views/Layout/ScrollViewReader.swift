internal import Foundation

/// A view that can have the scroll views in it scrolled, to a view with an `id` or to a row of a `ForEach`.
///
/// ```swift
/// ScrollViewReader { reader in
///   ScrollView {
///     ForEach(messages) { MessageRow(message: $0) }
///   }
///   .onChange(of: messages.count) { reader.scrollTo(messages.last?.id) }
/// }
/// ```
nonisolated public struct ScrollViewReader<Content: View>: View {
  private let content: (ScrollViewProxy) -> Content
  @State private var scope = ScrollScope()

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  public var body: some View { content(ScrollViewProxy(scope: scope)).modifier(ScrollScopeModifier(scope: scope)) }
}

/// Scrolls to views in a ``ScrollViewReader``.
@MainActor
public struct ScrollViewProxy {
  let scope: ScrollScope

  /// Scrolls until a view is seen; with an animation, within `withAnimation`.
  ///
  /// Rows of a lazy container that are not mounted are mounted for it. It happens with the next frame, when what has been changed with it is there, too. Nothing
  /// happens if there is no such view then.
  ///
  /// - Parameters:
  ///   - id: what the view's `id` is, or the identity of a row.
  ///   - anchor: which point of the view is to be at the same point of the scroll view; as little as is necessary if `nil`.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    // An optional names what is in it.
    let wrapped = (id as? any AnyOptional)?.unwrapped as? any Hashable
    scope.scroll(to: wrapped.map { AnyHashable($0) } ?? AnyHashable(id), anchor)
  }
}

/// In which part of the tree views are looked for.
@MainActor
final class ScrollScope {
  fileprivate weak var node: AnyViewNode?

  nonisolated init() {}

  func begin(in node: AnyViewNode) { self.node = node }

  func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
    guard let node else { return }
    node.tree.scrolls.add(to: id, in: node, anchor)
    node.tree.requestFlush()
  }

  /// Scrolls what scrolls first in it to a point of its content.
  func scroll(toOffset x: CGFloat?, _ y: CGFloat?) {
    guard let node else { return }
    node.tree.scrolls.add(toOffset: x.flatMap { Self.offset($0) }, y.flatMap { Self.offset($0) }, in: node)
    node.tree.requestFlush()
  }

  private static func offset(_ length: CGFloat) -> Double? { length.isNaN ? nil : min(max(length, 0), 1e9) }
}

nonisolated struct ScrollScopeModifier: NodeModifier {
  let scope: ScrollScope

  @MainActor
  final class Node: ModifierEffect {
    init(_ modifier: ScrollScopeModifier, in place: inout ViewPlace, node: AnyViewNode) { modifier.scope.begin(in: node) }

    func update(to modifier: ScrollScopeModifier) {}
  }
}
