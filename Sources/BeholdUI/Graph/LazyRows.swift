/// What the `ForEach`s of one lazy container share: how many rows are mounted before anybody knows what is seen.
@MainActor
final class LazyRows {
  private var unused = 100

  /// How many rows a `ForEach` may mount when it comes: a hundred in the whole container, but some in each.
  var allowance: Int { max(unused, 10) }

  func use(_ count: Int) { unused -= count }
}
