/// What the `ForEach`s of one lazy container share: how many rows they may mount before anybody knows what is seen.
@MainActor
final class LazyRows {
  private static let most = 100
  private var unused = LazyRows.most
  private var flush = 0

  /// How many rows a `ForEach` may mount when it comes: a hundred in each flush in the whole container, but some in each `ForEach`.
  func allowance(in flush: Int) -> Int {
    if flush != self.flush { (unused, self.flush) = (Self.most, flush) }
    return max(unused, 10)
  }

  func use(_ count: Int) { unused -= count }
}
