public import BeholdData
internal import Foundation

/// The engines that the suites run over.
public enum TestEngine: String, CaseIterable, Sendable {
  case memory, file, postgres

  /// Those whose server is installed; what is missing is said once.
  public static let installed: [TestEngine] = {
    if PostgresServer.isInstalled { return allCases }
    print("PostgreSQL's server is not installed: its cases are skipped")
    return [.memory, .file]
  }()

  /// Those that other processes reach.
  public static let shared = installed.filter { $0 != .memory }
}

/// An empty database, deleted with its last reference.
public final class TestDatabase: Sendable {
  public let engine: TestEngine
  package let address: DatabaseAddress
  private let folder: String?

  public init(_ engine: TestEngine) throws {
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
  public var argument: String {
    switch address {
    case .memory: ":memory:"
    case .file(let path, _): path
    case .postgres(let url): url
    }
  }

  /// Where a container finds it.
  public var configuration: ModelConfiguration {
    get throws {
      switch address {
      case .memory(let name): ModelConfiguration(name, isStoredInMemoryOnly: true)
      case .file, .postgres: try ModelConfiguration(database: argument)
      }
    }
  }

  package func pool(_ change: (inout DatabaseOptions) -> Void = { _ in }) throws -> DatabasePool {
    var options = DatabaseOptions()
    change(&options)
    return try DatabasePool(address, options)
  }

  public static let writtenTable = """
    CREATE TABLE written (number bigint NOT NULL, half bigint NOT NULL, PRIMARY KEY (number, half))
    """
}
