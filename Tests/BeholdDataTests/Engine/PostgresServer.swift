import Foundation
import Glibc

@testable import BeholdData

/// A PostgreSQL server of the tests' own, in a temporary folder, run by an unprivileged user and reached through a socket there.
///
/// A guard process holds it: it stops the server and deletes the folder as soon as the tests' end of its pipe is closed, which
/// the kernel does even where the tests are killed.
final class PostgresServer: @unchecked Sendable {
  static let programs = ["/usr/lib/postgresql/17/bin", "/usr/lib/postgresql/16/bin", "/usr/lib/postgresql/15/bin", "/usr/bin"]
    .first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }

  /// The server that suites share; nil where none is installed.
  static let shared: PostgresServer? = programs.flatMap { try? PostgresServer($0) }

  let folder: String
  private let programs: String
  private let keeper: Process
  private let pipe: Pipe
  private let lock = Lock()
  private var schemas = 0

  init(_ programs: String) throws {
    self.programs = programs
    folder = "/tmp/behold-pg-\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    pipe = Pipe()
    keeper = Process()
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let started = Pipe()
    let script = """
      set -e
      cd /
      mkdir -m 700 \(folder)
      trap 'rm -rf \(folder)' EXIT
      \(programs)/initdb -D \(folder)/data -A trust -U behold -E UTF8 --locale=C.UTF-8 --no-sync >\(folder)/log 2>&1
      \(programs)/pg_ctl -D \(folder)/data -l \(folder)/log -w -o "\(Self.serverOptions(folder))" start >>\(folder)/log 2>&1 </dev/null
      echo started
      cat >/dev/null
      \(programs)/pg_ctl -D \(folder)/data -m immediate -w stop >>\(folder)/log 2>&1
      """
    Self.launch(keeper, script)
    keeper.standardInput = pipe
    keeper.standardOutput = started
    try keeper.run()
    guard started.fileHandleForReading.availableData.starts(with: Array("started".utf8)) else {
      throw DatabaseError(.cannotOpen, "the tests' PostgreSQL server does not start")
    }
  }

  /// Stops the server for good and waits until its folder is gone.
  func end() {
    try? pipe.fileHandleForWriting.close()
    keeper.waitUntilExit()
  }

  func stop() throws { try control("-m immediate -w stop") }

  func start() throws { try control("-l \(folder)/log -w -o \"\(Self.serverOptions(folder))\" start") }

  /// The address of a schema of its own.
  func url(schema: String) -> String {
    "postgresql://behold:secret@/postgres?host=\(folder)&options=-csearch_path%3D\(schema)&application_name=behold-\(schema)"
  }

  /// Makes an empty schema and returns its address.
  func makeSchema() throws -> String {
    let name = lock.withLock {
      schemas += 1
      return "test\(schemas)"
    }
    let connection = try DatabaseAddress.postgres(url(schema: "public")).connect()
    defer { connection.close() }
    try connection.execute("CREATE SCHEMA \(name)")
    return url(schema: name)
  }

  private static func serverOptions(_ folder: String) -> String {
    "-c listen_addresses='' -c unix_socket_directories=\(folder) -c fsync=off -c max_connections=60 -c shared_buffers=16MB"
  }

  private func control(_ words: String) throws {
    // Foundation's Process would wait for the server too, which inherits its descriptors.
    let script = "cd /; \(programs)/pg_ctl -D \(folder)/data \(words) >>\(folder)/log 2>&1 </dev/null"
    let command = geteuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--", "/bin/sh", "-c", script] : ["/bin/sh", "-c", script]
    let arguments = command.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    var status: CInt = -1
    guard posix_spawn(&process, command[0], nil, nil, arguments, environ) == 0, waitpid(process, &status, 0) == process else {
      throw DatabaseError(.other, "pg_ctl cannot be started")
    }
    guard status == 0 else { throw DatabaseError(.other, "pg_ctl \(words) failed") }
  }

  private static func launch(_ process: Process, _ script: String) {
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    if geteuid() == 0 {
      process.executableURL = URL(fileURLWithPath: "/usr/sbin/runuser")
      process.arguments = ["-u", "postgres", "--", "/bin/sh", "-c", script]
    } else {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", script]
    }
  }
}
