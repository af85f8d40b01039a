internal import BeholdUI

/// Since which frame what can be pressed is read otherwise.
///
/// A press is meant for what was read: `Button(isPaid ? "Refund" : "Pay")` that was pressed as "Pay" is not pressed when it has become "Refund" before the press
/// was there. It is when it has become "Pay" again, when only amounts are others, or when the words are others by what the visitor did before: who has typed a
/// name knows that "Greet" greets it. What never stands still is no question either: whoever presses something that blinks means it, whatever it shows.
@MainActor
struct Rewordings {
  private struct Change {
    /// The first frame that has the new words.
    var frame: Int
    let old: Wording
    let new: Wording
    /// Whether they came of what the visitor has done elsewhere.
    let isOwn: Bool
    let time: ContinuousClock.Instant
  }

  private struct Press {
    let element: Element.ID
    /// How many frames had been sent by then.
    var frames: Int
  }

  /// The newest changes of what can be pressed, each in the order of their frames.
  private var histories: [Element.ID: [Change]] = [:]
  /// Up to which frame something was changed that has been forgotten: who has not had it may have read anything.
  private var doubt = 0
  private var pressed: [Press] = []

  private static let mostPresses = 16
  /// How many things are remembered. Beyond it those go that have not changed for the longest time.
  private static let most = 1024
  /// So many changes, the last of which are not older than so much, are those of something that never stands still.
  private static let restless = (changes: 6, time: Duration.seconds(6))
  /// How long a press may be on its way.
  private static let memory = Duration.seconds(30)

  /// Notes what is read otherwise with a frame.
  ///
  /// - Parameter doing: what the visitor has done something with that has led to it.
  mutating func note(_ readings: [Reading], frame: Int, doing: Doing?) {
    guard !readings.isEmpty else { return }
    let time = ContinuousClock.now
    for reading in readings where reading.asker.isConnected {
      let new = Wording(of: reading.asker)
      guard new != reading.wording else { continue }
      let id = reading.asker.id
      // A press of the thing itself asks anew.
      let isOwn = doing.map { !$0.isPress || $0.element != id } ?? false
      var history = histories[id] ?? []
      if history.count == Self.restless.changes { history.removeFirst() }
      history.append(Change(frame: frame, old: reading.wording, new: new, isOwn: isOwn, time: time))
      histories[id] = history
    }
    if histories.count > Self.most { forget(at: time) }
  }

  /// Forgets what changed long ago, or else the half that has not changed for the longest time.
  private mutating func forget(at time: ContinuousClock.Instant) {
    histories = histories.filter { time - $0.value.last!.time < Self.memory }
    guard histories.count > Self.most else { return }
    let oldest = histories.sorted { $0.value.last!.time < $1.value.last!.time }.dropLast(Self.most / 2)
    for (id, history) in oldest {
      doubt = max(doubt, history.last!.frame)
      histories[id] = nil
    }
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
    for (id, history) in histories {
      var left = frame <= sent ? history.filter { $0.frame > frame } : history
      for index in left.indices { left[index].frame = frame + 1 }
      histories[id] = left.isEmpty ? nil : left
    }
    for index in pressed.indices { pressed[index].frames = min(pressed[index].frames, frame) }
    doubt = min(doubt, frame + 1)
  }

  /// Whether who had so many frames has pressed something, which those were not the answer to yet.
  func hasPressed(_ element: Element.ID, frames: Int) -> Bool { pressed.contains { $0.element == element && $0.frames >= frames } }

  /// Whether an element is read otherwise than by who had so many frames, and that matters.
  func isReworded(_ element: Element, frames: Int) -> Bool {
    let time = ContinuousClock.now
    let askers = [element.asker?.id, element.question?.id].compactMap(\.self)
    return askers.contains { id in histories[id].map { Self.isOther($0, frames: frames, at: time) } ?? (frames < doubt) }
  }

  private static func isOther(_ history: [Change], frames: Int, at time: ContinuousClock.Instant) -> Bool {
    let unseen = history.drop { $0.frame <= frames }
    guard let first = unseen.first, let now = unseen.last?.new, first.old != now else { return false }
    var read = first.old
    for change in unseen where change.isOwn && change.old == read { read = change.new }
    guard read != now else { return false }
    return history.count < restless.changes || time - history[0].time > restless.time
  }
}

extension ClientMessage {
  /// What somebody does something with, as it says.
  @MainActor
  func doing(in tree: ViewTree) -> Doing? {
    guard let element, let receiver = tree.receiver(element), !receiver.kind.leadsOn else { return nil }
    return Doing(with: receiver.id, isPress: isPress, in: tree)
  }
}

extension ElementKind {
  /// Whether it leads to what may have changed long before: that does not come of the press.
  fileprivate var leadsOn: Bool {
    switch self {
    case .link, .listRow, .tab, .tabLabel, .page, .navigationColumn, .section, .disclosureGroup, .disclosureLabel: true
    default: false
    }
  }
}
