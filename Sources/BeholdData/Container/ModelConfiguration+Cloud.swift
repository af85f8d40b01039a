public import Foundation

extension ModelConfiguration {
  /// A database of a cloud that a configuration is kept in step with. There is none here: several servers share a PostgreSQL database.
  public struct CloudKitDatabase: Hashable, Sendable {
    private let name: String

    public static let automatic = CloudKitDatabase(name: "automatic")
    public static let none = CloudKitDatabase(name: "none")

    public static func `private`(_ name: String) -> CloudKitDatabase { CloudKitDatabase(name: name) }
  }

  /// A folder that several programs of a device have in common. There is none here.
  public struct GroupContainer: Hashable, Sendable {
    private let name: String

    public static let automatic = GroupContainer(name: "automatic")
    public static let none = GroupContainer(name: "none")

    public static func identifier(_ name: String) -> GroupContainer { GroupContainer(name: name) }
  }

  /// The configuration without the folder in common and the cloud, which change nothing here.
  @_disfavoredOverload
  public init(
    _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
    groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
  ) { self.init(name, schema: schema, isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave) }

  /// A SQLite file, without the cloud, which changes nothing here.
  @_disfavoredOverload
  public init(
    _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true, cloudKitDatabase: CloudKitDatabase
  ) { self.init(name, schema: schema, url: url, allowsSave: allowsSave) }
}
