/// Writes a transaction into the log of changes, from which other processes learn of it.
struct LogWriter {
  private let connection: any DatabaseConnection
  private let version: Int64
  private let origin: Int64

  init(_ connection: any DatabaseConnection, _ version: Int64, _ origin: Int64) {
    (self.connection, self.version, self.origin) = (connection, version, origin)
  }

  /// Writes the changes in their order, many by one statement.
  func write(_ changes: [RowChange], _ tables: [ModelTable]) throws {
    var (arguments, start): ([DatabaseValue], Int) = ([], 0)
    for count in LogText.counts {
      while changes.count - start >= count {
        let part = changes[start..<start + count]
        let isAlike = part.allSatisfy { $0.isAlike(part[start]) }
        arguments.removeAll(keepingCapacity: true)
        arguments.append(.integer(version))
        arguments.append(.integer(origin))
        if isAlike { add(part[start], tables, to: &arguments) }
        for place in part.indices {
          arguments.append(.integer(Int64(place)))
          arguments.append(.integer(part[place].identifier))
          if !isAlike { add(part[place], tables, to: &arguments) }
        }
        try connection.execute(LogText.insertion(of: count, isAlike: isAlike, connection.dialect), arguments)
        start += count
      }
    }
  }

  private func add(_ change: RowChange, _ tables: [ModelTable], to arguments: inout [DatabaseValue]) {
    arguments.append(.text(tables[change.table].name))
    arguments.append(.integer(change.kind.rawValue))
    arguments.append(.integer(Int64(bitPattern: change.properties)))
  }
}

extension RowChange {
  /// Whether the same was done to another row of the same table.
  fileprivate func isAlike(_ other: RowChange) -> Bool {
    table == other.table && kind == other.kind && properties == other.properties
  }
}

/// Statements that write lines of the log. What all lines have in common is given once: the transaction and the save, and, where the same was done to all
/// rows, what that is.
private enum LogText {
  /// How many lines there are in one statement, the most first.
  static let counts = [100, 10, 1]
  private static let alike = texts(isAlike: true)
  private static let different = texts(isAlike: false)

  static func insertion(of lines: Int, isAlike: Bool, _ dialect: SQLDialect) -> String {
    let texts = isAlike ? alike : different
    return (dialect == .sqlite ? texts.sqlite : texts.postgres)[lines == 100 ? 0 : lines == 10 ? 1 : 2]
  }

  private static func texts(isAlike: Bool) -> (sqlite: [String], postgres: [String]) {
    (counts.map { text($0, isAlike, .sqlite) }, counts.map { text($0, isAlike, .postgres) })
  }

  private static func text(_ lines: Int, _ isAlike: Bool, _ dialect: SQLDialect) -> String {
    let what = ["entity", "kind", "properties"]
    let shared = ["version", "origin"] + (isAlike ? what : [])
    let own = ["ordinal", "row"] + (isAlike ? [] : what)
    let values = (0..<lines).map { line in
      let parameters =
        shared.indices.map { dialect.repeatedParameter($0 + 1) }
        + own.indices.map { dialect.parameter(shared.count + line * own.count + $0 + 1) }
      return "(\(parameters.joined(separator: ", ")))"
    }
    return "INSERT INTO \(SchemaStore.changes) (\((shared + own).joined(separator: ", "))) VALUES \(values.joined(separator: ", "))"
  }
}
