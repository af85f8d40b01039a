internal import CBeholdObservation
public import Synchronization

@usableFromInline typealias SourcePointer = UnsafeMutablePointer<Source>

/// Something that can be read and changes: a property of an observed object, or a memoised value.
@usableFromInline
struct Source: ~Copyable {
  /// The first link of the list of subscribers, and `Tags` in its low bits. Written under the block's lock, read by anyone.
  @usableFromInline let subscribers = Atomic<UInt>(0)
  /// How often it has changed, above its `place` in the block and its `number` in the class, of 12 bits each.
  let version: Atomic<UInt64>

  init(place: Int, number: Int) {
    version = Atomic(UInt64(place) << 12 | UInt64(number))
  }
}

extension Source {
  @inlinable @inline(__always) static var size: Int { 16 }
  /// What stands in front of an object's sources: a ``SourceBlock``.
  @inlinable @inline(__always) static var headerSize: Int { 24 }
  @inlinable @inline(__always) static var willSetTag: UInt { 1 }
  @inlinable @inline(__always) static var memoTag: UInt { 4 }
  static let versionStep: UInt64 = 1 << 24
  static let versionMask: UInt64 = ~(versionStep - 1)
  /// How many properties a class may track.
  static let maximumNumber = 1 << 12

  /// What the subscribers want to hear, so that a setter need not walk the list to find that nobody wants anything.
  enum Tags {
    static let willSet = Source.willSetTag
    static let didSet: UInt = 2
    static let memo = Source.memoTag
    /// A memoised value that nobody observes has noted the version: the next change must count it up.
    static let version: UInt = 8
    static let all: UInt = 15

    /// Those of a one-shot observation.
    @inline(__always)
    static func ofOneShot(_ state: UInt64) -> UInt {
      (state & Observer.State.hearsWillSet != 0 ? willSet : 0) | (state & Observer.State.hearsDidSet != 0 ? didSet : 0)
    }
  }
}

extension UnsafeMutablePointer<Source> {
  @inline(__always) var tags: UInt { pointee.subscribers.load(ordering: .relaxed) & Source.Tags.all }

  @inline(__always) var first: LinkPointer? {
    LinkPointer(bitPattern: pointee.subscribers.load(ordering: .relaxed) & ~Source.Tags.all)
  }

  @inline(__always) var currentVersion: UInt64 { pointee.version.load(ordering: .acquiring) & Source.versionMask }

  @inline(__always) var number: Int { Int(pointee.version.load(ordering: .relaxed) & 0xFFF) }

  /// The block that this source is in.
  @inline(__always) var block: SourceBlockPointer {
    let place = Int(pointee.version.load(ordering: .relaxed) >> 12 & 0xFFF)
    return (UnsafeMutableRawPointer(self) - place &* Source.size - SourceBlock.headerSize).assumingMemoryBound(to: SourceBlock.self)
  }

  /// Counts the version up. The block's lock is held.
  ///
  /// The note goes first: who sees the new version and then a note, without the lock, knows that it is one for the new version.
  @inline(__always) func bumpVersion() {
    let head = pointee.subscribers.load(ordering: .relaxed)
    let isNoted = head & Source.Tags.version != 0
    if isNoted { pointee.subscribers.store(head & ~Source.Tags.version, ordering: .relaxed) }
    let version = pointee.version.load(ordering: .relaxed)
    pointee.version.store(version &+ Source.versionStep, ordering: .releasing)
    if isNoted { behold_begin_epoch() }
  }

  /// Makes the next change count the version up though nobody subscribes. The block's lock is held.
  @inline(__always) func noteVersion() {
    pointee.subscribers.store(pointee.subscribers.load(ordering: .relaxed) | Source.Tags.version, ordering: .releasing)
  }

  /// Puts a link at the end of the list of subscribers. The block's lock is held.
  @inline(__always) func append(_ link: LinkPointer, tags: UInt) {
    let head = pointee.subscribers.load(ordering: .relaxed)
    link.pointee.next = nil
    if let first = LinkPointer(bitPattern: head & ~Source.Tags.all) {
      let last = first.pointee.previous.unsafelyUnwrapped
      last.pointee.next = link
      link.pointee.previous = last
      first.pointee.previous = link
      if head & tags != tags { pointee.subscribers.store(head | tags, ordering: .releasing) }
    } else {
      link.pointee.previous = link
      pointee.subscribers.store(UInt(bitPattern: link) | head | tags, ordering: .releasing)
    }
  }

  /// Takes a link out of the list of subscribers. The block's lock is held.
  @inline(__always) func remove(_ link: LinkPointer) {
    remove(from: link, through: link)
    link.pointee.previous = nil
    link.pointee.next = nil
  }

  /// Takes neighbouring links out of the list of subscribers, which stay linked among themselves. The block's lock is held.
  @inline(__always) func remove(from link: LinkPointer, through end: LinkPointer) {
    let head = pointee.subscribers.load(ordering: .relaxed)
    let next = end.pointee.next
    if LinkPointer(bitPattern: head & ~Source.Tags.all) == link {
      if let next {
        next.pointee.previous = link.pointee.previous
        pointee.subscribers.store(UInt(bitPattern: next) | head & Source.Tags.all, ordering: .releasing)
      } else {
        pointee.subscribers.store(head & Source.Tags.version, ordering: .releasing)
      }
    } else {
      let previous = link.pointee.previous!
      previous.pointee.next = next
      if let next { next.pointee.previous = previous } else { first!.pointee.previous = previous }
    }
  }
}
