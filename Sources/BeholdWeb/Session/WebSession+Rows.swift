internal import BeholdUI

extension WebSession {
  /// A row is put beside those that were seen: not where another process has had others, nor before one that has gone.
  func move(_ id: Element.ID, before next: Element.ID?, _ frames: FrameCount) {
    if let list = tree.receiver(id)?.parent, rewordings.isRearranged(list.id, frames: frames.value) {
      counters.refuse(.reworded)
      return tellOfLateness()
    }
    if let next, tree.receiver(next) == nil {
      counters.refuse(.unknownElement)
      return tellOfLateness()
    }
    handle(.drop(before: next), id)
  }
}
