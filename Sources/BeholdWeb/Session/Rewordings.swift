internal import BeholdUI

/// Since which frame what can be pressed is read otherwise.
///
/// A press is meant for what was read: `Button(isPaid ? "Refund" : "Pay")` that was pressed as "Pay" is not pressed when it has become "Refund" before the press
/// was there. Other digits are no other words: a button that counts the presses of many takes all of them.
@MainActor
struct Rewordings {
  private struct Rewording {
    let element: Element
    /// The first frame that has the new words.
    let frame: Int
    /// Whether they came of what the page itself did.
    let isOwn: Bool
  }

  private var latest: [Element.ID: Rewording] = [:]
  /// Beyond so many those are forgotten that have gone.
  private var limit = 256

  /// Notes the changes that go with a frame.
  mutating func note(_ changes: [ElementChange], frame: Int, isOwn: Bool) {
    for change in changes {
      let place: Element? =
        switch change {
        case .set(let element, _, true): element
        case .insert(_, let parent, _), .remove(_, let parent, _): parent
        case .set, .move, .restyle, .transact, .scroll: nil
        }
      guard let place, place.isConnected, let asker = place.asker else { continue }
      latest[asker.id] = Rewording(element: asker, frame: frame, isOwn: isOwn)
    }
    guard latest.count > limit else { return }
    latest = latest.filter(\.value.element.isConnected)
    limit = max(limit, latest.count * 2)
  }

  /// The page goes on from a frame: what it is told next is all that there is.
  mutating func goOn(from frame: Int) {
    latest = latest.mapValues { Rewording(element: $0.element, frame: min($0.frame, frame + 1), isOwn: $0.isOwn) }
  }

  /// Why a press is not taken of who had so many frames; `nil` if it was meant for what is there.
  func refusal(of element: Element, frames: Int) -> Refusal? {
    let ids = [element.id, element.parent?.asker?.id]
    let unseen = ids.compactMap { $0.flatMap { latest[$0] } }.filter { $0.frame > frames }
    guard !unseen.isEmpty else { return nil }
    return unseen.allSatisfy(\.isOwn) ? .ownDoing : .otherWords
  }

  enum Refusal {
    case otherWords
    /// They are other ones by what the page did before, in sight of who pressed twice.
    case ownDoing
  }
}
