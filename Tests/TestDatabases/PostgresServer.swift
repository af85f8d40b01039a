internal import CBeholdPostgres
internal import Foundation
internal import Glibc
internal import Synchronization

/// A PostgreSQL server of the tests' own, in a temporary folder, run by an unprivileged user and reached through a socket there.
///
/// A guard process holds it: it stops the server and deletes the folder as soon as the tests' end of its pipe is closed, which
/// the kernel does even where the tests are killed. Where the guard is killed, too, the next tests do it.
public final class PostgresServer: Sendable {
  private static let programs = ["/usr/lib/postgresql/17/bin", "/usr/lib/postgresql/16/bin", "/usr/lib/postgresql/15/bin", "/usr/bin"]
    .first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }

  /// Whether there is a server to run.
  public static let isInstalled = programs != nil

  /// The server that all tests of a process share; nil where none is installed.
  public static let shared: PostgresServer? = isInstalled ? try? PostgresServer() : nil

  /// Something that the server's programs complained of.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  public let folder: String
  private let programs: String
  private let keeper = Process()
  private let pipe = Pipe()
  private let schemas = Atomic<Int>(0)
  private static let count = Atomic<Int>(0)

  /// Starts a server, and removes those that killed tests have left.
  public init() throws {
    guard let programs = Self.programs else { throw Failure(description: "PostgreSQL is not installed") }
    self.programs = programs
    Self.removeAbandoned()
    let number = Self.count.add(1, ordering: .relaxed).newValue
    folder = "\(Self.prefix)\(getpid())-\(Self.start(of: getpid()) ?? "")-\(number)"
    _ = fcntl(pipe.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
    let started = Pipe()
    let script = """
      set -e
      cd /
      mkdir -m 700 \(folder)
      finish() { \(Self.removal(programs, folder)); }
      trap finish EXIT
      trap 'exit 1' HUP INT TERM
      \(programs)/initdb -D \(folder)/data -A trust -U behold -E UTF8 --locale=C.UTF-8 --no-sync >\(folder)/log 2>&1
      \(programs)/pg_ctl -D \(folder)/data -l \(folder)/log -w -o "\(Self.options(folder))" start >>\(folder)/log 2>&1 </dev/null
      echo started
      cat >/dev/null
      """
    let command = Self.command(script)
    keeper.currentDirectoryURL = URL(fileURLWithPath: "/")
    keeper.executableURL = URL(fileURLWithPath: command[0])
    keeper.arguments = Array(command.dropFirst())
    keeper.standardInput = pipe
    keeper.standardOutput = started
    try keeper.run()
    guard started.fileHandleForReading.availableData.starts(with: Array("started".utf8)) else {
      throw Failure(description: "the tests' PostgreSQL server does not start")
    }
  }

  /// Stops the server for good and waits until its folder is gone.
  public func end() {
    try? pipe.fileHandleForWriting.close()
    keeper.waitUntilExit()
  }

  public func stop() throws { try control("-m immediate -w stop") }

  public func start() throws { try control("-l \(folder)/log -w -o \"\(Self.options(folder))\" start") }

  /// Makes an empty schema and returns its address.
  public func makeSchema() throws -> String {
    let name = "test\(schemas.add(1, ordering: .relaxed).newValue)"
    let connection = PQconnectdb(url(schema: "public"))
    defer { PQfinish(connection) }
    let result = PQexec(connection, "CREATE SCHEMA \(name)")
    defer { PQclear(result) }
    guard PQresultStatus(result) == PGRES_COMMAND_OK else { throw Failure(description: unsafe String(cString: PQerrorMessage(connection))) }
    return url(schema: name)
  }

  private func url(schema: String) -> String {
    "postgresql://behold:secret@/postgres?host=\(folder)&options=-csearch_path%3D\(schema)&application_name=behold-\(schema)"
  }

  // MARK: - What is left by the killed

  private static let prefix = "/tmp/behold-pg-"

  /// Stops the servers of processes that are not there any more, and deletes their folders.
  public static func removeAbandoned() {
    guard let programs, let names = try? FileManager.default.contentsOfDirectory(atPath: "/tmp") else { return }
    for folder in names.map({ "/tmp/" + $0 }) where folder.hasPrefix(prefix) {
      let parts = folder.dropFirst(prefix.count).split(separator: "-")
      guard parts.count == 3, let process = pid_t(parts[0]), start(of: process) != String(parts[1]) else { continue }
      try? run(removal(programs, folder))
    }
  }

  /// When a process was started, by which it is known from a later one with its number; nil where it has ended.
  private static func start(of process: pid_t) -> String? {
    guard let line = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8), let end = line.lastIndex(of: ")") else {
      return nil
    }
    let words = line[end...].split(separator: " ")
    return words[1] == "Z" ? nil : words[20].description
  }

  private static func removal(_ programs: String, _ folder: String) -> String {
    "\(programs)/pg_ctl -D \(folder)/data -m immediate -w stop >/dev/null 2>&1 </dev/null || :; rm -rf \(folder)"
  }

  // MARK: - Programs

  private static func options(_ folder: String) -> String {
    "-c listen_addresses='' -c unix_socket_directories=\(folder) -c fsync=off -c jit=off -c max_connections=300 -c shared_buffers=16MB"
  }

  private func control(_ words: String) throws {
    try Self.run("\(programs)/pg_ctl -D \(folder)/data \(words) >>\(folder)/log 2>&1 </dev/null")
  }

  /// Foundation's `Process` would wait for the server, too, which inherits its descriptors.
  private static func run(_ script: String) throws {
    let command = command("cd /; \(script)")
    let arguments = command.map { unsafe strdup($0) } + [nil]
    defer { for argument in arguments { unsafe free(argument) } }
    var process = pid_t()
    var status: CInt = -1
    guard unsafe posix_spawn(&process, command[0], nil, nil, arguments, environ) == 0, waitpid(process, &status, 0) == process else {
      throw Failure(description: "'\(script)' cannot be started")
    }
    guard status == 0 else { throw Failure(description: "'\(script)' failed") }
  }

  /// The server does not run as root.
  private static func command(_ script: String) -> [String] {
    (geteuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] : []) + ["/bin/sh", "-c", script]
  }
}
