internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// One thread's free blocks of one size.
///
/// Links and observers come and go with every run, so a thread takes them from its own list and puts them back there without a
/// lock. What gathers beyond a bound, as on a thread that only ends what others begin, goes to a list for all threads.
/// The memory stays with the process: see ``Observer`` for what relies on that.
struct Pool: ~Copyable {
  private var free: UnsafeMutableRawPointer?
  private(set) var count = 0
  private let nextOffset: Int
  private let reserve: PoolReserve

  init(_ reserve: PoolReserve) {
    self.reserve = reserve
    nextOffset = reserve.nextOffset
  }

  /// Where a free block keeps the next free one.
  @inline(__always)
  private func next(of block: UnsafeMutableRawPointer) -> UnsafeMutablePointer<UnsafeMutableRawPointer?> {
    (block + nextOffset).assumingMemoryBound(to: UnsafeMutableRawPointer?.self)
  }

  @inline(__always)
  mutating func take() -> UnsafeMutableRawPointer {
    guard let block = free else { return refill() }
    free = next(of: block).pointee
    count &-= 1
    return block
  }

  @inline(__always)
  mutating func put(_ block: UnsafeMutableRawPointer) {
    next(of: block).pointee = free
    free = block
    count &+= 1
    if count >= 2 * PoolReserve.batch { giveBack(PoolReserve.batch) }
  }

  /// Takes blocks back that are linked already as free blocks are, but for the end.
  ///
  /// They are handed out again in this order, the last long row first and none in pieces, so that what is made together stays together in memory.
  mutating func put(_ first: UnsafeMutableRawPointer, through last: UnsafeMutableRawPointer, count added: Int) {
    if added >= PoolReserve.batch / 2, count &+ added >= 2 * PoolReserve.batch, let older = free {
      reserve.put(older, count: count)
      free = nil
      count = 0
    }
    next(of: last).pointee = free
    guard added < 2 * PoolReserve.batch else { return reserve.put(first, count: added) }
    free = first
    count &+= added
    if count >= 2 * PoolReserve.batch { giveBack(PoolReserve.batch) }
  }

  /// Takes free blocks from the reserve: of a long row the first ones. A thread has many that are near each other, and few whose neighbours another
  /// thread has: what two threads write is not on one line of the cache.
  @inline(never)
  private mutating func refill() -> UnsafeMutableRawPointer {
    (free, count) = reserve.take()
    let rest = count - PoolReserve.batch
    if rest >= PoolReserve.batch, let following = cut(PoolReserve.batch) {
      count = PoolReserve.batch
      reserve.put(following, count: rest)
    }
    return take()
  }

  /// Hands blocks to the other threads: a batch of them, or all when the thread ends.
  @inline(never)
  mutating func giveBack(_ batch: Int) {
    guard let first = free, batch > 0 else { return }
    free = cut(batch)
    count &-= batch
    reserve.put(first, count: batch)
  }

  /// Ends the row of free blocks after so many.
  ///
  /// - Returns: the one that came next.
  private func cut(_ batch: Int) -> UnsafeMutableRawPointer? {
    var last = free!
    for _ in 1..<batch { last = next(of: last).pointee! }
    defer { next(of: last).pointee = nil }
    return next(of: last).pointee
  }

  mutating func giveBackAll() { giveBack(count) }
}

/// The free blocks of one size that belong to no thread, as lists of blocks.
final class PoolReserve: @unchecked Sendable {
  static let batch = 1024
  private static let slabBytes = 16384

  let nextOffset: Int
  private let size: Int
  private let start: Int
  let lock = SpinLock()
  private(set) var lists: [(first: UnsafeMutableRawPointer, count: Int)] = []
  /// Blocks made so far, whether in use or free.
  private(set) var made = 0

  /// - Parameters:
  ///   - start: where in a slab the first block begins.
  ///   - nextOffset: where in a free block the pointer to the next one may stand.
  init(size: Int, start: Int = 0, nextOffset: Int) {
    self.size = size
    self.start = start
    self.nextOffset = nextOffset
  }

  func take() -> (UnsafeMutableRawPointer, Int) {
    lock.lock()
    defer { lock.unlock() }
    return lists.popLast() ?? makeSlab()
  }

  func put(_ first: UnsafeMutableRawPointer, count: Int) {
    lock.lock()
    lists.append((first, count))
    lock.unlock()
  }

  private func makeSlab() -> (UnsafeMutableRawPointer, Int) {
    let count = (Self.slabBytes - start) / size
    // On lines of the cache, so that a memoised value is in two. Zeroed, because a block that was never used may still be looked
    // at (see ``Observer``).
    var memory: UnsafeMutableRawPointer?
    guard posix_memalign(&memory, 64, Self.slabBytes) == 0, let memory else { fatalError("out of memory") }
    memset(memory, 0, Self.slabBytes)
    let slab = memory + start
    for index in 0..<count {
      let next = index + 1 < count ? slab + (index + 1) * size : nil
      (slab + index * size + nextOffset).bindMemory(to: UnsafeMutableRawPointer?.self, capacity: 1).pointee = next
    }
    made += count
    return (slab, count)
  }
}
