internal import BeholdUI

/// Since which frame what can be pressed is read otherwise.
///
/// A press is meant for what was read: `Button(isPaid ? "Refund" : "Pay")` that was pressed as "Pay" is not pressed when it has become "Refund" before the press
/// was there. It is when it has become "Pay" again, when only amounts are others, or when the words are others by what the visitor did before: who has typed a
/// name knows that "Greet" greets it.
@MainActor
struct Rewordings {
  private struct Rewording {
    let asker: Element.ID
    /// The first frame that has the new words.
    var frame: Int
    let old: Wording
    let new: Wording
    /// Whether they came of what the visitor has done elsewhere.
    let isOwn: Bool
  }

  private struct Press {
    let element: Element.ID
    /// How many frames had been sent by then.
    var frames: Int
  }

  /// In the order of their frames.
  private var known: [Rewording] = []
  private var pressed: [Press] = []

  /// Beyond so many the older half is forgotten.
  private static var most: Int { 512 }
  private static var mostPresses: Int { 16 }

  /// Notes what is read otherwise with a frame.
  ///
  /// - Parameter doing: what the visitor has done something with that has led to it.
  mutating func note(_ readings: [Reading], frame: Int, doing: Element.ID?) {
    for reading in readings where reading.asker.isConnected {
      let new = Wording(of: reading.asker)
      guard new != reading.wording else { continue }
      let isOwn = doing.map { $0 != reading.asker.id } ?? false
      known.append(Rewording(asker: reading.asker.id, frame: frame, old: reading.wording, new: new, isOwn: isOwn))
    }
    if known.count > Self.most { known.removeFirst(Self.most / 2) }
  }

  /// Something was pressed, when so many frames had been sent.
  mutating func notePress(of element: Element.ID, frames: Int) {
    if pressed.count == Self.mostPresses { pressed.removeFirst() }
    pressed.append(Press(element: element, frames: frames))
  }

  /// The page goes on from a frame: what it is told next is all that there is.
  ///
  /// - Parameter sent: how many it was sent. A page that could not be brought to what it was told says more than that: nobody knows what was read in it.
  mutating func goOn(from frame: Int, sent: Int) {
    if frame <= sent { known.removeAll { $0.frame <= frame } }
    for index in known.indices { known[index].frame = frame + 1 }
    for index in pressed.indices { pressed[index].frames = min(pressed[index].frames, frame) }
  }

  /// Whether who had so many frames has pressed something, which those were not the answer to yet.
  func hasPressed(_ element: Element.ID, frames: Int) -> Bool { pressed.contains { $0.element == element && $0.frames >= frames } }

  /// Whether an element is read otherwise than by who had so many frames.
  ///
  /// Complexity: the number of rewordings that are known, which is bounded.
  func isReworded(_ element: Element, frames: Int) -> Bool {
    let askers = [element.asker?.id, element.question?.id]
    return askers.contains { asker in
      let unseen = known.filter { $0.asker == asker && $0.frame > frames }
      guard let first = unseen.first, let last = unseen.last else { return false }
      var read = first.old
      for rewording in unseen where rewording.isOwn && rewording.old == read { read = rewording.new }
      return read != last.new
    }
  }
}

extension ElementKind {
  /// Whether it leads to what may have changed long before: that does not come of the press.
  var leadsOn: Bool {
    switch self {
    case .link, .listRow, .tab, .tabLabel, .page, .navigationColumn, .section, .disclosureGroup, .disclosureLabel: true
    default: false
    }
  }
}
