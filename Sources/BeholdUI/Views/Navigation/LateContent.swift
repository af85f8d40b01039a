/// The node of a view that is not mounted before it can be seen, or is asked for.
@MainActor
protocol LateContent {
  func mountContent()
}

extension AnyViewNode {
  /// Mounts what is in a tab that cannot be seen yet.
  func mountLate() {
    if let late = self as? any LateContent { return late.mountContent() }
    guard !(self is any TabList) else { return }
    _ = visitChildren { child in
      child.mountLate()
      return true
    }
  }
}
