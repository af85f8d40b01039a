/// Keeps the title of a page as it is while another page is above, whose way back says it.
///
/// What is written in the program stays as it is, and what is around it is not evaluated for its sake.
nonisolated struct TitleOutletModifier: NodeModifier {
  let isLiteral: Bool

  @MainActor
  final class Node: ModifierEffect {
    private let scope: AppearanceScope?
    private let controller: NavigationController?
    private unowned let node: AnyViewNode
    private var outlet: Outlet?

    init(_ modifier: TitleOutletModifier, in place: inout ViewPlace, node: AnyViewNode) {
      scope = place.scope
      controller = EnvironmentValues(place.environment).navigation
      self.node = node
      update(to: modifier)
    }

    func update(to modifier: TitleOutletModifier) {
      guard !modifier.isLiteral, outlet == nil, let controller else { return }
      outlet = Outlet(of: node, in: scope, to: controller.scope)
    }

    func end() { outlet?.close() }
  }
}

extension Text {
  /// Whether all of it is written in the program.
  var isLiteral: Bool {
    content.pieces.allSatisfy {
      switch $0.source {
      case .key: true
      case .localized(let text): text.isLiteral
      default: false
      }
    }
  }
}
