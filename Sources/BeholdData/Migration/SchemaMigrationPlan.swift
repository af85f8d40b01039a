/// The classes of a version of a program.
///
/// ```swift
/// enum DonutsV1: VersionedSchema {
///   static let versionIdentifier = Schema.Version(1, 0, 0)
///   static var models: [any PersistentModel.Type] { [Donut.self] }
///
///   @Model final class Donut {
///     var name: String
///     init(name: String) { self.name = name }
///   }
/// }
/// ```
public protocol VersionedSchema: SendableMetatype {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// How the data of former versions becomes that of the present one.
///
/// All stages that a database needs are done in one transaction when its container is made. If anything of it fails, the database is as it was.
public protocol SchemaMigrationPlan: SendableMetatype {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// The step from one version to the next.
public enum MigrationStage: Sendable {
  /// What the classes differ in can be inferred.
  case lightweight(fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)

  /// The program has its part in it.
  ///
  /// - Parameters:
  ///   - willMigrate: works with the objects of the former version, before the tables change. What it leaves unsaved is saved.
  ///   - didMigrate: works with those of the new version afterwards. What the new classes do not have is not there any more.
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type, willMigrate: (@Sendable (ModelContext) throws -> Void)?,
    didMigrate: (@Sendable (ModelContext) throws -> Void)?)
}

extension Schema {
  /// The number of a version, by which a program knows a database that is too new for it.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    init?(text: String) {
      let parts = text.split(separator: ".").compactMap { Int($0) }
      guard parts.count == 3 else { return nil }
      self.init(parts[0], parts[1], parts[2])
    }

    public var description: String { "\(major).\(minor).\(patch)" }

    public static func < (left: Self, right: Self) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }
  }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }
}

extension SchemaMigrationPlan {
  static var newest: (any VersionedSchema.Type)? { schemas.max { $0.versionIdentifier < $1.versionIdentifier } }
}
