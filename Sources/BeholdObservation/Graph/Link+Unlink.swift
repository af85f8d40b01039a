extension Link {
  /// Ends the dependencies of a list that nobody else can reach any more.
  static func unlinkAll(_ list: LinkPointer?) {
    let thread = ThreadState.current
    var next = list
    // Several properties of one object in a row take its lock once, and give its references back together.
    var locked: SourceBlockPointer?
    var dropped = 0
    while let link = next {
      next = link.pointee.nextDependency
      if let source = link.pointee.source {
        let block = source.block
        if block != locked {
          locked?.releaseAndUnlock(dropped)
          block.lock()
          locked = block
          dropped = 0
        }
        dropped &+= 1
        if link.pointee.previous != nil {
          source.remove(from: link, through: link)
          if source.first == nil, let memo = block.memo {
            // The references, which are still held, keep the memoised value's memory while that leaves its own sources.
            block.unlock()
            memo.settle()
            block.lock()
          }
        }
      } else {
        locked?.releaseAndUnlock(dropped)
        locked = nil
        link.pointee.observer.letGo()
      }
      link.free(on: thread)
    }
    locked?.releaseAndUnlock(dropped)
  }
}

extension LinkPointer {
  /// Takes the link of an observer that has just ended out of the list of a source whose lock is held, and whose owner exists.
  @inline(__always)
  func removeWhileLocked(on thread: ThreadStatePointer) {
    let source = pointee.source!
    let observer = pointee.observer
    source.remove(self)
    if observer.pointee.dependencies == self, pointee.nextDependency == nil {
      observer.pointee.dependencies = nil
      source.block.dropReference()
      free(on: thread)
    }
  }
}
