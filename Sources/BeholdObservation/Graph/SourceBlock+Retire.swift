internal import Synchronization

extension SourceBlockPointer {
  /// Takes all subscribers off the sources of a block whose owner goes, and tells those that asked for it.
  ///
  /// The owner's reference is still the caller's to give back.
  func retire() {
    var told: [ObserverPointer] = []
    var orphans: [ObserverPointer] = []
    lock()
    let next = pointee.next.load(ordering: .relaxed)
    pointee.next.store(next | SourceBlock.Flags.dead, ordering: .releasing)
    for place in 0..<count {
      let source = source(at: place)
      source.bumpVersion()
      while let link = source.first {
        source.remove(link)
        let observer = link.pointee.observer
        observer.collect(told: &told, orphans: &orphans)
      }
    }
    unlock()
    guard !told.isEmpty || !orphans.isEmpty else { return }
    let thread = ThreadState.current
    for observer in told {
      observer.callDeinit(Change(source(at: 0), in: self), on: thread)
      observer.release()
    }
    for observer in orphans {
      observer.endIfOrphaned(on: thread)
      observer.release()
    }
  }

  /// How many sources the block has.
  private var count: Int {
    guard let properties = pointee.properties else { return 1 }
    return source(at: 0).number == 0 ? properties.takeUnretainedValue().capacity : SourceBlock.extensionCapacity
  }
}

extension ObserverPointer {
  /// Notes an observer, and those around it, of a source that goes: each once, each with a reference.
  fileprivate func collect(told: inout [ObserverPointer], orphans: inout [ObserverPointer]) {
    var observer = self
    while true {
      let state = observer.state
      if state & Observer.State.wantsDeinit != 0, state & Observer.State.cancelled == 0, !told.contains(observer) {
        observer.retain()
        told.append(observer)
      }
      if state & Observer.State.ownedByGraph != 0 {
        observer.retain()
        orphans.append(observer)
      }
      guard state & Observer.State.kept != 0, let outer = ObserverPointer(bitPattern: observer.pointee.context) else { return }
      observer = outer
    }
  }

  fileprivate func callDeinit(_ change: Change, on thread: ThreadStatePointer) {
    guard !has(Observer.State.cancelled) else { return }
    if has(Observer.State.persistent) {
      enqueue(change, mark: Observer.State.stale | Observer.State.dirty | Observer.State.bereft, on: thread)
      Graph.flush(thread)
    } else {
      pointee.cause = change
      callEvent(.deinit, on: thread)
    }
  }

  /// Ends an observation that belongs to nobody when the last of its sources has gone.
  ///
  /// Links to sources that went are dropped up to the first that has not, so all the ends together look at each link once.
  fileprivate func endIfOrphaned(on thread: ThreadStatePointer) {
    let busy = Observer.State.running | Observer.State.cancelled | Observer.State.owned
    guard update(set: Observer.State.running, if: { $0 & busy == 0 }) != nil else { return }
    pointee.thread.store(thread.identity, ordering: .relaxed)
    while let link = pointee.dependencies, let source = link.pointee.source, source.block.isDead {
      pointee.dependencies = link.pointee.nextDependency
      link.pointee.nextDependency = nil
      Link.unlinkAll(link)
    }
    let isOrphan = pointee.dependencies == nil
    let before = update(set: isOrphan ? Observer.State.cancelled : 0, clear: Observer.State.running)!
    if before & Observer.State.cancelled != 0 {
      unlinkAll()
    } else if isOrphan {
      if before & Observer.State.fired == 0 || before & Observer.State.wantsDeinit != 0 { release() }
    } else if before & Observer.State.persistent != 0 {
      if before & Observer.State.stale != 0, before & Observer.State.queued == 0 { requeue(on: thread) }
    } else if before & Observer.State.over != 0, before & Observer.State.kept == 0 {
      unlinkAll()
    }
  }
}
