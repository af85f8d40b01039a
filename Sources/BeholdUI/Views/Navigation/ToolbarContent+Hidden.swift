nonisolated extension ToolbarContent {
  /// Takes the items out of the toolbar, or leaves them there.
  public func hidden(_ hidden: Bool = true) -> some ToolbarContent { OptionalToolbarContent(content: hidden ? nil : self) }
}

nonisolated extension View {
  /// Takes the view out of the toolbar, or leaves it there.
  @ViewBuilder
  public func toolbarItemHidden(_ hidden: Bool = true) -> some View { if !hidden { self } }
}
