public import Foundation

nonisolated extension View {
  /// Sets the distances between the edges of a list's row and what is in it; the usual ones if `nil`.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { style(.rowInsets(insets)) }

  /// Sets the room at edges of each row of a list that this view makes, in points. The other edges have what is usual.
  public func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    func room(_ edge: Edge.Set, _ usual: CGFloat) -> CGFloat { edges.contains(edge) ? length ?? usual : usual }
    return listRowInsets(
      length.map { _ in EdgeInsets(top: room(.top, 8), leading: room(.leading, 16), bottom: room(.bottom, 8), trailing: room(.trailing, 16))
      })
  }

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

  /// Shows or hides the lines above and below the rows of a list that this view makes.
  public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
    style(.listLook(.separator(isHidden: visibility == .hidden, top: edges.contains(.top), bottom: edges.contains(.bottom))))
  }

  /// Sets the colour of the lines above the rows of a list that this view makes; the usual one if `nil`.
  @ViewBuilder
  public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
    if let color { style(.listLook(.separatorTint(color))) } else { self }
  }

  /// Shows or hides the lines above and below the sections of a list. Sections here have none.
  public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }

  /// Sets the colour of the lines above and below the sections of a list. Sections here have none.
  public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

  /// Sets the tint of what is in rows of lists: that of the symbols of labels; the usual one if `nil`.
  public func listItemTint(_ tint: ListItemTint?) -> some View { listItemTint(tint?.color) }

  /// Sets the tint of what is in rows of lists: that of the symbols of labels; the usual one if `nil`.
  @ViewBuilder
  public func listItemTint(_ tint: Color?) -> some View {
    if let tint { style(.listLook(.itemTint(tint))) } else { self }
  }

  /// Sets the distance between the rows of lists, in points; none if `nil`.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { style(.listLook(.rowSpacing(spacing ?? 0))) }

  /// Sets the distance between the sections of lists.
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { style(.listLook(.sectionSpacing(spacing.length))) }

  /// Sets the distance between the sections of lists, in points.
  public func listSectionSpacing(_ spacing: CGFloat) -> some View { style(.listLook(.sectionSpacing(spacing))) }

  /// Shows or hides the ground of lists and forms.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    style(.listLook(.ground(isHidden: visibility == .hidden)))
  }

  /// Sets how much the headers of sections stand out.
  public func headerProminence(_ prominence: Prominence) -> some View { environment(\.headerProminence, prominence) }

  /// Sets whether every other row of lists and tables has a ground of its own.
  public func alternatingRowBackgrounds(_ behavior: AlternatingRowBackgroundBehavior = .enabled) -> some View {
    style(.listLook(.alternates(behavior == .enabled)))
  }

  /// Sets the distances between the sections of a list and what is beside them, in points; the usual ones if `nil`.
  public func listSectionMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    style(.listLook(.sectionMargins(edges, length)))
  }
}

/// How far the sections of a list are apart.
public struct ListSectionSpacing: Hashable, Sendable {
  let length: CGFloat

  public static let `default` = ListSectionSpacing(length: 24)
  public static let compact = ListSectionSpacing(length: 12)

  public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing(length: spacing) }
}

/// How much something stands out.
public enum Prominence: Hashable, Sendable {
  case standard
  case increased
}

/// Whether every other row has a ground of its own.
public struct AlternatingRowBackgroundBehavior: Hashable, Sendable {
  private let name: String

  /// They have none.
  public static let automatic = AlternatingRowBackgroundBehavior(name: "automatic")
  public static let enabled = AlternatingRowBackgroundBehavior(name: "enabled")
  public static let disabled = AlternatingRowBackgroundBehavior(name: "disabled")
}

extension EnvironmentValues {
  private enum HeaderProminenceKey: StyleEnvironmentKey {
    static var defaultValue: Prominence { .standard }
    static func style(for prominence: Prominence) -> Style { .listLook(.headers(areProminent: prominence == .increased)) }
  }

  /// How much the headers of sections stand out.
  public var headerProminence: Prominence {
    get { self[HeaderProminenceKey.self] }
    set { self[HeaderProminenceKey.self] = newValue }
  }
}

/// The tint of what is in rows of lists.
public struct ListItemTint: Hashable, Sendable {
  let color: Color

  /// Always this one.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

  /// This one, where people have chosen no other for the system, which browsers do not tell.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }

  /// Grey.
  public static let monochrome = ListItemTint(color: .gray)
}
