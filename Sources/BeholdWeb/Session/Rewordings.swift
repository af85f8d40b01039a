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

  /// The newest changes of a thing, in the order of their frames.
  private struct History {
    var changes: [Change] = []
    /// What is known of those before.
    var earlier = Faded()

    /// - Parameter frames: how many somebody had.
    func isOther(frames: Int, at time: ContinuousClock.Instant) -> Bool {
      if frames < earlier.frame { return !isRestless(at: time) }
      let unseen = changes.drop { $0.frame <= frames }
      guard let first = unseen.first, let now = unseen.last?.new, first.old != now else { return false }
      var read = first.old
      for change in unseen where change.isOwn && change.old == read { read = change.new }
      return read != now && !isRestless(at: time)
    }

    mutating func add(_ change: Change) {
      if changes.count == Rewordings.restless.changes { earlier.add(changes.removeFirst()) }
      changes.append(change)
    }

    private func isRestless(at time: ContinuousClock.Instant) -> Bool {
      if changes.count == Rewordings.restless.changes { return time - changes[0].time <= Rewordings.restless.time }
      return faded.isRestless(at: time)
    }

    /// What is left of it when its words are forgotten.
    var faded: Faded { changes.reduce(into: earlier) { $0.add($1) } }
  }

  /// Changes of a thing whose words have been forgotten.
  private struct Faded {
    /// The first frame that had all of them that were not of the visitor's own doing; 0 if there were none.
    var frame = 0
    private var count = 0
    private var first: ContinuousClock.Instant?
    private var last: ContinuousClock.Instant?

    mutating func add(_ change: Change) {
      if !change.isOwn { frame = change.frame }
      count += 1
      first = first ?? change.time
      last = change.time
    }

    /// As far as can be said without their times: there were as many as there are in what never stands still, as often, and lately.
    func isRestless(at time: ContinuousClock.Instant) -> Bool {
      guard let first, let last, count >= Rewordings.restless.changes else { return false }
      return time - last <= Rewordings.restless.time && time - first <= Rewordings.restless.time * count / Rewordings.restless.changes
    }
  }

  private struct Press {
    let element: Element.ID
    /// How many frames had been sent by then.
    var frames: Int
  }

  /// Tests have a time of their own.
  var now = { ContinuousClock.now }
  private var histories: [Element.ID: History] = [:]
  /// Of what changed before that: who has not had their frames may have read anything of them.
  private var faded: [Element.ID: Faded] = [:]
  /// Up to which frame something was changed of which nothing is known any more: who has not had it may have read anything.
  private var doubt = 0
  private var pressed: [Press] = []

  private static let mostPresses = 16
  /// Of how many things the words are remembered, and of how many that they changed. Beyond it those go that have not changed for the longest time.
  private static let most = (things: 1024, faded: 16384)
  /// So many changes, the last of which are not older than so much, are those of something that never stands still.
  nonisolated private static let restless = (changes: 6, time: Duration.seconds(6))

  /// Notes what is read otherwise with a frame.
  ///
  /// - Parameter doing: what the visitor has done something with that has led to it.
  mutating func note(_ readings: [Reading], frame: Int, doing: Doing?) {
    guard !readings.isEmpty else { return }
    let time = now()
    for reading in readings where reading.asker.isConnected {
      let new = Wording(of: reading.asker)
      guard new != reading.wording else { continue }
      let id = reading.asker.id
      // A press of the thing itself asks anew.
      let isOwn = doing.map { !$0.isPress || $0.element != id } ?? false
      histories[id, default: History(earlier: faded.removeValue(forKey: id) ?? Faded())]
        .add(Change(frame: frame, old: reading.wording, new: new, isOwn: isOwn, time: time))
    }
    if histories.count > Self.most.things { forget() }
  }

  /// Forgets the words of the half that has not changed for the longest time.
  private mutating func forget() {
    let oldest = histories.sorted { $0.value.changes.last!.time < $1.value.changes.last!.time }.dropLast(Self.most.things / 2)
    for (id, history) in oldest {
      faded[id] = history.faded
      histories[id] = nil
    }
    guard faded.count > Self.most.faded else { return }
    for (id, changes) in faded.sorted(by: { $0.value.frame < $1.value.frame }).dropLast(Self.most.faded / 2) {
      doubt = max(doubt, changes.frame)
      faded[id] = nil
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
    /// What was changed with a frame is changed with the next one, if the page has not had it.
    func frameAfter(_ changed: Int) -> Int { changed > 0 && (changed > frame || frame > sent) ? frame + 1 : 0 }
    for (id, var history) in histories {
      history.changes = history.changes.compactMap { change in
        var change = change
        change.frame = frameAfter(change.frame)
        return change.frame > 0 ? change : nil
      }
      history.earlier.frame = frameAfter(history.earlier.frame)
      histories[id] = history.changes.isEmpty ? nil : history
    }
    for (id, var changes) in faded {
      changes.frame = frameAfter(changes.frame)
      faded[id] = changes.frame > 0 ? changes : nil
    }
    for index in pressed.indices { pressed[index].frames = min(pressed[index].frames, frame) }
    doubt = min(doubt, frame + 1)
  }

  /// Whether who had so many frames has pressed something, which those were not the answer to yet.
  func hasPressed(_ element: Element.ID, frames: Int) -> Bool { pressed.contains { $0.element == element && $0.frames >= frames } }

  /// Whether an element is read otherwise than by who had so many frames, and that matters.
  func isReworded(_ element: Element, frames: Int) -> Bool {
    let time = now()
    let askers = [element.asker?.id, element.question?.id].compactMap(\.self)
    return askers.contains { id in
      if let history = histories[id] { return history.isOther(frames: frames, at: time) }
      if let changes = faded[id] { return frames < changes.frame && !changes.isRestless(at: time) }
      return frames < doubt
    }
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
