internal import CBeholdUI

/// Compares the values of an enumeration: which case they are, and what is in it.
@MainActor
struct EnumCases {
  private let type: UnsafeRawPointer
  private let size: Int
  private let alignment: Int
  /// For each case that has associated values, whether they are in a box of their own, and their type. Cases without come after these.
  private let payloads: [(type: any Any.Type, isBoxed: Bool)]

  /// - Returns: `nil` if it is not known what is in the cases.
  init?<Value>(_ type: Value.Type) {
    self.type = unsafeBitCast(type as any Any.Type, to: UnsafeRawPointer.self)
    size = MemoryLayout<Value>.size
    alignment = MemoryLayout<Value>.alignment
    let count = behold_payload_count(self.type)
    guard count >= 0 else { return nil }
    var payloads: [(type: any Any.Type, isBoxed: Bool)] = []
    for index in 0..<count {
      var isBoxed = false
      guard let payload = behold_payload_type(self.type, index, &isBoxed) else { return nil }
      payloads.append((Comparison.type(at: payload), isBoxed))
    }
    self.payloads = payloads
  }

  func areSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    if Comparison.areBytesEqual(old, new, size) { return true }
    let index = behold_case(type, old)
    guard index == behold_case(type, new) else { return false }
    guard index < payloads.count else { return true }
    let (type, isBoxed) = payloads[Int(index)]
    let isSame = Comparison.of(metatype: type)
    return withPayload(of: old, isBoxed) { old in withPayload(of: new, isBoxed) { isSame(old, $0) } }
  }

  /// Shows what is in a value. The bits that say which case it is may be among those of what is in it: they are taken away in a copy, which owns nothing.
  private func withPayload(of value: UnsafeRawPointer, _ isBoxed: Bool, _ body: (UnsafeRawPointer) -> Bool) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: size, alignment: alignment) { copy in
      copy.copyMemory(from: UnsafeRawBufferPointer(start: value, count: size))
      let payload = copy.baseAddress!
      behold_take_payload(type, payload)
      guard isBoxed else { return body(payload) }
      return ClosureComparison.elsewhere { body(behold_boxed(payload.load(as: UnsafeRawPointer.self))) }
    }
  }
}
