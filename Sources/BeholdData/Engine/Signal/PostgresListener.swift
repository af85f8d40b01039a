/// Listens to the notifications of a PostgreSQL channel over a connection of its own.
struct PostgresListener: Sendable {
  private let parameters: PostgresParameters
  private let channel: String

  init(_ parameters: PostgresParameters, channel: String) {
    self.parameters = parameters
    self.channel = channel
  }

  /// Tells hints until it is stopped. A lost connection is opened again after 50 ms, 100 ms, … 2 s.
  func run(_ pool: DatabasePool, _ stop: StopSwitch, _ onHint: (ChangeHint) -> Void) {
    var pause = 50
    var isConnected = true
    while !stop.isSet {
      do throws(DatabaseError) {
        let connection = try PostgresConnection.open(parameters, pool.options, wake: stop.wake.descriptor)
        try connection.execute("LISTEN \(connection.quoted(channel))", [])
        pause = 50
        isConnected = true
        onHint(.connected)
        try listen(connection, pool, stop, onHint)
      } catch {
        if stop.isSet { return }
        if isConnected { onHint(.disconnected) }
        isConnected = false
        _ = waitForInput(stop.wake.descriptor, milliseconds: pause + Int.random(in: 0...pause / 2))
        pause = min(pause * 2, 2000)
      }
    }
  }

  private func listen(
    _ connection: PostgresConnection, _ pool: DatabasePool, _ stop: StopSwitch, _ onHint: (ChangeHint) -> Void
  ) throws(DatabaseError) {
    while !stop.isSet {
      // What came together with the answer to LISTEN makes no descriptor readable.
      try connection.receiveNotifications { process, payload in
        if process != pool.writerProcessIdentifier { onHint(.changed(payload)) }
      }
      _ = waitForInput(connection.socket, stop.wake.descriptor, milliseconds: -1)
    }
  }
}
