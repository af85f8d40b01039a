public import Foundation

extension EnvironmentValues {
  private enum RowHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
  }

  private enum HeaderHeightKey: EnvironmentKey {
    static var defaultValue: CGFloat? { nil }
  }

  /// The least height of rows of lists and forms, in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[RowHeightKey.self] ?? 44 }
    set { self[RowHeightKey.self] = newValue }
  }

  /// The least height of headers of sections in lists and forms, in points; that of what is in them if `nil`.
  public var defaultMinListHeaderHeight: CGFloat? {
    get { self[HeaderHeightKey.self] }
    set { self[HeaderHeightKey.self] = newValue }
  }

  /// What of these is said.
  var listSizes: [Style] {
    let row = self[RowHeightKey.self].map { Style.listLook(.leastRowHeight($0)) }
    let header = self[HeaderHeightKey.self].map { Style.listLook(.leastHeaderHeight($0)) }
    return [row, header].compactMap { $0 }
  }
}
