/// Who has fired and is to be called, in the order of registration, in memory that is used again.
///
/// Of an observation that is at its end there is only the closure: its memory is free already, and the change has looked at it once. Changes that
/// callbacks make put theirs on top and take them off again.
struct FiredStack: ~Copyable {
  private var base: UnsafeMutablePointer<Observer.ActionStorage>
  private var capacity = 64
  private(set) var count = 0

  init() { base = .allocate(capacity: capacity) }

  deinit { base.deallocate() }

  /// Adds an observation whose reference goes over to the stack.
  @inline(__always)
  mutating func append(_ observer: ObserverPointer) {
    makeRoom(1)
    // No closure is at the address 0.
    base[count] = Observer.ActionStorage(function: 0, context: UInt(bitPattern: observer))
    count &+= 1
  }

  /// Room for so many closures, to be filled from the beginning and then ``add(_:)``ed.
  @inline(__always)
  mutating func room(for additional: Int) -> UnsafeMutablePointer<Observer.OnChange> {
    makeRoom(additional)
    return closure(at: count)
  }

  /// Counts closures that have been put into the room for them.
  mutating func add(_ additional: Int) { count &+= additional }

  /// The observation at an index, or `nil` if it is a closure.
  @inline(__always)
  func observer(at index: Int) -> ObserverPointer? {
    base[index].function == 0 ? ObserverPointer(bitPattern: base[index].context) : nil
  }

  /// The closure at an index, as long as nothing is added.
  @inline(__always)
  func closure(at index: Int) -> UnsafeMutablePointer<Observer.OnChange> {
    UnsafeMutableRawPointer(base + index).assumingMemoryBound(to: Observer.OnChange.self)
  }

  /// Drops what is above `count`, all of which has been moved out.
  mutating func drop(to count: Int) { self.count = count }

  @inline(__always)
  private mutating func makeRoom(_ additional: Int) {
    if count &+ additional > capacity { grow(additional) }
  }

  @inline(never)
  private mutating func grow(_ additional: Int) {
    let larger = max(2 * capacity, count + additional)
    let copy = UnsafeMutablePointer<Observer.ActionStorage>.allocate(capacity: larger)
    copy.moveInitialize(from: base, count: count)
    base.deallocate()
    base = copy
    capacity = larger
  }
}
