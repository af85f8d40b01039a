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

  static func operations(_ number: Int) -> Int { number * (isSoaking ? 10 : 1) }
}
