internal import CBeholdUI

/// Whether two key paths lead to the same place for certain: also the arguments of their subscripts are the same in all parts.
///
/// `==` of key paths compares arguments by their own `==`, which may look at an id alone. So key paths that are equal, and not one object, are compared by the
/// bytes of what they are made of. Arguments with other bytes are taken for others.
func isSameKeyPath(_ old: AnyKeyPath, _ new: AnyKeyPath) -> Bool {
  old === new || old == new && KeyPathContent(old).isSame(as: KeyPathContent(new))
}

/// What a key path is made of: the components, with the arguments of subscripts, in memory.
private struct KeyPathContent {
  private let keyPath: AnyKeyPath

  init(_ keyPath: AnyKeyPath) { self.keyPath = keyPath }

  /// After the object's header and the name for Objective-C comes a word with the size in its low 24 bits, and then the components.
  private static var start: Int { 3 * MemoryLayout<Int>.size }
  private static var header: Int { MemoryLayout<Int>.size }
  private static var sizeMask: UInt32 { 0xff_ffff }

  func isSame(as other: KeyPathContent) -> Bool {
    withExtendedLifetime((keyPath, other.keyPath)) {
      guard let bytes, let others = other.bytes, bytes.count == others.count else { return false }
      return behold_are_equal(bytes.baseAddress, others.baseAddress, bytes.count)
    }
  }

  /// - Returns: `nil` if the memory does not look as is known.
  private var bytes: UnsafeRawBufferPointer? {
    let object = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
    let size = Int((object + Self.start).load(as: UInt32.self) & Self.sizeMask)
    guard size > 0, Self.start + Self.header + size <= behold_usable_size(object) else { return nil }
    return UnsafeRawBufferPointer(start: object + Self.start + Self.header, count: size)
  }
}
