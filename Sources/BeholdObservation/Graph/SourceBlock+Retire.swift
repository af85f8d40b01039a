internal import Synchronization

extension SourceBlockPointer {
  /// Takes all subscribers off the sources of this block and those after it, whose owner goes, and tells those that asked for it.
  ///
  /// The owner's references are still the caller's to give back.
  func retire() {
    var survivors = Survivors()
    var next: SourceBlockPointer? = self
    while let block = next {
      next = block.nextBlock
      block.dropSubscribers(&survivors)
    }
    guard !survivors.told.isEmpty || !survivors.orphans.isEmpty else { return }
    let thread = ThreadState.current
    let change = Change(source(at: 0), in: self)
    for observer in survivors.told {
      observer.callDeinit(change, on: thread)
      observer.release()
    }
    for observer in survivors.orphans {
      observer.endIfOrphaned(on: thread)
      observer.release()
    }
  }

  private func dropSubscribers(_ survivors: inout Survivors) {
    lock()
    let next = pointee.next.load(ordering: .relaxed)
    pointee.next.store(next | SourceBlock.Flags.dead, ordering: .releasing)
    for place in 0..<count {
      let source = source(at: place)
      source.bumpVersion()
      while let link = source.first {
        source.remove(link)
        link.pointee.observer.collect(&survivors)
      }
    }
    unlock()
  }

  /// How many sources the block has.
  private var count: Int {
    guard let properties = pointee.properties else { return 1 }
    return source(at: 0).number == 0 ? properties.takeUnretainedValue().capacity : SourceBlock.extensionCapacity
  }
}

/// The observers of an object that goes, each once and with a reference: who wants to hear of it, and who may have nothing left to depend on.
private struct Survivors {
  var told: [ObserverPointer] = []
  var orphans: [ObserverPointer] = []
  private var known: Set<ObserverPointer> = []

  /// Whether the observer is a new one.
  mutating func meet(_ observer: ObserverPointer) -> Bool { known.insert(observer).inserted }
}

extension ObserverPointer {
  /// Notes an observer of a source that goes, and those around it, from the inside out.
  fileprivate func collect(_ survivors: inout Survivors) {
    var observer = self
    while true {
      let state = observer.state
      if state & (Observer.State.wantsDeinit | Observer.State.ownedByGraph) != 0, survivors.meet(observer) {
        if state & Observer.State.wantsDeinit != 0, state & Observer.State.cancelled == 0 {
          observer.retain()
          survivors.told.append(observer)
        }
        if state & Observer.State.ownedByGraph != 0 {
          observer.retain()
          survivors.orphans.append(observer)
        }
      }
      guard state & Observer.State.kept != 0, let outer = ObserverPointer(bitPattern: observer.pointee.context) else { return }
      observer = outer
    }
  }

  fileprivate func callDeinit(_ change: Change, on thread: ThreadStatePointer) {
    let state = self.state
    // Another thread may have ended it just now, because this object was the last one.
    guard state & Observer.State.cancelled == 0 || state & Observer.State.orphaned != 0 else { return }
    if has(Observer.State.persistent) {
      enqueueUnclaimed(change, mark: Observer.State.stale | Observer.State.dirty | Observer.State.bereft, on: thread)
      Graph.flush(thread)
    } else {
      callEvent(.deinit, change, on: thread)
    }
  }

  /// Ends an observation that belongs to nobody when the last of its sources has gone. If it runs at the moment, that run does so when it is over.
  ///
  /// Links to sources that went are dropped up to the first that has not, so all the ends together look at each link once.
  func endIfOrphaned(on thread: ThreadStatePointer) {
    guard claimForOrphanage() else { return }
    pointee.thread.store(thread.identity, ordering: .relaxed)
    while let link = pointee.dependencies, link.leadsNowhere {
      pointee.dependencies = link.pointee.nextDependency
      link.pointee.nextDependency = nil
      Link.unlinkAll(link)
    }
    let isOrphan = pointee.dependencies == nil
    let before = update(set: isOrphan ? Observer.State.cancelled | Observer.State.orphaned : 0, clear: Observer.State.running)!
    if isOrphan {
      // The one around it may have looked already, and found this one still alive.
      if before & Observer.State.kept != 0 { ObserverPointer(bitPattern: pointee.context)?.endIfOrphaned(on: thread) }
      guard before & Observer.State.cancelled == 0 else { return }
      if before & Observer.State.fired == 0 || before & Observer.State.wantsDeinit != 0 { release() }
    } else if before & Observer.State.bereaved != 0 {
      endIfOrphaned(on: thread)
    } else if before & Observer.State.over != 0 {
      if before & Observer.State.kept == 0 { unlinkAll() }
    } else if before & Observer.State.persistent != 0, Self.mustRunAgain(before) {
      requeue(on: thread)
    }
  }

  /// Takes possession of the dependencies; who has them already is told to look.
  private func claimForOrphanage() -> Bool {
    while true {
      let state = self.state
      if state & (Observer.State.owned | Observer.State.orphaned) != 0 { return false }
      if state & Observer.State.cancelled != 0, state & Observer.State.kept == 0 { return false }
      if state & Observer.State.running != 0 {
        if update(set: Observer.State.bereaved, if: { $0 == state }) != nil { return false }
      } else if update(set: Observer.State.running, clear: Observer.State.bereaved, if: { $0 == state }) != nil {
        return true
      }
    }
  }
}

extension LinkPointer {
  /// Whether the source has gone, or the scope that ran inside has nothing left to depend on.
  fileprivate var leadsNowhere: Bool { pointee.source?.block.isDead ?? pointee.observer.has(Observer.State.orphaned) }
}
