/// Puts a frame together: operations with commas between, and before each of them in which motion it is shown.
@MainActor
struct FrameWriter {
  var bytes: [UInt8]
  private var motion: Motion?

  /// Where the last frame was, which sockets have copied by now.
  private static var room: [UInt8] = []
  private static var longestRoom: Int { 4096 }

  init() {
    bytes = Self.room
    Self.room = []
    bytes.append(UInt8(ascii: "["))
  }

  /// The bytes of a frame are not needed any more: the next one is written where they are.
  static func reuse(_ bytes: inout [UInt8]) {
    guard bytes.count <= longestRoom else { return }
    bytes.removeAll(keepingCapacity: true)
    swap(&room, &bytes)
  }

  mutating func separate() { if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) } }

  /// What is written next is shown in a motion.
  mutating func move(by new: Motion?, _ timings: inout TimingNames) {
    separate()
    // Most changes are shown at once: a comparison would copy both.
    if case nil = motion, case nil = new { return }
    guard motion != new else { return }
    motion = new
    timings.write(new, to: &bytes)
    separate()
  }

  mutating func add(_ operation: (inout [UInt8]) -> Void) {
    separate()
    operation(&bytes)
  }
}
