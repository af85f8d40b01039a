public import Foundation

nonisolated extension View {
  /// Sets how wide the column of a split view is that the view is in, where columns are beside each other.
  public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(least: nil, ideal: width, most: nil))
  }

  /// Sets how wide the column of a split view may be that the view is in: as `ideal` as there is room for.
  public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
    preference(key: ColumnWidthKey.self, value: ColumnWidth(least: min, ideal: ideal, most: max))
  }

  /// Says which column of split views gives way. In a browser the last one has what the others leave, whatever is said.
  public func navigationSplitViewStyle(_ style: some NavigationSplitViewStyle) -> some View { self }
}

struct ColumnWidth: Equatable {
  let least: CGFloat?
  let ideal: CGFloat
  let most: CGFloat?
}

enum ColumnWidthKey: PreferenceKey {
  static func reduce(value: inout ColumnWidth?, nextValue: () -> ColumnWidth?) { value = value ?? nextValue() }
}

/// How the columns of a split view share its width.
public protocol NavigationSplitViewStyle: Sendable {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }

/// Columns at the side take their width from the last one.
public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }

/// The last column stays as it is.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle { public init() {} }

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: Self { Self() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: Self { Self() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: Self { Self() }
}
