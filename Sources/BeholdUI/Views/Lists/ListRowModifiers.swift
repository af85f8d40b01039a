extension View {
  /// Sets the distances between the edges of a list's row and what is in it; the usual ones if `nil`.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { style(.rowInsets(insets)) }

  /// Shows a view behind each row of a list that this view makes, in place of the usual ground; that one if `nil`.
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    modifier(RowSupplementModifier(view: view.elementModifier(.layer(.background(.center))), isSingle: true))
  }

  /// Says whether a row of a list can be selected.
  public func selectionDisabled(_ isDisabled: Bool = true) -> some View { style(.selectionDisabled(isDisabled)) }

  /// Says whether the rows of a list that this view makes cannot be deleted, although there is an action that deletes rows.
  public func deleteDisabled(_ isDisabled: Bool) -> some View { elementModifier(.withheld(isDisabled ? .delete : [])) }

  /// Says whether the rows of a list that this view makes cannot be moved, although there is an action that moves rows. Others can still be moved past them.
  public func moveDisabled(_ isDisabled: Bool) -> some View { elementModifier(.withheld(isDisabled ? .reorder : [])) }
}
