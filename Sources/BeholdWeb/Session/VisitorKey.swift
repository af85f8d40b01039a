internal import BeholdUI
internal import CBeholdWeb
package import Foundation

/// The server's secret, by which it knows the visitors that it has named itself: 32 random bytes.
///
/// It is kept in a file, so that visitors stay who they are when the server is started anew. Programs that share the folder share the key.
package struct VisitorKey: Sendable {
  let bytes: [UInt8]
  static var length: Int { 32 }

  /// A key for as long as the program runs.
  package init() {
    var bytes = [UInt8](repeating: 0, count: Self.length)
    precondition(behold_random(&bytes, bytes.count), "the system gives no random bytes")
    self.bytes = bytes
  }

  init(bytes: [UInt8]) {
    precondition(bytes.count == Self.length, "a key has \(Self.length) bytes")
    self.bytes = bytes
  }

  /// What proves that a text was written here, in base 64 for addresses: 43 letters.
  func signature(of text: String) -> String { digest(of: text, for: "visitor") }

  /// What stands for a text where only texts that are the same are to be told, and nobody is to read them.
  func mark(of text: String) -> String { String(digest(of: text, for: "mark").prefix(16)) }

  private func digest(of text: String, for purpose: String) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    // What it is for is signed, too, so that it is good for nothing else.
    let signed = Array("behold \(purpose) ".utf8) + Array(text.utf8)
    precondition(behold_hmac_sha256(bytes, signed, signed.count, &digest), "no memory for a signature")
    return Data(digest).base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  static var signatureLength: Int { 43 }

  /// Whether a signature is that of a text. The time that this takes does not tell how much of it is right.
  func isSignature(_ signature: some StringProtocol, of text: String) -> Bool {
    let right = Array(self.signature(of: text).utf8)
    let signature = Array(signature.utf8)
    return signature.count == right.count && behold_is_same(signature, right, right.count)
  }
}

// MARK: The file

extension VisitorKey {
  private enum Failure: Error {
    case absent
    case unusable(String)
  }

  /// The key of a folder, made now if there is none, or if it cannot be used, which is said once: all visitors are new ones then.
  package init(in folder: URL, log: WebLog) {
    let file = folder.appendingPathComponent("visitors.key")
    do {
      bytes = try Self.load(file)
      return
    } catch Failure.unusable(let reason) {
      log("the key of visitors' cookies in \(file.path) \(reason); a new one is made, and all visitors are taken as new ones")
      unlink(file.path)
    } catch {}
    let made = VisitorKey()
    do { bytes = try made.keep(in: file) } catch {
      let reason = if case .unusable(let reason) = error { reason } else { "there is no such file" }
      log("the key of visitors' cookies cannot be kept in \(file.path): \(reason); visitors are new ones when the program is started again")
      bytes = made.bytes
    }
  }

  private static func load(_ file: URL) throws -> [UInt8] {
    // A pipe with this name must not be waited for.
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw Failure.absent }
      throw Failure.unusable("cannot be read: \(lastError())")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw Failure.unusable("is no file") }
    guard status.st_size == length else { throw Failure.unusable("has \(status.st_size) bytes, not \(length)") }
    // Nobody else is to read it, whoever has copied it there.
    if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
    var bytes = [UInt8](repeating: 0, count: length)
    guard read(descriptor, &bytes, length) == length else { throw Failure.unusable("cannot be read: \(lastError())") }
    guard Set(bytes).count > 1 else { throw Failure.unusable("is empty") }
    return bytes
  }

  /// Writes the key beside the file, brings it to the disk, and puts it in place unless another program was faster.
  ///
  /// - Returns: the key that is there.
  private func keep(in file: URL) throws(Failure) -> [UInt8] {
    let folder = file.deletingLastPathComponent()
    if let reason = PrivateFolder.make(folder) { throw .unusable(reason) }
    let draft = file.path + ".new-\(getpid())"
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw Failure.unusable(Self.lastError()) }
    defer { unlink(draft) }
    let isWritten = write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
    let reason = Self.lastError()
    close(descriptor)
    guard isWritten else { throw Failure.unusable(reason) }
    guard link(draft, file.path) == 0 else {
      guard errno == EEXIST, let other = try? Self.load(file) else { throw Failure.unusable(Self.lastError()) }
      return other
    }
    let directory = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if directory >= 0 {
      fsync(directory)
      close(directory)
    }
    return bytes
  }

  private static func lastError() -> String { String(cString: strerror(errno)).lowercased() }
}
