internal import BeholdUI

/// What a visitor does that comes too late: the page has changed before it was there.
///
/// Nothing that somebody did is lost in silence. Of what was typed or set the visitor is told at any time; of presses only if they may have been made while the
/// line was away, once for each return. Who presses a button twice that goes with the first press is told nothing: that was done in sight of what happened.
struct Backlog {
  /// What is said of what came too late.
  static let notice = "Some of what you did could not be done, because the page has changed."
  /// What comes later after a return, and after what came before it, was done in sight of the page.
  private static let time = Duration.seconds(5)

  private var end: ContinuousClock.Instant?
  private var lastPressed: Element.ID?

  /// The page has a connection again.
  mutating func begin() { end = .now + Self.time }

  /// What has been said has come of an event. What waits comes in a row.
  ///
  /// - Returns: whether the visitor is to be told from now on.
  mutating func note(_ event: ElementEvent, of id: Element.ID, _ result: EventResult) -> Bool {
    let isInRow = end.map { .now < $0 } ?? false
    end = isInRow ? .now + Self.time : nil
    let kind = event.kind
    if result == .handled, kind == .press { lastPressed = id }
    guard result.isTooLate else { return false }
    let isPress = ElementEvent.Kind.presses.contains(kind) && isInRow && lastPressed != id
    guard isPress || ElementEvent.Kind.settings.contains(kind) else { return false }
    tell()
    return true
  }

  /// The visitor is told that something came too late, once for each return.
  mutating func tell() { end = nil }
}

extension EventResult {
  fileprivate var isTooLate: Bool {
    switch self {
    case .unknownElement, .disabled, .hidden, .covered: true
    case .handled, .notTaken, .ended: false
    }
  }
}

extension ElementEvent.Kind {
  /// By which somebody says what something is to be.
  fileprivate static let settings: Self = [.input, .toggle, .choose, .number, .date, .color]
  /// By which somebody does something.
  fileprivate static let presses: Self = [.press, .multiplePress, .submit, .step, .delete, .reorder, .drop]
}
