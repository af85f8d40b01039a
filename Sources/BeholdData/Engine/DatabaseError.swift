public import Foundation

/// What a database refused, or could not do.
///
/// The description never holds a password.
public struct DatabaseError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The file or the server cannot be opened: no such folder, no permission, wrong password.
    case cannotOpen
    /// Somebody else holds the lock for longer than the connection waits.
    case busy
    /// The disk, or the size that is allowed, is used up.
    case full
    /// What is in the file is not a database, or not a whole one.
    case damaged
    case readOnly
    case constraint(DatabaseConstraint)
    /// A conflict with another transaction, a deadlock among them: the transaction is undone and may be tried again.
    case serialization
    /// The connection is gone, and what it was doing is undone.
    case connectionLost
    /// The connection went between a commit and its answer: the transaction is there wholly, or not at all.
    case outcomeUnknown
    /// The database does not understand the statement, or does not have what it names.
    case syntax
    /// The database was written by a newer program.
    case newer
    /// The caller broke a rule: a wrong number of arguments, a transaction in the wrong place.
    case misuse
    case other
  }

  public var kind: Kind
  public var message: String
  /// The statement, where there is one. Its arguments are never kept.
  public var sql: String?
  /// SQLite's extended result code or PostgreSQL's SQLSTATE, as text.
  public var code: String?

  package init(_ kind: Kind, _ message: String, sql: String? = nil, code: String? = nil) {
    self.kind = kind
    self.message = message
    self.sql = sql
    self.code = code
  }

  /// The same transaction can succeed when it is begun again.
  public var canBeTriedAgain: Bool {
    switch kind {
    case .busy, .serialization, .connectionLost: true
    default: false
    }
  }
}

extension DatabaseError: CustomStringConvertible, LocalizedError {
  public var description: String {
    var text = message
    if let code { text += " [\(code)]" }
    if let sql { text += " in: \(sql)" }
    return text
  }

  public var errorDescription: String? { description }
}
