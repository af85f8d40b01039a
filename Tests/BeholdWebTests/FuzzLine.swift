import Foundation

/// What is said if a program traps while it is fuzzed: the seed, how far it came, and the message that it had last.
enum FuzzLine {
  private nonisolated(unsafe) static let text = UnsafeMutablePointer<UInt8>.allocate(capacity: 1024)
  private nonisolated(unsafe) static var count = 0

  /// From now on a trap says which seed it was.
  static func begin(_ seed: UInt64) {
    write(["the fuzzer's seed was \(seed)\n"])
    for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
      signal(number) { number in
        _ = Foundation.write(2, FuzzLine.text, FuzzLine.count)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    Self.seed = seed
  }

  static func end() { for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] { signal(number, SIG_DFL) } }

  private nonisolated(unsafe) static var seed: UInt64 = 0

  static func progress(_ messages: Int, _ last: [UInt8]) {
    write(["the fuzzer's seed was \(seed); after \(messages) messages, the last of them ", "\(last.prefix(200))\n"])
  }

  private static func write(_ pieces: [String]) {
    var index = 0
    for piece in pieces {
      for byte in piece.utf8 where index < 1023 {
        text[index] = byte
        index += 1
      }
    }
    count = index
  }
}
