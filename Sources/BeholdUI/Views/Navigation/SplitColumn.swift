/// The columns of a split view, of which each shows in the next one what its links lead to.
@MainActor
final class SplitColumns {
  fileprivate var columns: [SplitColumn.Role: SplitColumn] = [:]

  /// - Parameter isLast: whether pages are shown in the column itself.
  func column(_ role: SplitColumn.Role, of roles: [SplitColumn.Role]) -> SplitColumn {
    if let column = columns[role] { return column }
    let column = SplitColumn(role: role, roles: roles, in: self)
    columns[role] = column
    return column
  }
}

/// A column of a split view.
@MainActor
final class SplitColumn {
  enum Role: String {
    case sidebar
    case content
    case detail
  }

  let role: Role
  private let roles: [Role]
  private unowned let columns: SplitColumns
  weak var controller: NavigationController?

  fileprivate init(role: Role, roles: [Role], in columns: SplitColumns) {
    self.role = role
    self.roles = roles
    self.columns = columns
  }

  private func controller(_ offset: Int) -> NavigationController? {
    guard let index = roles.firstIndex(of: role), roles.indices.contains(index + offset) else { return nil }
    return columns.columns[roles[index + offset]]?.controller
  }

  /// Where links of this column are shown, if it is not the last one.
  var next: NavigationController? { controller(1) }

  var previous: NavigationController? { controller(-1) }
}
