nonisolated extension View {
  /// Shows a count beside what a row of a list or a tab shows; nothing for zero.
  public func badge(_ count: Int) -> some View { badge(count == 0 ? nil : Text("\(count)")) }

  /// Shows a word beside what a row of a list or a tab shows: in a row in the colour of the text, bold or italic, as far as all of it is.
  public func badge(_ label: Text?) -> some View {
    written(label ?? Text(verbatim: "")) { .style(.badge($0)) }.style(.listLook(.badge(label?.look ?? BadgeLook())))
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
  /// How all of it is written.
  fileprivate nonisolated var look: BadgeLook {
    guard case .pieces(let pieces) = content, !pieces.isEmpty else { return BadgeLook() }
    let looks = pieces.map(\.look)
    return BadgeLook(
      ink: looks.allSatisfy { $0.ink == looks[0].ink } ? looks[0].ink : nil,
      isBold: looks.allSatisfy(\.isBold), isItalic: looks.allSatisfy(\.isItalic))
  }
}

extension Text.Piece {
  fileprivate nonisolated var look: BadgeLook {
    var look = BadgeLook()
    // The innermost one is the first, and holds.
    for style in styles.reversed() {
      switch style {
      case .foreground(let paint): look.ink = paint
      case .bold(let isBold): look.isBold = isBold
      case .italic(let isItalic): look.isItalic = isItalic
      default: break
      }
    }
    return look
  }
}
