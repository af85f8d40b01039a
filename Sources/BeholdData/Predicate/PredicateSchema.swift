/// How a column keeps its values.
package enum PredicateStorage: Hashable, Sendable {
  case bool
  case integer
  case real
  /// NFC, so that equal strings are equal bytes.
  case text
  case blob
  /// `DecimalText`.
  case decimal
  /// A `Codable` value as JSON text: opaque to predicates but for nil.
  case json
}

/// What a key path of a model means in the database.
package indirect enum PredicateProperty: Hashable, Sendable {
  /// How rows of a to-many relationship find their owner.
  package enum Link: Hashable, Sendable {
    /// The target table has the owner's identifier in this column.
    case column(String)
    /// A table of pairs.
    case join(table: String, source: String, target: String)
  }

  case column(String, storage: PredicateStorage, isOptional: Bool)
  /// The row's own identifier, the column `id`.
  case identifier
  case toOne(column: String, table: String, isOptional: Bool)
  case toMany(table: String, link: Link)
  /// Several steps, for a key path such as `\.owner?.name`.
  case path([PredicateProperty])
}

/// Resolves key paths and values that only models know.
package protocol PredicateSchema: Sendable {
  /// `nil` where the key path is not persisted.
  func property(for keyPath: AnyKeyPath) -> PredicateProperty?
  /// The row identifier of a model object or a persistent identifier; `nil` for any other value.
  func identifier(of value: Any) throws -> Int64?
  /// What a row must be to be of a type; `nil` for types that say nothing of rows.
  func classes(of type: Any.Type) -> PredicateCast?
}

/// Which rows of a table that classes share are of one of the classes.
package enum PredicateCast: Sendable {
  case any
  /// Those with these names.
  case classes([String])
}
