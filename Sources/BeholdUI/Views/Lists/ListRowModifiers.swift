extension View {
  /// Sets the distances between the edges of a list's row and what is in it; the usual ones if `nil`.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { style(.rowInsets(insets)) }

  /// Says whether a row of a list can be selected.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { style(.selectionDisabled(isDisabled)) }
}
