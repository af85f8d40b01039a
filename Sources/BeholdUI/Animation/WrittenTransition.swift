internal import BeholdObservation

/// The transition of one view that a program has written: the view's node has it, and so has each element that shows the view.
@MainActor
package final class WrittenTransition {
  /// Shows the view in a phase.
  var show: (TransitionPhase) -> Void = { _ in }
  /// With which animation it comes, whatever the change has.
  var animation: Animation?
  /// What the elements looked like when they went, as the host has written it down.
  package fileprivate(set) var looks: [Element.ID: [UInt8]] = [:]
}

extension WrittenTransition: nonisolated Hashable {
  package nonisolated static func == (one: WrittenTransition, other: WrittenTransition) -> Bool { one === other }

  package nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension ViewTree {
  /// With which animation a view comes or goes now that is in an element.
  private func animation(of written: WrittenTransition, in container: Element) -> Animation? {
    guard onChange != nil, !Self.currentTransaction.disablesAnimations else { return nil }
    return written.animation ?? currentAnimation(of: container)
  }

  /// A view comes. At the end of the flush it is shown as it is while it is there.
  ///
  /// - Returns: whether it is shown as it is before that.
  func willAppear(_ written: WrittenTransition, in container: Element) -> Bool {
    // What comes in what comes is there with it.
    guard !container.isNew, let animation = animation(of: written, in: container) else { return false }
    appearing.append((written, animation))
    return true
  }

  /// Shows what has come as it is while it is there.
  func showAppeared() {
    guard !appearing.isEmpty else { return }
    let appeared = appearing
    appearing = []
    for (written, animation) in appeared {
      perform { untracked { written.show(.identity) } }
      catchUp(Transaction(animation: animation))
    }
  }

  /// An element goes: the host writes down what it looks like when it has gone.
  func willDisappear(_ element: Element, by written: WrittenTransition) {
    guard let hostNotes, let parent = element.parent, animation(of: written, in: parent) != nil else { return }
    written.show(.didDisappear)
    written.looks[element.id] = hostNotes(element)
  }
}
