/// The name, the type and the default of a value that changes are made with.
///
/// ```swift
/// extension Transaction {
///   @Entry var isFromScroll = false
/// }
///
/// withTransaction(\.isFromScroll, true) { page += 1 }
/// ```
///
/// ``View/transaction(_:)`` is given it, and says by it how the changes are shown.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

extension Transaction {
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { self[entry: key, default: key.defaultValue] }
    set { self[entry: key, default: newValue] = newValue }
  }

  /// What `@Entry` reads and writes, by a type that is there for this alone.
  public subscript<Entry, Value>(entry entry: Entry.Type, default defaultValue: @autoclosure () -> Value) -> Value {
    get {
      // What is not there must not be taken for a value that is nil.
      guard let present = values.entries[ObjectIdentifier(entry)], let value = present as? Value else { return defaultValue() }
      return value
    }
    set { values.entries[ObjectIdentifier(entry)] = newValue }
  }
}

/// What programs say of a transaction, by keys.
struct TransactionValues: @unchecked Sendable {
  fileprivate(set) var entries: [ObjectIdentifier: Any] = [:]

  var isEmpty: Bool { entries.isEmpty }

  func isSame(as other: TransactionValues) -> Bool {
    entries.count == other.entries.count
      && entries.allSatisfy { key, value in other.entries[key].map { !Comparison.isOther(value, $0) } ?? false }
  }
}

/// Makes changes with a value, that are shown together, apart from those before and after.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction()
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}
