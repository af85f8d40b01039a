internal import BeholdObservation
internal import CBeholdWeb

/// What others have for the server's thread.
enum ServerCommand: Sendable {
  case respond(Connection, HTTPResponse)
  /// A whole frame.
  case send(Connection, [UInt8])
  /// The system has not taken all of a frame that its sender has written.
  case goOn(Connection)
  case close(Connection, UInt16, String)
  /// The site has taken messages of a connection that was not read because of them.
  case resume(Connection)
  case stop(seconds: Double)
}

/// Brings commands from any thread to the server's, which is woken once for all that have come meanwhile.
final class ServerOutbox: @unchecked Sendable {
  private let lock = SpinLock()
  private var commands: [ServerCommand] = []
  private var transport: OpaquePointer?

  /// From now on, posting wakes the transport.
  func open(_ transport: OpaquePointer) {
    lock.lock()
    self.transport = transport
    lock.unlock()
  }

  /// After this, commands go nowhere, and the transport can be freed.
  func close() {
    lock.lock()
    transport = nil
    let left = commands
    commands = []
    lock.unlock()
    // What is in them is freed here, without the lock.
    _ = left
  }

  func post(_ command: ServerCommand) {
    lock.lock()
    defer { lock.unlock() }
    guard let transport else { return }
    commands.append(command)
    // Within the lock, so that the transport is not freed meanwhile.
    if commands.count == 1 { behold_transport_wake(transport) }
  }

  func take() -> [ServerCommand] {
    lock.lock()
    defer { lock.unlock() }
    let taken = commands
    commands = []
    return taken
  }
}
