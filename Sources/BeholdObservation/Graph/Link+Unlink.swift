extension Link {
  /// Ends the dependencies of a list that nobody else can reach any more.
  static func unlinkAll(_ list: LinkPointer?) {
    let thread = ThreadState.current
    var next = list
    while let link = next {
      next = link.pointee.nextDependency
      if let source = link.pointee.source {
        if link.pointee.observer != nil { link.unlink(from: source) }
      } else {
        link.pointee.observer!.letGo()
      }
      thread.pointee.links.put(UnsafeMutableRawPointer(link))
    }
  }
}

extension LinkPointer {
  /// Takes the link of an observer that has just ended out of the list of a source whose lock is held, and whose owner exists.
  @inline(__always)
  func removeWhileLocked(on thread: ThreadStatePointer) {
    let source = pointee.source!
    let observer = pointee.observer!
    source.remove(self)
    source.block.pointee.references &-= 1
    if observer.pointee.dependencies == self, pointee.nextDependency == nil {
      observer.pointee.dependencies = nil
      thread.pointee.links.put(UnsafeMutableRawPointer(self))
    } else {
      pointee.observer = nil
    }
  }

  @inline(__always)
  fileprivate func unlink(from source: SourcePointer) {
    let block = source.block
    block.lock()
    guard pointee.previous != nil else { return block.releaseAndUnlock() }
    source.remove(self)
    guard source.first == nil, let memo = block.memo else { return block.releaseAndUnlock() }
    // The link's reference keeps the memoised value's memory while that leaves its own sources.
    block.unlock()
    memo.settle()
    block.lock()
    block.releaseAndUnlock()
  }
}
