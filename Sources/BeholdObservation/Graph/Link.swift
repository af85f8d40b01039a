typealias LinkPointer = UnsafeMutablePointer<Link>

/// One dependency: "this observer has read that source".
///
/// A link stands in two lists at once. The source's list of subscribers is doubly linked and guarded by the source's lock;
/// the observer's list of dependencies is singly linked, in the order of the reads, and touched only by who owns the observer
/// at the time (who runs it, or who has ended it).
struct Link {
  /// What was read; `nil` in the link by which a tracking scope keeps a scope that ran inside it (`observer` is that one).
  let source: SourcePointer?
  /// Who has read.
  let observer: ObserverPointer
  /// The subscriber before this one; in the first subscriber the last; `nil` while the link is in no source's list.
  var previous: LinkPointer?
  var next: LinkPointer?
  /// The observer's next dependency.
  var nextDependency: LinkPointer?
  /// The source's version at the last read. Bit 0 tells which of two runs in turn that was; ``memoFlag`` whether the source is a memoised value.
  var seen: UInt64

  static let parityFlag: UInt64 = 1
  static let memoFlag: UInt64 = 2
}

extension LinkPointer {
  /// Whether the source has another version than the one that was read.
  @inline(__always) var isOutdated: Bool { (pointee.source!.currentVersion ^ pointee.seen) & Source.versionMask != 0 }

  /// Notes that `source`, which is the link's, is read now.
  ///
  /// That is done before the value is read: a change in between makes the observer stale, never up to date by mistake.
  @inline(__always)
  func see(_ source: SourcePointer, parity: UInt64) {
    pointee.seen = source.currentVersion | parity | pointee.seen & Link.memoFlag
  }
}
