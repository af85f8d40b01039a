/// What a closure has captured.
enum Captures {
  /// Whether a closure is known to have captured nothing: then it has no context, and is the same whenever it is made.
  static func areNone<Closure>(of closure: Closure) -> Bool {
    let word = MemoryLayout<UInt>.size
    guard MemoryLayout<Closure>.size == 2 * word else { return false }
    return withUnsafeBytes(of: closure) { $0.load(fromByteOffset: word, as: UInt.self) == 0 }
  }
}
