#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much work a stress test does: ten times as much when `BEHOLD_SOAK` is set.
enum Load {
  private static let isSoaking = getenv("BEHOLD_SOAK") != nil
  private static let isSanitized = dlsym(nil, "__tsan_init") != nil

  /// How long one test of two threads goes on at most. A machine with two free processors needs a small part of that.
  static var seconds: Int { isSoaking ? 600 : 30 }

  /// A tenth under ThreadSanitizer, where each meeting of two threads takes that much longer.
  static func trials(_ number: Int) -> Int { operations(number) / (isSanitized ? 10 : 1) }

  /// The same number under ThreadSanitizer.
  static func operations(_ number: Int) -> Int { number * (isSoaking ? 10 : 1) }
}

/// Numbers that look random and are the same in every run.
struct Numbers {
  private var state: UInt64
  init(seed: Int) { state = UInt64(seed + 1) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
