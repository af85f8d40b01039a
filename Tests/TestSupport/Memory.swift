/// Leaves other bytes in the memory that is used next.
public func disturbMemory() {
  for size in stride(from: 24, through: 120, by: 8) {
    let blocks = (0..<24).map { _ in
      let block = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 8)
      block.initializeMemory(as: UInt8.self, repeating: .random(in: 1...255), count: size)
      return block
    }
    for block in blocks.shuffled() { block.deallocate() }
  }
}
