public import Foundation

// Folders by their names, which Foundation on Linux does not have.
#if !canImport(Darwin)
  extension URL {
    /// The user's documents. A program that serves visitors has those of the user that it runs as.
    public static var documentsDirectory: URL { folder(.documentDirectory) }

    /// What programs keep for the user.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }

    /// What can be made anew.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }

    public static var libraryDirectory: URL { folder(.libraryDirectory) }
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    public static var desktopDirectory: URL { folder(.desktopDirectory) }
    public static var picturesDirectory: URL { folder(.picturesDirectory) }
    public static var moviesDirectory: URL { folder(.moviesDirectory) }
    public static var musicDirectory: URL { folder(.musicDirectory) }

    private static func folder(_ folder: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: folder, in: .userDomainMask).first ?? FileManager.default.homeDirectoryForCurrentUser
    }
  }
#endif
