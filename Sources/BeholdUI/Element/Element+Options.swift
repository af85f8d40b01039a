extension Element {
  /// Whether the program knows of the element's focus.
  var hasFocusState: Bool { modifierList.contains { if case .attribute(.isFocused, _) = $0 { true } else { false } } }

  /// What the element is known by to a picker, a tab view or a list: the innermost tag.
  var tag: AnyHashable? {
    for case .tag(let tag) in modifierList { return tag }
    return nil
  }

  /// The choices in a picker, in view order: the elements with tags, wherever they are in it. Hosts choose one by its place here.
  package var options: [Element] {
    var options: [Element] = []
    collectOptions(into: &options)
    return options
  }

  private func collectOptions(into options: inout [Element]) {
    for child in children {
      if child.tag != nil { options.append(child) } else if child.kind != .controlLabel { child.collectOptions(into: &options) }
    }
  }
}
