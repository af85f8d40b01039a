internal import BeholdUI
public import Foundation

/// Where a container keeps its objects.
public struct ModelConfiguration: Sendable {
  let address: DatabaseAddress

  /// A file in the folder that `--storage` names, or else in the program's folder among the user's data, as `~/.local/share/Library/default.store` of a
  /// program `Library`; or, in memory only, a database that goes with the container.
  ///
  /// - Parameters:
  ///   - name: the file's name without its ending.
  ///   - schema: the classes. A container has one database, and that has all of its classes.
  ///   - allowsSave: whether anything may be written. Otherwise the file has to be there, with the classes' tables.
  public init(_ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true) {
    if isStoredInMemoryOnly {
      address = .memory(name ?? UUID().uuidString)
    } else {
      address = .file(Self.folder().appending(path: "\(name ?? "default").store").path, readOnly: !allowsSave)
    }
  }

  /// Where what the program keeps is: beside the settings, where a host keeps any.
  static func folder(beside settings: UserSettings = .standard) -> URL {
    if let folder = settings.folder { return folder }
    let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first ?? URL(filePath: ".")
    return folder.appending(path: ProcessInfo.processInfo.processName)
  }

  /// A SQLite file.
  public init(_ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true) {
    address = .file(url.path, readOnly: !allowsSave)
  }

  init(address: DatabaseAddress) { self.address = address }

  /// A database by its address: `postgresql://name:password@host/database`, or the path of a SQLite file.
  ///
  /// - Throws: `DatabaseError` where it is no address.
  public init(database: String) throws {
    address = try DatabaseAddress(parsing: database)
  }
}
