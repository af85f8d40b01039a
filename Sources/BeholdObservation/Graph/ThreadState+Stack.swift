internal import CBeholdObservation

/// Memoised values read each other, and free each other, to any depth: a chain of 20,000 of them takes more than a thread's stack when it is first computed,
/// because each computation is within the one that reads it. Below a certain depth such a chain goes on with a stack of its own.
extension ThreadStatePointer {
  private static var firstPart: UInt { 192 << 10 }
  private static var size: UInt { 16 << 20 }
  /// What is left of a stack for code that reads no memoised values.
  private static var reserve: UInt { 512 << 10 }

  /// Runs what may go deep.
  ///
  /// Complexity: a comparison, but for one call in thousands.
  @inline(__always)
  func goDeeper(_ body: () -> Void) {
    let floor = pointee.stackFloor
    let position = UInt(behold_stack_position())
    guard floor == 0 || position < floor else { return body() }
    guard floor == 0 else { return goOnElsewhere(body) }
    pointee.stackFloor = position > Self.firstPart ? position - Self.firstPart : 1
    body()
    pointee.stackFloor = 0
  }

  @inline(never)
  private func goOnElsewhere(_ body: () -> Void) {
    let floor = pointee.stackFloor
    withoutActuallyEscaping(body) { body in
      var call = DeepCall(thread: self, floor: Self.size - Self.reserve, body: body)
      withUnsafeMutablePointer(to: &call) { call in
        behold_call_on_new_stack(Self.size, { $0!.assumingMemoryBound(to: DeepCall.self).pointee.run() }, call)
      }
    }
    pointee.stackFloor = floor
  }
}

/// What runs on a stack of its own.
private struct DeepCall {
  let thread: ThreadStatePointer
  /// How much of the stack may be used.
  let floor: UInt
  let body: () -> Void

  func run() {
    thread.pointee.stackFloor = UInt(behold_stack_position()) - floor
    body()
  }
}
