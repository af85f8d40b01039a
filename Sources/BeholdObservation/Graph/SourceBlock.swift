internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

typealias SourceBlockPointer = UnsafeMutablePointer<SourceBlock>

/// The head of an object's table of sources, in front of the sources themselves.
///
/// An object gets one when a property of it is first read in a tracking scope. The table belongs to the object and to the links
/// to it, so a link's pointer to its source is good, and means the same object, as long as the link exists.
@usableFromInline
struct SourceBlock: ~Copyable {
  private let lock = SpinLock()
  /// The links to this block's sources, and one for its owner. Guarded by the lock.
  var references: UInt32 = 1
  /// What the object's class tracks; `nil` in the block of a memoised value.
  let properties: Unmanaged<ObservedProperties>?
  /// The block with the properties that the macro did not see, and ``Flags``.
  let next = Atomic<UInt>(0)

  init(properties: Unmanaged<ObservedProperties>?) { self.properties = properties }
}

extension SourceBlock {
  static var headerSize: Int { Source.headerSize }
  /// Where ``next`` is, and the flag in it that tells that the owner has gone.
  @inlinable @inline(__always) static var nextOffset: Int { 16 }
  @inlinable @inline(__always) static var deadFlag: UInt { 1 }
  /// How many sources a block for properties known by key path alone has.
  static let extensionCapacity = 8

  enum Flags {
    static let dead = SourceBlock.deadFlag
  }

  /// A block for sources that are numbered from `base` on.
  static func make(properties: ObservedProperties, base: Int, count: Int) -> SourceBlockPointer {
    let memory = malloc(headerSize + count * Source.size)!
    let block = memory.bindMemory(to: SourceBlock.self, capacity: 1)
    block.initialize(to: SourceBlock(properties: Unmanaged.passUnretained(properties)))
    for place in 0..<count {
      (memory + headerSize + place * Source.size).bindMemory(to: Source.self, capacity: 1)
        .initialize(to: Source(place: place, number: base + place))
    }
    return block
  }
}

extension UnsafeMutablePointer<SourceBlock> {
  @inline(__always) func source(at place: Int) -> SourcePointer {
    (UnsafeMutableRawPointer(self) + SourceBlock.headerSize + place &* Source.size).assumingMemoryBound(to: Source.self)
  }

  @inline(__always) func lock() { subscribersLock.pointee.lock() }
  @inline(__always) func unlock() { subscribersLock.pointee.unlock() }

  /// What guards the lists of subscribers: an object has a lock of its own, memoised values share some.
  ///
  /// So a change that goes through many values takes few. Nobody takes the lock of a block while holding that of another.
  @inline(__always)
  private var subscribersLock: UnsafeMutablePointer<SpinLock> {
    pointee.properties == nil ? source(at: 0).memo.memoLock : ownLock
  }

  /// The lock in the block: of an object, the one for the lists; of a memoised value, one for the result.
  @inline(__always)
  var ownLock: UnsafeMutablePointer<SpinLock> { UnsafeMutableRawPointer(self).assumingMemoryBound(to: SpinLock.self) }

  @inline(__always) var isDead: Bool { pointee.next.load(ordering: .acquiring) & SourceBlock.Flags.dead != 0 }

  var nextBlock: SourceBlockPointer? {
    SourceBlockPointer(bitPattern: pointee.next.load(ordering: .acquiring) & ~SourceBlock.Flags.dead)
  }

  /// The memoised value whose result this block is, or `nil` for an object's.
  @inline(__always) var memo: ObserverPointer? {
    guard pointee.properties == nil else { return nil }
    return source(at: 0).memo
  }

  // Not `+=`: ThreadSanitizer takes the in-place mutation of a field for one of the whole struct, and so for a race with the lock in it.

  /// Takes a reference. The lock is held.
  @inline(__always) func takeReference() { pointee.references = pointee.references &+ 1 }

  /// Gives references back of which none is the last. The lock is held.
  @inline(__always) func dropReferences(_ count: Int) { pointee.references = pointee.references &- UInt32(truncatingIfNeeded: count) }
  @inline(__always) func dropReference() { dropReferences(1) }

  /// Gives references back, and the lock, which is held.
  @inline(__always) func releaseAndUnlock(_ count: Int = 1) {
    dropReferences(count)
    let isLast = pointee.references == 0
    unlock()
    if isLast { free() }
  }

  @inline(never)
  private func free() {
    if let memo {
      MemoBlock.free(memo)
    } else {
      #if canImport(Glibc)
        Glibc.free(self)
      #elseif canImport(Musl)
        Musl.free(self)
      #else
        Darwin.free(self)
      #endif
    }
  }
}
