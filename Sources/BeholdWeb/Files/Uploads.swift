internal import BeholdUI
internal import Foundation

/// The files that visitors send, piece by piece, while they come and as long as their pages are there.
///
/// A page announces files under a key that it makes itself, over its connection, and then sends their pieces with `POST`, each of which says where it belongs. They are written beside the main actor. A key is good for the visitor alone who
/// has announced it. Any thread may ask.
final class Uploads: @unchecked Sendable {
  /// What the paths of pieces begin with: `/_behold/u/KEY/0?at=262144`.
  static let root = "/_behold/u/"

  /// What becomes of a page's files.
  typealias Arrival = @Sendable ([ReceivedFile]) -> Void

  /// A file that is announced.
  struct Announced: Equatable, Sendable {
    var name: String
    var size: Int
    var type: UTType
  }

  fileprivate final class Upload: @unchecked Sendable {
    let key: String
    let files: [Announced]
    let arrival: Arrival
    /// The name of its folder.
    let folder = SecureToken.make()
    /// How much has come of each.
    var received: [Int]

    init(_ key: String, _ files: [Announced], _ arrival: @escaping Arrival) {
      self.key = key
      self.files = files
      self.arrival = arrival
      received = files.map { _ in 0 }
    }

    var size: Int { files.reduce(0) { $0 + $1.size } }
    var isComplete: Bool { zip(files, received).allSatisfy { $0.size == $1 } }

    /// The names of the folder in which a file is, and of the file.
    func path(of index: Int) -> [String] { [folder, "\(index)", files[index].name] }
  }

  /// What is known of a visitor.
  fileprivate struct Share {
    /// The oldest first.
    fileprivate var uploads: [Upload] = []
    /// Why others were refused, the newest last.
    var refusals: [(key: String, reason: String)] = []
    /// How much may be kept for what was announced.
    var bytes = 0
  }

  private let limits: WebServer.Limits
  private let store: UploadStore
  private let lock = NSLock()
  private var shares: [String: Share] = [:]
  private var bytes = 0

  init(limits: WebServer.Limits = WebServer.Limits(), folder: URL? = nil) {
    self.limits = limits
    store = UploadStore(in: folder)
  }

  /// How many bytes are kept, or may be for what was announced.
  var keptBytes: Int {
    lock.lock()
    defer { lock.unlock() }
    return bytes
  }

  /// Takes away all that there is, and the folder.
  func end() {
    lock.lock()
    shares = [:]
    bytes = 0
    lock.unlock()
    store.end()
  }
}

// MARK: Announcements

extension Uploads {
  /// Takes what a page announces.
  ///
  /// - Parameter arrival: is called on some thread when all is there.
  /// - Returns: whether it is taken. If not, the page is told the reason with its first piece.
  func announce(_ key: String, of visitor: String, _ files: [Announced], _ arrival: @escaping Arrival) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    var share = shares[visitor] ?? Share()
    defer { shares[visitor] = share }
    guard !share.uploads.contains(where: { $0.key == key }) else { return false }
    var refusal = refusal(of: files, share)
    // Those that came first go for new ones of the same visitor.
    while refusal?.isOfRoom == true, let oldest = share.uploads.firstIndex(where: \.isComplete) {
      drop(share.uploads.remove(at: oldest), of: &share)
      refusal = self.refusal(of: files, share)
    }
    if let refusal {
      share.note(refusal.text, of: key)
      return false
    }
    let upload = Upload(key, files, arrival)
    share.uploads.append(upload)
    share.bytes += upload.size
    bytes += upload.size
    if upload.isComplete { FileReading.shared.run(for: key) { [self] in finish(upload) } }
    return true
  }

  private func drop(_ upload: Upload, of share: inout Share) {
    share.bytes -= upload.size
    bytes -= upload.size
    FileReading.shared.run(for: upload.key) { [store] in store.remove(upload.folder) }
  }

  /// Remembers why files are not taken, for the page to be told.
  func refuse(_ key: String, of visitor: String, _ reason: String) {
    lock.lock()
    defer { lock.unlock() }
    shares[visitor, default: Share()].note(reason, of: key)
  }

  private static let noRoom = "The server has no room for files now. Try again later."

  private struct Refusal {
    let text: String
    /// Whether there would be room if others went.
    var isOfRoom = true
  }

  private func refusal(of files: [Announced], _ share: Share) -> Refusal? {
    for file in files where file.size > limits.fileMegabytes * 1_000_000 {
      return Refusal(text: "“\(file.name)” is larger than \(limits.fileMegabytes) MB.", isOfRoom: false)
    }
    guard share.uploads.count < WebServer.Limits.uploadsOfVisitor else { return Refusal(text: "Too many files of yours are on their way.") }
    // Each is at most so large as a file may be.
    let size = files.reduce(0) { $0 + $1.size }
    guard share.bytes + size <= limits.fileMegabytesOfVisitor * 1_000_000 else {
      return Refusal(text: "There is room for \(limits.fileMegabytesOfVisitor) MB of files of yours.")
    }
    return bytes + size <= limits.fileMegabytesInAll * 1_000_000 ? nil : Refusal(text: Self.noRoom)
  }

  /// What was announced, or has come, is not wanted any more.
  func remove(_ key: String, of visitor: String) {
    lock.lock()
    defer { lock.unlock() }
    guard var share = shares[visitor], let place = share.uploads.firstIndex(where: { $0.key == key }) else { return }
    drop(share.uploads.remove(at: place), of: &share)
    shares[visitor] = share.uploads.isEmpty ? nil : share
  }

  /// All has come. It waits for the disk.
  private func finish(_ upload: Upload) {
    let files = upload.files.indices.compactMap { index -> ReceivedFile? in
      let path = upload.path(of: index)
      if upload.files[index].size == 0 { try? store.write([], to: path, at: 0) }
      return store.url(of: path).map { ReceivedFile(url: $0, type: upload.files[index].type) }
    }
    upload.arrival(files)
  }
}

extension Uploads.Share {
  fileprivate mutating func note(_ reason: String, of key: String) {
    refusals.append((key: key, reason: reason))
    if refusals.count > WebServer.Limits.uploadsOfVisitor { refusals.removeFirst() }
  }
}

// MARK: Pieces

extension Uploads {
  /// Writes a piece, on the thread of its key. It waits for the disk.
  ///
  /// - Returns: 200 with how much there is of the file now, in digits; 409 with the same where the piece belongs elsewhere, so that one can be sent that follows; 404 where nothing was announced, or not yet; 413 or 507 with
  ///   the reason where files are refused.
  func take(_ piece: HTTPRequest, of visitor: String) -> HTTPResponse {
    let parts = piece.path.dropFirst(Self.root.count).split(separator: "/", omittingEmptySubsequences: false)
    guard piece.method == .post, parts.count == 2, let index = StrictNumber.natural(parts[1]).map({ Int($0) }),
      piece.query.hasPrefix("at="),
      let place = StrictNumber.decimal(piece.query.dropFirst(3)).flatMap({ Int(exactly: $0) })
    else { return HTTPResponse(status: 400, text: "This is no piece of a file.") }
    let key = String(parts[0])
    lock.lock()
    let refusal = shares[visitor]?.refusals.last { $0.key == key }
    let upload = shares[visitor]?.uploads.first { $0.key == key }
    lock.unlock()
    if let refusal { return HTTPResponse(status: 413, text: refusal.reason) }
    guard let upload, upload.files.indices.contains(index) else { return HTTPResponse(status: 404, text: "Nothing was announced.") }
    let received = upload.received[index]
    guard place == received, !piece.body.isEmpty else { return Self.count(received, status: piece.body.isEmpty ? 200 : 409) }
    guard received + piece.body.count <= upload.files[index].size else {
      return HTTPResponse(status: 413, text: "The file is larger than was announced.")
    }
    do {
      try store.write(piece.body, to: upload.path(of: index), at: received)
    } catch {
      return HTTPResponse(status: 507, text: Self.noRoom)
    }
    // The pieces of a key come one after the other, and the lock is for those who look whether all is there.
    let isComplete = lock.withLock {
      upload.received[index] += piece.body.count
      return upload.isComplete
    }
    if isComplete { finish(upload) }
    return Self.count(upload.received[index], status: 200)
  }

  private static func count(_ bytes: Int, status: Int) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("content-type", "text/plain"), ("cache-control", "no-store")], body: Array(String(bytes).utf8))
  }
}
