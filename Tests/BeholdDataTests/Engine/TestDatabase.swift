import Foundation

@testable import BeholdData

/// The engines that the suites run over.
enum TestEngine: String, CaseIterable, Sendable {
  case memory, file, postgres

  /// Those whose server is installed; what is missing is said once.
  static let installed: [TestEngine] = {
    if PostgresServer.programs != nil { return allCases }
    print("PostgreSQL's server is not installed: its cases are skipped")
    return [.memory, .file]
  }()

  /// Those that other processes reach.
  static let shared = installed.filter { $0 != .memory }
}

/// An empty database, deleted with its last reference.
final class TestDatabase: Sendable {
  let engine: TestEngine
  let address: DatabaseAddress
  private let folder: String?

  init(_ engine: TestEngine) throws {
    self.engine = engine
    switch engine {
    case .memory:
      address = .memory(UUID().uuidString)
      folder = nil
    case .file:
      let folder = NSTemporaryDirectory() + "behold-" + UUID().uuidString
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      self.folder = folder
      address = .file(folder + "/test.db")
    case .postgres:
      guard let server = PostgresServer.shared else { throw DatabaseError(.cannotOpen, "no PostgreSQL server") }
      address = .postgres(try server.makeSchema())
      folder = nil
    }
  }

  deinit {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// The file's path, or the server's address, as a command line takes it.
  var argument: String {
    switch address {
    case .memory: ":memory:"
    case .file(let path, _): path
    case .postgres(let url): url
    }
  }

  func pool(_ change: (inout DatabaseOptions) -> Void = { _ in }) throws -> DatabasePool {
    var options = DatabaseOptions()
    change(&options)
    return try DatabasePool(address, options)
  }

  static let writtenTable = """
    CREATE TABLE written (number bigint NOT NULL, half bigint NOT NULL, PRIMARY KEY (number, half))
    """
}

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
