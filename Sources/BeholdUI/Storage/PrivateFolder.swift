package import Foundation

/// A folder that nobody but the program's user looks into.
package enum PrivateFolder {
  /// Makes the folder, and those around it, where they are not there yet.
  ///
  /// - Returns: why it cannot be made, in a few words.
  package static func make(_ folder: URL) -> String? {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      return nil
    } catch {
      let cause = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error) as NSError
      let reason = cause.domain == NSPOSIXErrorDomain ? String(cString: strerror(Int32(cause.code))).lowercased() : nil
      return "the folder \(folder.path) cannot be made" + (reason.map { ": \($0)" } ?? "")
    }
  }
}
