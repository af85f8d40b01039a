typealias LinkPointer = UnsafeMutablePointer<Link>

/// One dependency: "this observer has read that source".
///
/// A link stands in two lists at once. The source's list of subscribers is doubly linked and guarded by the source's lock;
/// the observer's list of dependencies is singly linked, in the order of the reads, and touched only by who owns the observer
/// at the time (who runs it, or who has ended it).
struct Link {
  /// What was read; `nil` in the link by which a tracking scope keeps a scope that ran inside it (`observer` is that one).
  let source: SourcePointer?
  /// Who has read; `nil` once the thread that ends the observer took this link out of the source's list.
  var observer: ObserverPointer?
  /// The subscriber before this one; in the first subscriber the last; `nil` while the link is in no source's list.
  var previous: LinkPointer?
  var next: LinkPointer?
  /// The observer's next dependency.
  var nextDependency: LinkPointer?
  /// The source's version at the last read. Bit 0 tells which of two runs in turn that was.
  var seen: UInt64
}
