import CBeholdPostgres
import Glibc

extension PostgresConnection {
  /// Connects, and waits as long as the address's `connect_timeout` says, 5 seconds elsewhere.
  ///
  /// `wake` is a descriptor that ends the waiting when it can be read.
  static func open(
    _ parameters: PostgresParameters, _ options: DatabaseOptions, wake: CInt = -1
  ) throws(DatabaseError) -> PostgresConnection {
    var parameters = parameters
    parameters.setDefault("application_name", options.applicationName)
    parameters.setDefault("client_encoding", "UTF8")
    // A server that vanished without a word is noticed within a minute.
    for (key, value) in ["keepalives_idle": "30", "keepalives_interval": "10", "keepalives_count": "3", "tcp_user_timeout": "60000"] {
      parameters.setDefault(key, value)
    }
    let seconds = parameters["connect_timeout"].flatMap { Int($0) } ?? 5
    guard let handle = start(parameters) else { throw DatabaseError(.cannotOpen, "out of memory") }
    guard wait(for: handle, seconds: seconds <= 0 ? 3600 : seconds, wake) else {
      let told = PQerrorMessage(handle).map { String(cString: $0).trimmed } ?? ""
      PQfinish(handle)
      let reason = told.isEmpty ? "no answer within \(seconds) seconds" : parameters.withoutSecrets(told)
      throw DatabaseError(.cannotOpen, "\(parameters): \(reason)")
    }
    let connection = PostgresConnection(handle: handle, parameters: parameters)
    try connection.configure(options)
    return connection
  }

  private static func start(_ parameters: PostgresParameters) -> OpaquePointer? {
    let pairs = parameters.values.sorted { $0.key < $1.key }
    let keys = pairs.map { strdup($0.key) }
    let values = pairs.map { strdup($0.value) }
    defer { for text in keys + values { free(text) } }
    let ends: [UnsafePointer<CChar>?] = [nil]
    return PQconnectStartParams(keys.map { UnsafePointer($0) } + ends, values.map { UnsafePointer($0) } + ends, 0)
  }

  private static func wait(for handle: OpaquePointer, seconds: Int, _ wake: CInt) -> Bool {
    let end = ContinuousClock.now + .seconds(seconds)
    guard PQstatus(handle) != CONNECTION_BAD else { return false }
    var next = PGRES_POLLING_WRITING
    while true {
      if next == PGRES_POLLING_OK { return true }
      if next == PGRES_POLLING_FAILED { return false }
      let left = (end - ContinuousClock.now).milliseconds
      guard left > 0 else { return false }
      let events = next == PGRES_POLLING_WRITING ? POLLOUT : POLLIN
      var watched = [pollfd(fd: PQsocket(handle), events: Int16(events), revents: 0), pollfd(fd: wake, events: Int16(POLLIN), revents: 0)]
      let count = poll(&watched, wake < 0 ? 1 : 2, CInt(clamping: left))
      if watched[1].revents != 0 { return false }
      if count > 0 { next = PQconnectPoll(handle) }
    }
  }

  private func configure(_ options: DatabaseOptions) throws(DatabaseError) {
    try executeScript("SET lock_timeout = \(options.busyTimeout.milliseconds); SET client_min_messages = warning; SET bytea_output = hex")
    do {
      let sql = "SELECT backend_start::text FROM pg_stat_activity WHERE pid = pg_backend_pid()"
      processStart = try first(sql) { $0.text(at: 0) } ?? ""
    } catch let error as DatabaseError {
      throw error
    } catch {
      throw DatabaseError(.other, String(describing: error))
    }
  }

  /// Ends the server's process of a lost connection, if it is still there, and waits until it is gone.
  ///
  /// Afterwards its transaction is committed or undone for good.
  func end(processOf lost: PostgresConnection) throws {
    let sql = "FROM pg_stat_activity WHERE pid = $1 AND backend_start::text = $2"
    let arguments: [DatabaseValue] = [.integer(Int64(lost.processIdentifier)), .text(lost.processStart)]
    for _ in 0..<500 {
      guard try first("SELECT pg_terminate_backend(pid) \(sql)", arguments, { $0.integer(at: 0) }) != nil else { return }
      usleep(10_000)
    }
    throw DatabaseError(.outcomeUnknown, "the process of the lost connection does not end")
  }
}
