internal import BeholdObservation

// What a host's own way back leads out of: pages above the first one of their stack, on a phone the columns of a split view, and what lies over all that.
extension ViewTree {
  /// How often somebody can go back.
  package var stepsBack: Int { wayBack.count }

  /// How many parts the address has after each of the steps that have led here.
  package var partsOnWay: [Int] {
    let stack = visibleStack?.place.container
    let count = navigation.route.count
    var parts = 0
    return wayBack.map { step in
      if step.kind == .page, step.parent === stack, parts < count { parts += 1 }
      return parts
    }
  }

  /// Goes back once: from what has come last of what is uppermost. What cannot be dismissed by people stays.
  package func goBack() {
    guard let last = wayBack.last else { return }
    if last.kind == .page {
      perform { stacks.lazy.compactMap(\.controller).first { $0.place.container === last.parent }?.leaveLastPage() }
    } else {
      _ = send(.dismiss, to: last.id)
    }
    flush()
  }

  /// Whether something lies over the pages.
  package var isCovered: Bool { root.lastChild?.kind.isPresented == true }

  /// What can be gone back from, that which goes first at the end.
  private var wayBack: [Element] {
    var way: [Element] = []
    addSteps(in: root, to: &way)
    for layer in root.children where layer.kind.isPresented {
      way.append(layer)
      addSteps(in: layer, to: &way)
    }
    return way
  }

  private func addSteps(in element: Element, to way: inout [Element]) {
    switch element.kind {
    case .navigationStack, .navigationColumn: way += element.children.filter { $0.kind == .page && $0[.placement] == nil }.dropFirst()
    case .navigationSplit where isCompact:
      let columns = element.children.filter { $0.kind == .navigationColumn }
      let shown = columns.firstIndex { $0[.placement]?.text == element[.placement]?.text } ?? 0
      way += columns.prefix(shown + 1).dropFirst()
      if columns.indices.contains(shown) { addSteps(in: columns[shown], to: &way) }
      return
    default: break
    }
    for child in element.children where child[.isHidden] == nil && child.kind.mayHavePages { addSteps(in: child, to: &way) }
  }

  /// Whether there is room for one column at a time.
  private var isCompact: Bool { untracked { EnvironmentValues(rootEnvironment).horizontalSizeClass == .compact } }
}

extension ElementKind {
  /// Whether pages may be in it.
  package var mayHavePages: Bool { descriptor.traits.contains(.holdsPages) }
}
