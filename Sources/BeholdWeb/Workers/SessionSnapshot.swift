internal import BeholdUI

/// The state of a session as it goes to the front, and from there to another worker.
struct SessionSnapshot {
  private(set) var state = StateSnapshot()

  /// The bytes of all values.
  static let limit = WorkerLimits.snapshot - 64
  /// The version, and how many values there are.
  static let headLength = 5
  private static let version: UInt8 = 1

  init(_ state: StateSnapshot) { self.state = state }

  var encoded: [UInt8] {
    var writer = LineWriter(Self.version)
    writer.write(UInt32(state.values.count))
    for value in state.values {
      writer.write(value.place)
      writer.write(value.bytes)
    }
    return Array(writer.message().dropFirst(4))
  }

  init(_ bytes: [UInt8]) throws(LineReader.Malformed) {
    var reader = LineReader(bytes[...])
    guard try reader.number(UInt8.self) == Self.version else { throw LineReader.Malformed() }
    for _ in 0..<(try reader.number(UInt32.self)) {
      state.values.append(StateSnapshot.Value(place: try reader.number(), bytes: try reader.bytes(WorkerLimits.snapshot)))
    }
    try reader.end()
  }
}
