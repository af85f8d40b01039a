/// Plain values in a row, in memory that is used again.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity = 64
  private(set) var count = 0

  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  @inline(__always) subscript(index: Int) -> Element { base[index] }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// The last one, of which there must be one.
  @inline(__always)
  mutating func removeLast() -> Element {
    count &-= 1
    return base[count]
  }

  @inline(__always)
  mutating func popLast() -> Element? { count == 0 ? nil : removeLast() }

  /// Turns the order round of what was appended from `index` on.
  @inline(__always)
  func reverse(from index: Int) { if count &- index > 1 { reverseMany(from: index) } }

  @inline(never)
  private func reverseMany(from index: Int) {
    var (low, high) = (index, count &- 1)
    while low < high {
      swap(&base[low], &base[high])
      low += 1
      high -= 1
    }
  }

  mutating func removeAll() { count = 0 }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
