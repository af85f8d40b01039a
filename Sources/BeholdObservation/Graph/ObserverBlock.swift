/// The memory of an observation: its first link, and after it the ``Observer``.
///
/// Most observations depend on one thing. The blocks begin where in all of them what a change looks at, the end of the link and the beginning of
/// the observer, is in one line of the cache, and links are at addresses whose low bits are free for ``Source/Tags``.
enum ObserverBlock {
  static let linkSize = 48
  static let size = 128
  /// Where the first block of a slab begins.
  static let start = 48
  /// Of `next` in a link.
  static let nextOffset = 40
}

extension ObserverPointer {
  /// The link that is part of an observation's memory. It is in use when the observation depends on anything at all. Memoised values have none.
  @inline(__always)
  var ownLink: LinkPointer { (UnsafeMutableRawPointer(self) - ObserverBlock.linkSize).assumingMemoryBound(to: Link.self) }
}
