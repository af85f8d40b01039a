public import Foundation

/// Where a container keeps its objects.
public struct ModelConfiguration: Sendable {
  let address: DatabaseAddress

  /// A file in the folder of the user's data, `~/.local/share` on Linux, or, in memory only, one that goes with the container.
  ///
  /// - Parameter name: the file's name without its ending. Without a name it is `default`, for all programs that the user runs.
  public init(_ name: String? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true) {
    if isStoredInMemoryOnly {
      address = .memory(name ?? UUID().uuidString)
    } else {
      let folder = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first ?? URL(filePath: ".")
      address = .file(folder.appending(path: "\(name ?? "default").store").path, readOnly: !allowsSave)
    }
  }

  /// A SQLite file.
  public init(_ name: String? = nil, url: URL, allowsSave: Bool = true) {
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
