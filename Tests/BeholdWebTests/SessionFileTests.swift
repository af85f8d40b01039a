import BeholdUI
import Foundation
import TestSupport
import Testing

@testable import BeholdWeb

/// What is kept of sessions for the program's next start.
@Suite("Sessions that wait for the next start")
struct SessionFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("behold-sessions-\(UUID().uuidString)")
  private let key = VisitorKey()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)

  private func file(_ key: VisitorKey? = nil) -> SessionFile { SessionFile(in: folder, port: 80, key: key ?? self.key) }

  private func waiting(_ name: String, seconds: Double = 0) -> SessionFile.Waiting {
    var request = HTTPRequest(path: "/orders/\(name)")
    request.acceptLanguage = "en"
    var record = SessionRecord(token: "token \(name)", visitor: "visitor \(name)", request: request)
    (record.received, record.generation, record.snapshot) = (7, 3, Array("state of \(name)".utf8))
    return SessionFile.Waiting(record: record, seconds: seconds)
  }

  /// Writes two sessions, and changes the file.
  private func changed(_ change: (inout [UInt8]) -> Void) throws -> SessionFile {
    let file = file()
    try file.save([waiting("a"), waiting("b")], returnSeconds: 300, at: now)
    var bytes = [UInt8](try Data(contentsOf: file.url))
    change(&bytes)
    try Data(bytes).write(to: file.url)
    return file
  }

  @Test("what was kept is there once, with all that another worker needs, and is longer ago")
  func once() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = file()
    #expect(try file.take(at: now).sessions.isEmpty)
    try file.save([waiting("a"), waiting("b", seconds: 12.5)], returnSeconds: 300, at: now)
    let permissions = try FileManager.default.attributesOfItem(atPath: file.url.path)[.posixPermissions] as? Int
    #expect(permissions == 0o600)
    let bytes = try Data(contentsOf: file.url)
    #expect(["token", "visitor", "orders", "state"].allSatisfy { bytes.range(of: Data($0.utf8)) == nil })
    let taken = try file.take(at: now + 60).sessions
    #expect(taken.map(\.record.token) == ["token a", "token b"] && taken.map(\.seconds) == [60, 72.5])
    #expect(taken.allSatisfy { $0.record.received == 7 && $0.record.generation == 3 && $0.record.request.acceptLanguage == "en" })
    #expect(taken.map { String(decoding: $0.record.snapshot, as: UTF8.self) } == ["state of a", "state of b"])
    #expect(try file.take(at: now).sessions.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("what another program has left there waits on beside what is kept, as long as somebody may come back")
  func others() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = file()
    try file.save([waiting("a"), waiting("b", seconds: 250)], returnSeconds: 300, at: now)
    try file.save([waiting("c")], returnSeconds: 300, at: now + 60)
    let taken = try file.take(at: now + 90).sessions
    #expect(taken.map(\.record.token) == ["token c", "token a"] && taken.map(\.seconds) == [30, 90])
    #expect(taken.map { String(decoding: $0.record.snapshot, as: UTF8.self) } == ["state of c", "state of a"])
    try file.save([waiting("a")], returnSeconds: 300, at: now)
    try file.save([], returnSeconds: 300, at: now + 299)
    #expect(try file.take(at: now + 299).sessions.map(\.seconds) == [299])
    #expect(try file.take(at: now + 299).sessions.isEmpty)
  }

  @Test("who has a session says how it is now; nothing is kept of nobody")
  func nobody() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = file()
    try file.save([waiting("a", seconds: 10)], returnSeconds: 300, at: now)
    try file.save([waiting("a")], returnSeconds: 300, at: now + 1)
    #expect(try file.take(at: now + 1).sessions.map(\.seconds) == [0])
    try file.save([waiting("a")], returnSeconds: 300, at: now)
    try file.save([], returnSeconds: 300, at: now + 301)
    #expect(!FileManager.default.fileExists(atPath: file.url.path))
  }

  @Test("what is left of another program is no more than before where it is damaged, and stays where nothing can be written")
  func othersInTrouble() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let damaged = try changed { $0[50] ^= 1 }
    try damaged.save([waiting("c")], returnSeconds: 300, at: now)
    let (left, isWhole) = try damaged.take(at: now)
    #expect(left.map(\.record.token) == ["token c"] && isWhole)
    let file = try changed { _ in }
    // Where its draft would be there is a folder.
    try FileManager.default.createDirectory(atPath: file.draft, withIntermediateDirectories: false)
    #expect(throws: PrivateFile.Failure.self) { try file.save([waiting("c")], returnSeconds: 300, at: now) }
    #expect(try file.take(at: now).sessions.map(\.record.token) == ["token a", "token b"])
  }

  @Test("what is kept by several at once is whole: each writes it beside the others")
  func atOnce() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var waiting = (0..<8).map { self.waiting("\($0)") }
    for index in waiting.indices { waiting[index].record.snapshot = [UInt8](repeating: 7, count: 200_000) }
    for _ in 0..<5 {
      DispatchQueue.concurrentPerform(iterations: 4) { [waiting] _ in
        do { try file().save(waiting, returnSeconds: 300, at: now) } catch { Issue.record("it cannot be kept: \(error)") }
      }
      let (sessions, isWhole) = try file().take(at: now)
      #expect(sessions.count == 8 && isWhole)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("one program at a time has the file; where none can be had, that is said when it is written")
  func claims() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var first = file().claim()
    #expect(first != nil && file().claim() == nil)
    #expect(SessionFile(in: folder, port: 81, key: key).claim() != nil)
    withExtendedLifetime(first) {}
    first = nil
    #expect(file().claim() != nil)
    #expect(SessionFile(in: URL(fileURLWithPath: "/proc/none/such"), port: 80, key: key).claim() != nil)
  }

  @Test("a clock that was set back makes nothing younger")
  func clock() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = file()
    for moved in [-900.0, 900] {
      try file.save([waiting("a")], returnSeconds: 300, at: now)
      #expect(try file.take(at: now + moved).sessions.map(\.seconds) == [900])
    }
  }

  @Test(
    "a file that is changed anywhere, is not whole, or is another's is damaged, and gone; sessions before the damage go on",
    arguments: 0..<40)
  func damage(_ part: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var count = 0
    let changed = try changed { bytes in
      count = bytes.count
      bytes[bytes.count * part / 40] ^= 1
    }
    let isSecond = count * part / 40 >= (count + 42) / 2
    if isSecond {
      let (sessions, isWhole) = try changed.take(at: now)
      #expect(sessions.map(\.record.token) == ["token a"] && !isWhole)
    } else {
      #expect(throws: PrivateFile.Failure.self) { try changed.take(at: now).sessions }
    }
    #expect(!FileManager.default.fileExists(atPath: changed.url.path))
  }

  @Test("sessions in another order, of another key or another file, and files of a few bytes are none")
  func forged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let swapped = try changed { bytes in
      let half = (bytes.count - 42) / 2
      bytes = Array(bytes[..<42] + bytes[(42 + half)...] + bytes[42..<42 + half])
    }
    #expect(throws: PrivateFile.Failure.self) { try swapped.take(at: now).sessions }
    _ = try changed { _ in }
    #expect(throws: PrivateFile.Failure.self) { try file(VisitorKey()).take(at: now).sessions }
    for count in 0..<60 {
      let short = try changed { $0 = Array($0.prefix(count)) }
      // The head alone has no session.
      if count == 42 {
        #expect(try short.take(at: now).sessions.isEmpty)
      } else {
        #expect(throws: PrivateFile.Failure.self) { try short.take(at: now).sessions }
      }
    }
  }

  @Test("where nothing can be written that is said; a pipe with its name is not waited for")
  func failures() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let nowhere = SessionFile(in: URL(fileURLWithPath: "/proc/none/such"), port: 80, key: key)
    #expect(throws: PrivateFile.Failure.self) { try nowhere.save([waiting("a")], returnSeconds: 300, at: now) }
    #expect(try nowhere.take(at: now).sessions.isEmpty)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(mkfifo(file().url.path, 0o600) == 0)
    #expect(throws: PrivateFile.Failure.self) { try file().take(at: now).sessions }
  }
}
