/// Lends the address of a value.
///
/// A function of the standard library's that is given an isolated closure asks at each call whether that runs on its actor, which takes longer than most of what
/// is done with an address. One of this module does not.
@inline(__always)
nonisolated func withPointer<Value, Result>(to value: borrowing Value, _ body: (UnsafePointer<Value>) -> Result) -> Result {
  withUnsafePointer(to: value) { body($0) }
}

/// Lends memory for one value, which holds nothing before and after.
@inline(__always)
nonisolated func withMemory<Value>(for type: Value.Type, _ body: (UnsafeMutablePointer<Value>) -> Void) {
  withUnsafeTemporaryAllocation(of: type, capacity: 1) { body($0.baseAddress!) }
}
