/// The rule of a table that a statement would have broken.
public struct DatabaseConstraint: Hashable, Sendable {
  public enum Rule: Hashable, Sendable { case unique, foreignKey, notNull, check, other }

  public var rule: Rule
  /// The table, where the database tells it.
  public var table: String?
  /// The columns, where the database tells them.
  public var columns: [String]
  /// The name of the constraint or index, where the database tells it.
  public var name: String?

  package init(_ rule: Rule, table: String? = nil, columns: [String] = [], name: String? = nil) {
    self.rule = rule
    self.table = table
    self.columns = columns
    self.name = name
  }
}
