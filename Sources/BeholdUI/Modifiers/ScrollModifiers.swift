nonisolated extension View {
  /// Sets whether the scrollable views in this one show how far they are scrolled.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View {
    style(.scrollIndicators(visibility, axes))
  }

  /// Sets whether people cannot scroll the views in this one.
  public func scrollDisabled(_ disabled: Bool) -> some View { style(.scrollDisabled(disabled)) }
}
