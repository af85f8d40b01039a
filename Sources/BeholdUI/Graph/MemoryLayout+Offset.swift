extension MemoryLayout {
  /// Where a value of the type is in a tuple or a struct whose parts before it end there.
  static func offset(after end: Int) -> Int { (end + alignment - 1) / alignment * alignment }
}
