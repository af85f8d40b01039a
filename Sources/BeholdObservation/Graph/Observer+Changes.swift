internal import Synchronization

extension ObserverPointer {
  /// What has changed of all that the last run has read: the change that it was told of first, then the others in the order of the reads.
  ///
  /// Of a memoised value that is out of date it is what that has read. It is for tools: the dependencies are looked at one by one. The observer is the
  /// caller's, and the next run has not read anything yet.
  var changes: [Change] {
    var changes = cause.word == 0 ? [] : [cause]
    var memos: [ObserverPointer] = []
    collectChanges(&changes, &memos)
    return changes
  }

  /// Tells the observers of what this one has read, memoised values aside, that it has changed. The observer is the caller's.
  func announceDependencies() {
    var next = pointee.dependencies
    while let link = next {
      next = link.pointee.nextDependency
      guard let source = link.pointee.source, link.pointee.seen & Link.memoFlag == 0 else { continue }
      Graph.willSet(source, invalidating: false)
      Graph.didSet(source, isShared: true)
    }
  }

  private func collectChanges(_ changes: inout [Change], _ memos: inout [ObserverPointer]) {
    var next = pointee.dependencies
    while let link = next {
      next = link.pointee.nextDependency
      guard let source = link.pointee.source else { continue }
      if link.pointee.seen & Link.memoFlag != 0 {
        // A value that any thread may compute is another one's to look at.
        let memo = source.memo
        guard !memo.has(Observer.State.shared | Observer.State.running), !memos.contains(memo) else { continue }
        memos.append(memo)
        memo.collectChanges(&changes, &memos)
      } else if link.isOutdated {
        let change = Change(source, in: source.block)
        if !changes.contains(where: { $0.word == change.word }) { changes.append(change) }
      }
    }
  }
}
