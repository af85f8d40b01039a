// What only an assistive technology of a device asks for. A browser has no use of it, and the view stays as it is.
nonisolated extension View {
  /// Other names by which the view can be called.
  public func accessibilityInputLabels(_ inputLabels: [Text]) -> some View { self }

  /// Other names by which the view can be called.
  public func accessibilityInputLabels(_ inputLabelKeys: [LocalizedStringKey]) -> some View { self }

  /// Other names by which the view can be called.
  @_disfavoredOverload
  public func accessibilityInputLabels<Label: StringProtocol>(_ inputLabels: [Label]) -> some View { self }

  /// Where the view is touched. A browser presses the view itself.
  public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }

  /// Shows the view large while it is held. A browser's pages can be made larger.
  public func accessibilityShowsLargeContentViewer() -> some View { self }

  /// Keeps the view as it is where colours are inverted.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }

  /// Says whether the view does something, for those who cannot see it.
  public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View { self }
}
