@testable import BeholdData

extension DatabaseConnection {
  /// `text` with its `?` written as the dialect writes them.
  func sql(_ text: String) -> String {
    guard dialect == .postgres else { return text }
    var result = ""
    var number = 0
    for character in text {
      if character == "?" {
        number += 1
        result += "$\(number)"
      } else {
        result.append(character)
      }
    }
    return result
  }

  func count(_ table: String) throws -> Int64 {
    try first("SELECT count(*) FROM \(table)") { $0.integer(at: 0) } ?? -1
  }
}

/// The kind of the `DatabaseError` that `body` throws.
func kind<R>(of body: () throws -> R) -> DatabaseError.Kind? {
  do {
    _ = try body()
    return nil
  } catch {
    return (error as? DatabaseError)?.kind
  }
}
