internal import BeholdUI
internal import CBeholdWeb
internal import Foundation
internal import Synchronization

/// The sessions that wait for the program's next start, sealed with the server's key: what visitors have done is for nobody else to read, and no session
/// is made by who can write in the folder.
///
/// It is read once. Who comes back later than that, or to a front that was killed, begins anew.
struct SessionFile: Sendable {
  let url: URL
  /// Where it is written, before it is in its place. No other is written there.
  let draft: String
  private let key: VisitorKey
  private static let drafts = Atomic<Int>(0)

  /// A session whose page may come back.
  struct Waiting: Sendable {
    var record: SessionRecord
    /// For how long nobody has been there.
    var seconds: Double
  }

  /// - Parameter port: at which the program listens: what listens at another one has sessions of its own.
  init(in storage: URL, port: Int, key: VisitorKey) {
    url = storage.appendingPathComponent("sessions-\(port).sealed")
    draft = url.path + ".new-\(getpid())-\(Self.drafts.add(1, ordering: .relaxed).newValue)"
    self.key = key
  }

  /// Holds the file for one program, as long as it is there.
  final class Claim: Sendable {
    private let descriptor: CInt

    fileprivate init(_ descriptor: CInt) { self.descriptor = descriptor }

    deinit { if descriptor >= 0 { close(descriptor) } }
  }

  /// Takes the file for this program: another one at the same port, of another address or in another container, may share the folder.
  ///
  /// - Returns: `nil` if another program has it.
  func claim() -> Claim? {
    let folder = url.deletingLastPathComponent()
    _ = PrivateFolder.make(folder)
    let path = folder.appendingPathComponent(".\(url.lastPathComponent).lock").path
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0 else { return Claim(file) }
    defer { close(file) }
    return errno == EWOULDBLOCK ? nil : Claim(-1)
  }

  private static let beginning = Array("behold sessions 2\n".utf8)
  private static var purpose: String { "sessions" }
  private static var randomLength: Int { 16 }

  /// Keeps sessions beside those that wait there already, as another program has left them.
  ///
  /// - Parameter returnSeconds: for how long nobody may have been there.
  /// - Throws: why they cannot be written; then the file is as it was.
  func save(_ own: [Waiting], returnSeconds: Double, at now: Date = Date()) throws(PrivateFile.Failure) {
    let tokens = Set(own.map(\.record.token))
    let left = (try? PrivateFile.read(url.path)).flatMap { try? self.sessions(in: $0, at: now).sessions } ?? []
    let sessions = own + left.filter { $0.seconds <= returnSeconds && !tokens.contains($0.record.token) }
    guard !sessions.isEmpty else {
      unlink(url.path)
      return
    }
    let folder = url.deletingLastPathComponent()
    if let reason = PrivateFolder.make(folder) { throw PrivateFile.Failure(reason) }
    var random = [UInt8](repeating: 0, count: Self.randomLength)
    precondition(behold_random(&random, random.count), "the system gives no random bytes")
    var writer = LineWriter(0)
    writer.write(UInt64(max(now.timeIntervalSince1970, 0)))
    let head = Self.beginning + writer.message().dropFirst(5) + random
    do throws(PrivateFile.Failure) {
      let entries = sessions.lazy.enumerated().map { [self] in Data(entry($1, head, $0)) }
      try PrivateFile.write(Data(head), then: entries, to: draft)
      guard rename(draft, url.path) == 0 else { throw PrivateFile.Failure.last }
    } catch {
      unlink(draft)
      throw error
    }
    PrivateFile.bringToDisk(folder)
  }

  /// A session can stand only in its own file, in its own place.
  private func place(_ head: [UInt8], _ number: Int) -> [UInt8] { head + Array("\(number)".utf8) }

  private func entry(_ waiting: Waiting, _ head: [UInt8], _ number: Int) -> [UInt8] {
    var writer = LineWriter(0)
    writer.write(UInt64(max(waiting.seconds, 0) * 1000))
    writer.write(waiting.record)
    var sealed = LineWriter(0)
    sealed.write(key.seal(Array(writer.message().dropFirst(5)), for: Self.purpose, in: place(head, number)))
    return Array(sealed.message().dropFirst(5))
  }

  /// The sessions, which are not in the file any more, and whether that was all of it: it may be damaged from somewhere on.
  ///
  /// - Throws: what is wrong with it, if not one of them is to be had.
  func take(at now: Date = Date()) throws(PrivateFile.Failure) -> (sessions: [Waiting], isWhole: Bool) {
    guard let data = try PrivateFile.read(url.path) else { return ([], true) }
    unlink(url.path)
    return try sessions(in: data, at: now)
  }

  private func sessions(in data: Data, at now: Date) throws(PrivateFile.Failure) -> (sessions: [Waiting], isWhole: Bool) {
    var (sessions, isWhole): ([Waiting], Bool) = ([], true)
    do {
      var reader = LineReader(Array(data)[...])
      guard try reader.bytes(of: Self.beginning.count) == Self.beginning else { throw LineReader.Malformed() }
      let seconds = try reader.number(UInt64.self)
      _ = try reader.bytes(of: Self.randomLength)
      let head = Array(data.dropLast(reader.count))
      // A clock may have been set back meanwhile.
      let pause = abs(now.timeIntervalSince1970 - Double(seconds))
      while !reader.isAtEnd {
        let sealed = try reader.bytes(WorkerLimits.messageToWorker)
        guard let bytes = key.opened(sealed, for: Self.purpose, in: place(head, sessions.count)) else { throw LineReader.Malformed() }
        var entry = LineReader(bytes[...])
        let away = Double(try entry.number(UInt64.self)) / 1000
        sessions.append(Waiting(record: try entry.record(), seconds: away + pause))
        try entry.end()
      }
    } catch {
      if sessions.isEmpty { throw PrivateFile.Failure("is damaged, or was written with another key or by another version") }
      isWhole = false
    }
    return (sessions, isWhole)
  }
}
