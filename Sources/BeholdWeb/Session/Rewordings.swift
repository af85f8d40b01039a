internal import BeholdUI

/// Since which frame what can be pressed is read otherwise.
///
/// A press is meant for what was read: `Button(isPaid ? "Refund" : "Pay")` that was pressed as "Pay" is not pressed when it has become "Refund" before the press
/// was there. It is when it has become "Pay" again, when only amounts are others, or when the words are others by what the visitor did before: who has typed a
/// name knows that "Greet" greets it. What never stands still is no question either: whoever presses something that blinks means it, whatever it shows.
@MainActor
struct Rewordings {
  /// Of whose doing something is changed.
  private enum Cause: Equatable {
    /// Of others', or of time.
    case others
    /// Of what the visitor has done elsewhere.
    case own
    /// Of a press of the thing itself, by one of its gestures or as such: the same press asks anew, and another one does not.
    case press(UInt32?)
  }

  private struct Change {
    /// The first frame that has the new words.
    var frame: Int
    let old: Wording
    let new: Wording
    let cause: Cause
    let time: ContinuousClock.Instant

    func isOwn(by gesture: UInt32?) -> Bool {
      switch cause {
      case .others: false
      case .own: true
      case .press(let other): other != gesture
      }
    }
  }

  /// The newest changes of a thing, in the order of their frames.
  private struct History {
    private static let most = 6
    var changes: [Change] = []
    /// What is known of those before, and how often all are.
    var earlier: Faded

    /// - Parameters:
    ///   - gesture: by which somebody presses it, if it is no plain press.
    ///   - frames: how many that one had.
    func isOther(by gesture: UInt32?, frames: Int, at time: ContinuousClock.Instant) -> Bool {
      if earlier.unrest.isKnown(frames: frames, at: time) { return false }
      if frames < earlier.frame { return true }
      let unseen = changes.drop { $0.frame <= frames }
      guard let first = unseen.first, let now = unseen.last?.new, first.old != now else { return false }
      var read = first.old
      for change in unseen where change.old == read && change.isOwn(by: gesture) { read = change.new }
      return read != now
    }

    mutating func add(_ change: Change) {
      if changes.count == Self.most { earlier.add(changes.removeFirst()) }
      changes.append(change)
      if change.cause == .others { earlier.unrest.add(change.time, frame: change.frame) }
    }

    /// What is left of it when its words are forgotten.
    var faded: Faded { changes.reduce(into: earlier) { $0.add($1) } }
  }

  /// Changes of a thing whose words have been forgotten.
  private struct Faded {
    /// The first frame that had all of them that were not of the visitor's own doing; 0 if there were none.
    var frame = 0
    var unrest = Unrest()

    mutating func add(_ change: Change) { if change.cause != .own { frame = change.frame } }

    mutating func move(_ frameAfter: (Int) -> Int) {
      frame = frameAfter(frame)
      unrest.move(frameAfter)
    }
  }

  /// How often others change a thing. Who has seen that it never stands still means it, whatever it shows. What changes many times in one moment is seen once: so
  /// somebody else cannot make anything of it that was not seen to be restless.
  private struct Unrest {
    /// So many changes, so far apart, the last of which are not older than so much, are those of something that never stands still.
    nonisolated private static let limits = (changes: 6, apart: Duration.milliseconds(250), time: Duration.seconds(6))

    private var moments: [ContinuousClock.Instant] = []
    /// The first frame since which it has not stood still.
    private(set) var since: Int?

    mutating func add(_ time: ContinuousClock.Instant, frame: Int) {
      if let last = moments.last, time - last < Self.limits.apart { return }
      if moments.count == Self.limits.changes { moments.removeFirst() }
      moments.append(time)
      since = goesOn(at: time) ? since ?? frame : nil
    }

    /// Whether who had so many frames has seen it.
    func isKnown(frames: Int, at time: ContinuousClock.Instant) -> Bool { since.map { $0 <= frames } ?? false && goesOn(at: time) }

    func goesOn(at time: ContinuousClock.Instant) -> Bool {
      moments.count == Self.limits.changes && time - moments[0] <= Self.limits.time
    }

    mutating func move(_ frameAfter: (Int) -> Int) { since = since.map(frameAfter) }
  }

  private struct Press {
    let element: Element.ID
    let gesture: UInt32?
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
  /// Since which frame lists have other rows, or others' order, than another process has had there.
  private var rearranged: [Element.ID: Int] = [:]

  private static let mostPresses = 16
  /// Of how many things the words are remembered, and of how many that they changed. Beyond it those go that have not changed for the longest time.
  var most = (things: 1024, faded: 16384)

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
      let cause: Cause = doing.map { $0.isPress && $0.element == id ? .press($0.gesture) : .own } ?? .others
      histories[id, default: History(earlier: faded.removeValue(forKey: id) ?? Faded(frame: doubt))]
        .add(Change(frame: frame, old: reading.wording, new: new, cause: cause, time: time))
    }
    if histories.count > most.things { forget() }
  }

  /// Forgets the words of the half that has not changed for the longest time.
  private mutating func forget() {
    let oldest = histories.sorted { $0.value.changes.last!.time < $1.value.changes.last!.time }.dropLast(most.things / 2)
    for (id, history) in oldest {
      faded[id] = history.faded
      histories[id] = nil
    }
    guard faded.count > most.faded else { return }
    for (id, changes) in faded.sorted(by: { $0.value.frame < $1.value.frame }).dropLast(most.faded / 2) {
      doubt = max(doubt, changes.frame)
      faded[id] = nil
    }
  }

  /// Nobody knows any more what was read by who has not had so many frames, as another process has had the page then.
  mutating func doubtAll(before frames: Int) { doubt = max(doubt, frames) }

  /// The same of elements.
  mutating func doubt(_ elements: Set<Element.ID>, before frames: Int) { for id in elements { faded[id] = Faded(frame: frames) } }

  /// What is in elements is elsewhere, or something else, than in another process.
  mutating func noteRearranged(_ elements: Set<Element.ID>, frame: Int) { for id in elements { rearranged[id] = frame } }

  /// Whether who had so many frames has seen other rows in a list, or the same in another order, as another process has had them.
  func isRearranged(_ list: Element.ID, frames: Int) -> Bool { frames < max(rearranged[list] ?? 0, doubt) }

  /// Something was pressed, by one of its gestures or as such, when so many frames had been sent.
  mutating func notePress(of element: Element.ID, by gesture: UInt32?, frames: Int) {
    if pressed.count == Self.mostPresses { pressed.removeFirst() }
    pressed.append(Press(element: element, gesture: gesture, frames: frames))
  }

  /// The page goes on from a frame: what it is told next is all that there is.
  ///
  /// - Parameter sent: how many it was sent. A page that could not be brought to what it was told says more than that: nobody knows what was read in it.
  mutating func goOn(from frame: Int, sent: Int) {
    /// What was changed with a frame is changed with the next one, if the page has not had it.
    func frameAfter(_ changed: Int) -> Int { changed > 0 && (changed > frame || frame > sent) ? frame + 1 : 0 }
    let time = now()
    for (id, var history) in histories {
      history.changes = history.changes.compactMap { change in
        var change = change
        change.frame = frameAfter(change.frame)
        return change.frame > 0 ? change : nil
      }
      history.earlier.move(frameAfter)
      histories[id] = history.changes.isEmpty ? nil : history
      if history.changes.isEmpty { faded[id] = history.earlier }
    }
    for (id, var changes) in faded {
      changes.move(frameAfter)
      faded[id] = changes.frame > 0 || changes.unrest.goesOn(at: time) ? changes : nil
    }
    for index in pressed.indices { pressed[index].frames = min(pressed[index].frames, frame) }
    doubt = frameAfter(doubt)
    rearranged = rearranged.mapValues(frameAfter).filter { $0.value > 0 }
  }

  /// Whether who had so many frames has pressed something, which those were not the answer to yet.
  func hasPressed(_ element: Element.ID, by gesture: UInt32?, frames: Int) -> Bool {
    pressed.contains { $0.element == element && $0.gesture == gesture && $0.frames >= frames }
  }

  /// Whether an element is read otherwise than by who had so many frames, and that matters.
  ///
  /// - Parameter gesture: by which it is pressed, if that is no plain press.
  func isReworded(_ element: Element, by gesture: UInt32? = nil, frames: Int) -> Bool {
    let time = now()
    let askers = [element.asker?.id, element.question?.id].compactMap(\.self)
    return askers.contains { id in
      if let history = histories[id] { return history.isOther(by: gesture, frames: frames, at: time) }
      if let changes = faded[id] { return frames < changes.frame && !changes.unrest.isKnown(frames: frames, at: time) }
      return frames < doubt
    }
  }
}

extension ClientMessage {
  /// What somebody does something with, as it says. Who only moves a pointer over something does nothing.
  @MainActor
  func doing(in tree: ViewTree) -> Doing? {
    guard let element, let receiver = tree.receiver(element), !receiver.kind.leadsOn else { return nil }
    if case .event(.transfer(.targeted), _) = self { return nil }
    guard let report else { return Doing(with: receiver.id, isPress: isPress, in: tree) }
    let part = receiver.gesturePart(of: report)
    if case .hover = part { return nil }
    return Doing(with: receiver.id, isPress: part?.isPressed(in: report.phase) ?? false, gesture: report.number, in: tree)
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
