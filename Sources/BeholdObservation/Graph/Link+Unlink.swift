extension Link {
  /// Ends the dependencies of a list that nobody else can reach any more.
  static func unlinkAll(_ list: LinkPointer?) {
    let thread = ThreadState.current
    var next = list
    // Several properties of one object in a row take its lock once.
    var locked: SourceBlockPointer?
    while let link = next {
      next = link.pointee.nextDependency
      if let source = link.pointee.source {
        let block = source.block
        if block != locked {
          locked?.releaseAndUnlock()
          block.lock()
          // One more, for the time of the lock.
          block.takeReference()
          locked = block
        }
        block.dropReference()
        if link.pointee.previous != nil {
          source.remove(link)
          if source.first == nil, let memo = block.memo {
            // The reference keeps the memoised value's memory while that leaves its own sources.
            block.unlock()
            memo.settle()
            block.lock()
          }
        }
      } else {
        locked?.releaseAndUnlock()
        locked = nil
        link.pointee.observer.letGo()
      }
      link.free(on: thread)
    }
    locked?.releaseAndUnlock()
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
