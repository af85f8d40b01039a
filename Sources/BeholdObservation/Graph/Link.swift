typealias LinkPointer = UnsafeMutablePointer<Link>

/// One dependency: "this observer has read that source".
///
/// A link stands in two lists at once. The source's list of subscribers is doubly linked and guarded by the source's lock;
/// the observer's list of dependencies is singly linked, in the order of the reads, and touched only by who owns the observer
/// at the time (who runs it, or who has ended it).
struct Link {
  // What a run looks at comes first and what a change looks at last, next to the observer of which this may be the first link (``ObserverBlock``).

  /// What was read; `nil` in the link by which a tracking scope keeps a scope that ran inside it (`observer` is that one).
  let source: SourcePointer?
  /// The source's version at the last read. Bit 0 tells which of two runs in turn that was; ``memoFlag`` whether the source is a memoised value.
  var seen: UInt64
  /// The observer's next dependency.
  var nextDependency: LinkPointer?
  /// Who has read.
  let observer: ObserverPointer
  /// The subscriber before this one; in the first subscriber the last; `nil` while the link is in no source's list.
  var previous: LinkPointer?
  /// The next subscriber; in the pool the next free link, or, of an observer's own link, the next free observer.
  var next: LinkPointer?

  init(source: SourcePointer?, observer: ObserverPointer, seen: UInt64, nextDependency: LinkPointer?) {
    self.source = source
    self.seen = seen
    self.nextDependency = nextDependency
    self.observer = observer
  }

  static let parityFlag: UInt64 = 1
  static let memoFlag: UInt64 = 2
}

extension LinkPointer {
  /// Frees a link that is in no list, unless it is part of its observer's memory.
  @inline(__always)
  func free(on thread: ThreadStatePointer) {
    if self != pointee.observer.ownLink { thread.pointee.links.put(UnsafeMutableRawPointer(self)) }
  }

  /// Whether this is a dependency on `source`.
  @inline(__always)
  func isTo(_ source: SourcePointer) -> Bool { unsafeBitCast(pointee.source, to: UInt.self) == UInt(bitPattern: source) }

  /// Whether the source has another version than the one that was read.
  @inline(__always) var isOutdated: Bool { isOutdated(comparedTo: pointee.source.unsafelyUnwrapped) }

  /// Whether `source`, which is the link's, has another version than the one that was read.
  @inline(__always)
  func isOutdated(comparedTo source: SourcePointer) -> Bool { (source.currentVersion ^ pointee.seen) & Source.versionMask != 0 }

  /// Notes that `source`, which is the link's, is read now.
  ///
  /// That is done before the value is read: a change in between makes the observer stale, never up to date by mistake.
  @inline(__always)
  func see(_ source: SourcePointer, parity: UInt64) {
    pointee.seen = source.currentVersion | parity | pointee.seen & Link.memoFlag
  }
}
