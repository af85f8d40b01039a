internal import BeholdUI

/// What the contexts of the program have done, for its metrics.
enum DataCounters {
  static let repeatedQueries = ProgramCounter(
    "behold_data_repeated_queries_total", "Queries that were run again as a whole, as a change could not be decided in memory.")
  static let relationFetches = ProgramCounter("behold_data_relation_fetches_total", "Relationships that were fetched.")

  /// Has them there from the first container on.
  static func prepare() { _ = (repeatedQueries, relationFetches) }
}
