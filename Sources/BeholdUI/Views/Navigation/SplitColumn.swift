/// The columns of a split view, of which each shows in the next one what its links lead to.
@MainActor
final class SplitColumns {
  fileprivate var columns: [SplitColumn.Role: SplitColumn] = [:]
  /// Shows a column where there is room for one.
  fileprivate var show: ((SplitColumn.Role) -> Void)?
  /// Whether what the program selects says which column that is, and not the program itself.
  fileprivate private(set) var followsSelection = true

  nonisolated init() {}

  func following(isOpen: Bool) -> SplitColumns {
    followsSelection = isOpen
    return self
  }

  /// - Parameter show: shows a column where there is room for one.
  func column(_ role: SplitColumn.Role, of roles: [SplitColumn.Role], show: @escaping (SplitColumn.Role) -> Void) -> SplitColumn {
    self.show = show
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

  /// Whether there is another one after it.
  var isLeading: Bool { roles.last != role }

  /// Whether there is a column to go back to.
  var isFirst: Bool { roles.first == role }

  /// Goes on to the next column where there is room for one: something in this one was chosen.
  func goOn() { show(1) }

  /// Goes on if nobody else says which column is seen: the program has selected something in this one.
  func follow() { if columns.followsSelection { goOn() } }

  /// Goes back to the previous column where there is room for one.
  func goBack() {
    show(-1)
    previous?.returned()
  }

  private func show(_ offset: Int) {
    guard let index = roles.firstIndex(of: role), roles.indices.contains(index + offset) else { return }
    columns.show?(roles[index + offset])
  }
}
