/// What the `ForEach`s of one lazy container share: how many rows they may mount before anybody knows what is seen.
@MainActor
final class LazyRows {
  private static let most = 100
  private var unused = LazyRows.most
  private var flush = 0

  /// Which rows a `ForEach` mounts when it comes: a hundred in each flush in the whole container, but some in each `ForEach`.
  func window(of count: Int, in flush: Int) -> RowWindow {
    if flush != self.flush { (unused, self.flush) = (Self.most, flush) }
    let window = RowWindow(of: count, least: max(unused, 10))
    unused -= window.range.count
    return window
  }
}
