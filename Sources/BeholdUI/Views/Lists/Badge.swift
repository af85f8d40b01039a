nonisolated extension View {
  /// Shows a count beside what a row of a list or a tab shows; nothing for zero.
  public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text("\(count)")) }

  /// Shows a word beside what a row of a list or a tab shows, in a row in the colour of the text.
  public func badge(_ label: Text?) -> some View {
    written(label ?? Text(verbatim: "")) { .style(.badge($0)) }.style(.listLook(.badgeInk(label?.ink)))
  }

  /// Shows a word beside what a row of a list or a tab shows.
  public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

  /// Shows a word beside what a row of a list or a tab shows.
  @_disfavoredOverload
  public func badge(_ label: (some StringProtocol)?) -> some View { style(.badge(label.map { String($0) } ?? "")) }
}

nonisolated extension TabContent {
  /// Shows a count beside what the tab shows; nothing for zero.
  public func badge(_ count: Int) -> some TabContent<TabValue> { TabContents<TabValue, _>(_tabs: _tabs.badge(count)) }

  /// Shows a word beside what the tab shows.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { TabContents<TabValue, _>(_tabs: _tabs.badge(label)) }
}

extension Text {
  /// What all of it is written in; `nil` if nothing is said of that.
  fileprivate nonisolated var ink: Paint? {
    guard case .pieces(let pieces) = content, let first = pieces.first else { return nil }
    for case .foreground(let paint?) in first.styles { return paint }
    return nil
  }
}
