nonisolated extension View {
  /// Calls an action when something that follows from how a scroll view is scrolled is another, and when it is known first: then both values are the same.
  ///
  /// ```swift
  /// ScrollView { rows }.onScrollGeometryChange(for: Bool.self) { $0.contentOffset.y > 100 } action: { _, isDown in showsTop = isDown }
  /// ```
  ///
  /// Of several scroll views in the view the first one is looked at. While somebody scrolls, a page says how far up to once a frame.
  ///
  /// - Parameters:
  ///   - transform: what is compared.
  ///   - action: is called on the main actor with the old and the new value.
  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    modifier(
      ScrollReportModifier { old, new, _ in
        let value = transform(new.geometry)
        let before = old.map { transform($0.geometry) }
        if before != value { action(before ?? value, value) }
      })
  }

  /// Calls an action when a scroll view begins to be scrolled, and when it has come to rest.
  public func onScrollPhaseChange(_ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void) -> some View {
    onScrollPhaseChange { old, new, _ in action(old, new) }
  }

  /// Calls an action when a scroll view begins to be scrolled, and when it has come to rest, with what is known of it then.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    modifier(
      ScrollReportModifier { old, new, _ in
        let before = old?.phase ?? .idle
        if before != new.phase { action(before, new.phase, ScrollPhaseChangeContext(geometry: new.geometry)) }
      })
  }

  /// Calls an action when the view comes into what is seen of a scroll view around, and when it goes out of it; of the window, if no scroll view is around.
  ///
  /// - Parameter threshold: how much of the view has to be seen, from 0 to 1.
  public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void) -> some View {
    elementModifier(.events(ElementEvents(.sight) { _ in }))
      .elementModifier(.attribute(.threshold, .number(threshold.isFinite ? min(max(threshold, 0), 1) : 0.5)))
      .elementModifier(.follower { event in if case .sight(let isSeen) = event { action(isSeen) } })
  }

  /// Calls an action with the identities of the views that are seen in a scroll view, when these are others: of those in what is marked by
  /// ``scrollTargetLayout(isEnabled:)``, or in the scroll view's only stack.
  ///
  /// - Parameter threshold: how much of a view has to be seen, from 0 to 1.
  public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(
      ScrollReportModifier { old, new, identity in
        if old?.seen != new.seen { action(new.seen.compactMap { identity($0)?.base as? ID }) }
      }
    )
    .elementModifier(.attribute(.threshold, .number(threshold.isFinite ? min(max(threshold, 0), 1) : 0.5)))
  }
}

/// Hears how a scroll view is scrolled.
nonisolated struct ScrollReportModifier: NodeModifier {
  /// The last report and the new one, and what names the element of a number in the view.
  let hear: (ScrollReport?, ScrollReport, (Element.ID) -> AnyHashable?) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private var modifier: ScrollReportModifier
    private unowned let node: AnyViewNode
    private var last: ScrollReport?

    init(_ modifier: ScrollReportModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.modifier = modifier
      self.node = node
      // Several may hear of one scroll view: the event is taken, and all follow.
      _ = place.add(.events(ElementEvents(.slide) { _ in }))
      _ = place.add(.follower { [weak self] event in if case .slide(let report) = event { self?.hear(report) } })
    }

    func update(to modifier: ScrollReportModifier) { self.modifier = modifier }

    private func hear(_ report: ScrollReport) {
      let old = last
      last = report
      modifier.hear(old, report) { [node] id in node.identity(of: id) }
    }
  }
}

extension AnyViewNode {
  /// What names the element of a number within the node.
  func identity(of id: Element.ID) -> AnyHashable? {
    for element in elements {
      guard let found = element.descendant(id) else { continue }
      return (found.wrapped ?? found).owner?.identity(within: self)
    }
    return nil
  }
}

extension Element {
  /// The element of a number in this one.
  fileprivate func descendant(_ id: ID) -> Element? {
    for child in children {
      if child.id == id { return child }
      if let found = child.descendant(id) { return found }
    }
    return nil
  }
}
