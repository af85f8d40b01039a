import Foundation

@testable import BeholdUI

/// A clock that stands still until it is told to go on.
@MainActor
final class ManualClock: ViewClock {
  private(set) var now: Date
  private var timers: [Int: (date: Date, action: @MainActor () -> Void)] = [:]
  private var next = 0

  init(_ now: Date) { self.now = now }

  var waiting: [Date] { timers.values.map(\.date).sorted() }

  func schedule(at date: Date, _ action: @escaping @MainActor () -> Void) -> ViewTimer {
    next += 1
    let number = next
    timers[number] = (date, action)
    return ViewTimer { [weak self] in self?.timers[number] = nil }
  }

  /// Goes to a date and calls once what was due until then.
  func advance(to date: Date) {
    now = date
    for (number, timer) in timers.filter({ $0.value.date <= date }).sorted(by: { $0.value.date < $1.value.date }) {
      timers[number] = nil
      timer.action()
    }
  }
}

extension ViewTree {
  /// All elements in view order.
  var elements: [Element] {
    var all: [Element] = []
    func add(_ element: Element) {
      all.append(element)
      for child in element.children { add(child) }
    }
    add(root)
    return all
  }

  var texts: [String] { elements.compactMap { $0[.text]?.text } }

  /// Presses the first button.
  func pressFirst() {
    send(.press, to: elements.first { $0.kind == .button }!.id)
    flush()
  }
}
