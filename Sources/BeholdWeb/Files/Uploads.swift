internal import BeholdUI
internal import Foundation

/// The files that visitors send, piece by piece, while they come and as long as their pages are there.
///
/// A page announces files under a key that it makes itself, over its connection, and then sends their pieces with `POST`, each of which says where it belongs. They are written beside the main actor. A key is good for the visitor alone who
/// has announced it. Any thread may ask.
final class Uploads: @unchecked Sendable {
  /// What the paths of pieces begin with: `/_behold/u/KEY/0?at=262144`.
  static let root = "/_behold/u/"

  /// What is said of a piece of a file that was announced to nobody here, as to a worker that has gone.
  static let unknownText = "The server has begun anew meanwhile. Choose the file again."

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
    /// How much has come of each; `nil` if nothing was said of it.
    var received: [Int?]

    init(_ key: String, _ files: [Announced], _ arrival: @escaping Arrival) {
      self.key = key
      self.files = files
      self.arrival = arrival
      received = files.map { _ in nil }
    }

    /// What is set aside for it of what its visitor may have.
    var size: Int { Uploads.size(of: files) }
    /// What it takes of the disk.
    var taken: Int { received.reduce(0) { $0 + ($1.map { max($0, WebServer.Limits.leastOfFile) } ?? 0) } }
    var isComplete: Bool { zip(files, received).allSatisfy { $0.size == $1 } }

    /// The names of the folder in which a file is, and of the file.
    func path(of index: Int) -> [String] { [folder, "\(index)", files[index].name] }
  }

  /// What is known of a visitor.
  fileprivate struct Share {
    /// The oldest first.
    fileprivate var uploads: [Upload] = []
    /// How much is set aside for what was announced.
    var bytes = 0
  }

  private let limits: WebServer.Limits
  private let store: UploadStore
  private let lock = NSLock()
  private var shares: [String: Share] = [:]
  /// What all of them take of the disk.
  private var bytes = 0
  /// Why others were refused, the newest last, until their pages have heard of it.
  private var refusals: [(visitor: String, key: String, reason: String)] = []

  init(limits: WebServer.Limits = WebServer.Limits(), folder: URL? = nil) {
    self.limits = limits
    store = UploadStore(in: folder)
  }

  /// What all files take of the disk, in bytes.
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
    refusals = []
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
    defer { shares[visitor] = share.uploads.isEmpty ? nil : share }
    guard !share.uploads.contains(where: { $0.key == key }) else { return false }
    if let reason = refusal(of: files, share) {
      note(reason, key, of: visitor)
      return false
    }
    let upload = Upload(key, files, arrival)
    // Those that came first go for new ones of the same visitor.
    while share.bytes + upload.size > mostOfVisitor, let oldest = share.uploads.firstIndex(where: \.isComplete) {
      drop(share.uploads.remove(at: oldest), of: &share)
    }
    share.uploads.append(upload)
    share.bytes += upload.size
    return true
  }

  private var mostOfVisitor: Int { limits.fileMegabytesOfVisitor * 1_000_000 }

  private func drop(_ upload: Upload, of share: inout Share) {
    share.bytes -= upload.size
    bytes -= upload.taken
    FileReading.shared.run(for: upload.key) { [store] in store.remove(upload.folder) }
  }

  /// Remembers why files are not taken, for the page to be told.
  func refuse(_ key: String, of visitor: String, _ reason: String) {
    lock.lock()
    defer { lock.unlock() }
    note(reason, key, of: visitor)
  }

  private func note(_ reason: String, _ key: String, of visitor: String) {
    refusals.append((visitor, key, reason))
    if refusals.count > WebServer.Limits.refusedUploads { refusals.removeFirst() }
  }

  private static let noRoom = "The server has no room for files now. Try again later."

  /// Why files are not taken, whatever goes for them.
  private func refusal(of files: [Announced], _ share: Share) -> String? {
    for file in files where file.size > limits.fileMegabytes * 1_000_000 {
      return "“\(file.name)” is larger than \(limits.fileMegabytes) MB."
    }
    let onTheirWay = share.uploads.filter { !$0.isComplete }
    guard onTheirWay.count < WebServer.Limits.uploadsOfVisitor else { return "Too many files of yours are on their way." }
    guard onTheirWay.reduce(Self.size(of: files), { $0 + $1.size }) <= mostOfVisitor else {
      return "There is room for \(limits.fileMegabytesOfVisitor) MB of files of yours."
    }
    return nil
  }

  /// What files count for, each of which is at most so large as a file may be: an empty one takes something of a disk, too.
  fileprivate static func size(of files: [Announced]) -> Int { files.reduce(0) { $0 + max($1.size, WebServer.Limits.leastOfFile) } }

  /// What was announced, or has come, is not wanted any more.
  func remove(_ key: String, of visitor: String) {
    lock.lock()
    defer { lock.unlock() }
    guard var share = shares[visitor], let place = share.uploads.firstIndex(where: { $0.key == key }) else { return }
    drop(share.uploads.remove(at: place), of: &share)
    shares[visitor] = share.uploads.isEmpty ? nil : share
  }

  /// All has come.
  private func finish(_ upload: Upload) {
    upload.arrival(
      upload.files.indices.compactMap { index in
        store.url(of: upload.path(of: index)).map { ReceivedFile(url: $0, type: upload.files[index].type) }
      })
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
    let refusal = refusals.last { $0.key == key && $0.visitor == visitor }
    let upload = shares[visitor]?.uploads.first { $0.key == key }
    lock.unlock()
    if let refusal { return HTTPResponse(status: 413, text: refusal.reason) }
    guard let upload, upload.files.indices.contains(index) else { return HTTPResponse(status: 404, text: Self.unknownText) }
    let received = upload.received[index] ?? 0
    let (size, isFirst) = (upload.files[index].size, upload.received[index] == nil)
    guard place == received else { return Self.count(received, status: 409) }
    // Of an empty file there is one piece without anything.
    guard !piece.body.isEmpty || (size == 0 && isFirst) else { return Self.count(received, status: 200) }
    guard received + piece.body.count <= size else { return HTTPResponse(status: 413, text: "The file is larger than was announced.") }
    let hasRoom = lock.withLock { bytes + max(piece.body.count, WebServer.Limits.leastOfFile) <= limits.fileMegabytesInAll * 1_000_000 }
    guard hasRoom, (try? store.write(piece.body, to: upload.path(of: index), at: received)) != nil else {
      return HTTPResponse(status: 507, text: Self.noRoom)
    }
    // The pieces of a key come one after the other, and the lock is for those who look at all of them.
    let isComplete = lock.withLock {
      let taken = upload.taken
      upload.received[index] = received + piece.body.count
      // What was given up meanwhile counts for nobody.
      if shares[visitor]?.uploads.contains(where: { $0 === upload }) == true { bytes += upload.taken - taken }
      return upload.isComplete
    }
    if isComplete { finish(upload) }
    return Self.count(received + piece.body.count, status: 200)
  }

  private static func count(_ bytes: Int, status: Int) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: [("content-type", "text/plain"), ("cache-control", "no-store")], body: Array(String(bytes).utf8))
  }
}
