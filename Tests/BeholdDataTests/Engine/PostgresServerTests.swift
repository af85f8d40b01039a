import Foundation
import TestDatabases
import Testing

@testable import BeholdData

/// The server of the tests themselves.
@Suite(.enabled(if: PostgresServer.isInstalled, "the PostgreSQL server is not installed")) struct PostgresServerTests {
  private func processes(of folder: String) -> [pid_t] {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap(pid_t.init) ?? []
    return numbers.filter { number in
      guard let words = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else { return false }
      return String(decoding: words, as: UTF8.self).contains(folder)
    }
  }

  private func start() throws -> (OtherProcess, folder: String) {
    let process = try OtherProcess(["server"])
    let folder = process.output().trimmingCharacters(in: .newlines)
    #expect(FileManager.default.fileExists(atPath: folder + "/data") && !processes(of: folder).isEmpty)
    return (process, folder)
  }

  @Test("a server goes when the process that started it is killed") func killed() throws {
    let (process, folder) = try start()
    _ = process.kill()
    let end = ContinuousClock.now + .seconds(20)
    while FileManager.default.fileExists(atPath: folder) || !processes(of: folder).isEmpty, ContinuousClock.now < end { usleep(10_000) }
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(processes(of: folder) == [])
  }

  @Test("where its guard is killed with that process, the next tests remove it") func abandoned() throws {
    let (process, folder) = try start()
    let guards = processes(of: folder).filter {
      FileManager.default.contents(atPath: "/proc/\($0)/cmdline")?.contains(where: { $0 == 10 }) ?? false
    }
    #expect(!guards.isEmpty)
    for guardian in guards { kill(guardian, SIGKILL) }
    _ = process.kill()
    #expect(FileManager.default.fileExists(atPath: folder))
    PostgresServer.removeAbandoned()
    #expect(!FileManager.default.fileExists(atPath: folder))
    #expect(processes(of: folder) == [])
  }
}
