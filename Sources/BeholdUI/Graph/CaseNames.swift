internal import CBeholdUI

/// The names of an enumeration's cases, of which none has associated values.
struct CaseNames<Value> {
  private let names: [String]

  /// - Returns: `nil` if the type is no such enumeration, or the names are not known.
  init?() {
    let count = behold_plain_case_count(Self.type)
    guard count > 0 else { return nil }
    names = (0..<count).compactMap { Self.name(at: UInt32($0)) }
    guard Set(names).count == count else { return nil }
  }

  func name(of value: Value) -> String? {
    let index = Int(Self.index(of: value))
    return names.indices.contains(index) ? names[index] : nil
  }

  /// - Returns: `nil` if there is no such case.
  func value(named name: String) -> Value? {
    guard let index = names.firstIndex(of: name) else { return nil }
    return withUnsafeTemporaryAllocation(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment) { memory in
      memory.initializeMemory(as: UInt8.self, repeating: 0)
      behold_make_case(Self.type, UInt32(index), memory.baseAddress!)
      return memory.baseAddress!.assumingMemoryBound(to: Value.self).move()
    }
  }

  /// The name of the case that a value of any enumeration is; `nil` if it is not known.
  static func name(of value: Value) -> String? { behold_payload_count(type) < 0 ? nil : name(at: index(of: value)) }

  private static var type: UnsafeRawPointer { unsafeBitCast(Value.self as any Any.Type, to: UnsafeRawPointer.self) }

  private static func index(of value: Value) -> UInt32 { withUnsafePointer(to: value) { behold_case(type, $0) } }

  private static func name(at index: UInt32) -> String? { behold_case_name(type, index).map { String(cString: $0) } }
}
