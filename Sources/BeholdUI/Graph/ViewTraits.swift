/// What modifiers within a tab say of it: its tag, its badge.
@MainActor
final class ViewTraits {
  /// Where the tab's label is.
  let label: Portal
  /// From the outside in.
  private var links: [ElementModifiers] = []
  var onChange: (() -> Void)?

  init(label: Portal) { self.label = label }

  /// - Parameters:
  ///   - node: what the modifier is in.
  ///   - scope: the part of the tree that the tab's content is in.
  func add(_ link: ElementModifiers, in node: AnyViewNode?, _ scope: AppearanceScope?) {
    links.append(link)
    // What a tab is called is seen while its content is not.
    if let node { _ = Outlet(of: node, in: scope, to: scope?.outer) }
    onChange?()
  }

  func changed() { onChange?() }

  /// The tags, from the inside out.
  var tags: [AnyHashable] {
    links.reversed().compactMap { link in
      guard case .tag(let tag) = link.value else { return nil }
      return tag
    }
  }

  /// The badge that is said innermost.
  var badge: String? {
    for link in links.reversed() { if case .style(.badge(let text)) = link.value { return text.isEmpty ? nil : text } }
    return nil
  }
}
