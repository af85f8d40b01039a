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
    Data(hash(purpose, text)).base64ForAddresses
  }

  /// What it is for is hashed, too, so that it is good for nothing else.
  private func hash(_ purpose: String, _ text: String) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: 32)
    let source = Array("behold \(purpose) ".utf8) + Array(text.utf8)
    precondition(behold_hmac_sha256(bytes, source, source.count, &digest), "no memory for a signature")
    return digest
  }

  static var signatureLength: Int { 43 }

  /// Whether a signature is that of a text. The time that this takes does not tell how much of it is right.
  func isSignature(_ signature: some StringProtocol, of text: String) -> Bool {
    let right = Array(self.signature(of: text).utf8)
    let signature = Array(signature.utf8)
    return signature.count == right.count && behold_is_same(signature, right, right.count)
  }
}

// MARK: Seals

extension VisitorKey {
  /// How many bytes a sealed message has beyond its own.
  static var sealLength: Int { 28 }

  /// Bytes that nobody without the key reads or changes (AES-256-GCM, with a key of its own that is made of this one).
  ///
  /// - Parameters:
  ///   - purpose: what the seal is for; it is good for nothing else.
  ///   - place: what is sealed with them, and said where they are opened: they are of no use in another place.
  func seal(_ bytes: [UInt8], for purpose: String, in place: [UInt8]) -> [UInt8] {
    var sealed = [UInt8](repeating: 0, count: bytes.count + Self.sealLength)
    precondition(behold_seal(derived(for: purpose), place, place.count, bytes, bytes.count, &sealed), "no memory for a seal")
    return sealed
  }

  /// - Returns: `nil` if they were not sealed by this key for this, in this place.
  func opened(_ sealed: [UInt8], for purpose: String, in place: [UInt8]) -> [UInt8]? {
    guard sealed.count >= Self.sealLength else { return nil }
    var bytes = [UInt8](repeating: 0, count: sealed.count - Self.sealLength)
    return behold_open(derived(for: purpose), place, place.count, sealed, sealed.count, &bytes) ? bytes : nil
  }

  private func derived(for purpose: String) -> [UInt8] { hash(purpose, "") }
}

// MARK: The file

extension VisitorKey {
  /// The key of a folder, made now if there is none, or if it cannot be used, which is said once: all visitors are new ones then.
  package init(in folder: URL, log: WebLog) {
    let file = folder.appendingPathComponent("visitors.key")
    do {
      if let kept = try Self.load(file) {
        bytes = kept
        return
      }
    } catch {
      log("the key of visitors' cookies in \(file.path) \(error.reason); a new one is made, and all visitors are taken as new ones")
      unlink(file.path)
    }
    let made = VisitorKey()
    do { bytes = try made.keep(in: file) } catch {
      log(
        "the key of visitors' cookies cannot be kept in \(file.path): \(error.reason); visitors are new ones when the program is started again"
      )
      bytes = made.bytes
    }
  }

  /// Puts the key back where its file has gone since.
  ///
  /// - Returns: whether the next program finds it there.
  func isKept(in folder: URL) -> Bool {
    let file = folder.appendingPathComponent("visitors.key")
    return ((try? Self.load(file) ?? keep(in: file)) ?? []) == bytes
  }

  /// - Returns: `nil` if there is none.
  private static func load(_ file: URL) throws(PrivateFile.Failure) -> [UInt8]? {
    guard let data = try PrivateFile.read(file.path) else { return nil }
    guard data.count == length else { throw PrivateFile.Failure("has \(data.count) bytes, not \(length)") }
    guard Set(data).count > 1 else { throw PrivateFile.Failure("is empty") }
    return Array(data)
  }

  /// Writes the key beside the file, brings it to the disk, and puts it in place unless another program was faster.
  ///
  /// - Returns: the key that is there.
  private func keep(in file: URL) throws(PrivateFile.Failure) -> [UInt8] {
    let folder = file.deletingLastPathComponent()
    if let reason = PrivateFolder.make(folder) { throw PrivateFile.Failure(reason) }
    let draft = file.path + ".new-\(getpid())"
    unlink(draft)
    defer { unlink(draft) }
    try PrivateFile.write(Data(bytes), to: draft, isOther: true)
    guard link(draft, file.path) == 0 else {
      guard errno == EEXIST, let other = try? Self.load(file) else { throw PrivateFile.Failure.last }
      return other
    }
    PrivateFile.bringToDisk(folder)
    return bytes
  }
}
