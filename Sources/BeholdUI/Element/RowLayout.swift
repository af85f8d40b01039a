/// How a host lays out the rows of a lazy container.
package struct RowLayout: Equatable, Sendable {
  /// How many stand beside each other.
  package var perLine = 1
  /// How many are seen at once.
  package var perPage = 50

  package init(perLine: Int = 1, perPage: Int = 50) {
    self.perLine = min(max(perLine, 1), 100)
    self.perPage = min(max(perPage, 1), 400)
  }
}
