/// The elements that somebody holds, or has the focus in.
///
/// The end of that is heard also where the element is disabled or hidden by then, and without a beginning there is none: what a page says of it is forged, or
/// late.
@MainActor
struct Holds {
  private var held: Set<Element.ID> = []
  private var focused: Set<Element.ID> = []

  /// Whether an event is the end of what somebody does with an element.
  func isEnd(_ event: ElementEvent, of element: Element) -> Bool {
    switch event {
    case .hold(false), .transfer(.targeted(false)): true
    case .focus(false): focused.contains(element.id) || element[.isFocused] != nil
    default: false
    }
  }

  /// Notes what begins and ends.
  ///
  /// - Returns: whether it does.
  mutating func note(_ event: ElementEvent, of element: Element) -> Bool {
    switch event {
    case .hold(true): if element.takes(.hold) { held.insert(element.id) }
    case .hold(false): return held.remove(element.id) != nil
    case .focus(true): if element.takes(.focus) { focused.insert(element.id) }
    case .focus(false): focused.remove(element.id)
    default: break
    }
    return true
  }

  /// An element has gone.
  ///
  /// - Returns: whether it was held.
  mutating func forget(_ element: Element) -> Bool {
    if !focused.isEmpty { focused.remove(element.id) }
    return !held.isEmpty && held.remove(element.id) != nil
  }

  /// Forgets what is held, and says what it was.
  mutating func takeHeld() -> Set<Element.ID> {
    defer { held = [] }
    return held
  }
}

extension ViewTree {
  /// Lets go of all that is held: who holds it cannot be heard any more.
  func letGo() { for id in holds.takeHeld() { _ = receiver(id)?.handle(.hold(false)) } }
}
