/// Whether rows are evaluated although what makes them has captured the same: they may read what is not observed, and at a tick of a timeline all that is shown is read anew.
@MainActor
enum RowContents {
  private(set) static var areRefreshed = false

  static func refreshing(_ update: () -> Void) {
    let outer = areRefreshed
    areRefreshed = true
    defer { areRefreshed = outer }
    update()
  }
}
