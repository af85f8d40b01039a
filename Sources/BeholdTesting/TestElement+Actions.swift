internal import BeholdUI
public import Foundation

// What people do with an element. What the element itself does not take goes to the nearest one around it that does, as a press on the text of a
// button is one of the button. After each action all that it has changed is shown.
extension TestElement {
  /// Presses a button, a link, or what has an action for taps.
  ///
  /// - Throws: ``TestHostError``, as all actions do, if the element has gone, is disabled, or does not take it.
  public func press() throws { try act("pressed", .press) { _ in .press } }

  /// Types a text into a field, in the place of the one that is there.
  public func type(_ text: String) throws { try act("typed into", .input) { _ in .input(text) } }

  /// Types a text into a field, after the one that is there.
  public func append(_ text: String) throws { try act("typed into", .input) { .input(($0[.value]?.text ?? "") + text) } }

  /// Presses return in a field.
  public func submit() throws { try act("submitted", .submit) { _ in .submit } }

  /// Turns a switch on if it is off, and off if it is on; opens or closes a disclosure.
  public func toggle() throws {
    try act("toggled", .toggle) { .toggle(!($0[.value] ?? $0[.isExpanded] ?? $0[.isSelected] ?? .flag(false)).isOn) }
  }

  /// Chooses one of the choices of a picker, by its text.
  public func choose(_ option: String) throws { try act("set to \"\(option)\"", .choose) { .choose(try place(of: option, in: $0)) } }

  /// Sets a slider to a number.
  public func set(_ number: Double) throws { try act("set to \(number.formatted)", .number) { _ in .number(number) } }

  /// Sets a date picker to a date.
  public func set(_ date: Date) throws { try act("set to \(date)", .date) { _ in .date(date) } }

  /// Presses the plus of a stepper, so many times.
  public func increment(times: Int = 1) throws { for _ in 0..<times { try act("incremented", .step) { _ in .increment } } }

  /// Presses the minus of a stepper, so many times.
  public func decrement(times: Int = 1) throws { for _ in 0..<times { try act("decremented", .step) { _ in .decrement } } }

  /// Puts the focus on a control.
  public func focus() throws { try act("focused", .focus) { _ in .focus(true) } }

  /// Takes the focus away from a control.
  public func blur() throws { try act("left by the focus", .focus) { _ in .focus(false) } }

  /// Closes a sheet, an alert or a page.
  public func dismiss() throws { try act("dismissed", .dismiss) { _ in .dismiss } }

  private func place(of option: String, in element: Element) throws -> Int {
    let options = element.options
    let names = options.map { $0.name ?? $0.textWithin }
    if let index = options.firstIndex(where: { $0.names.contains(option) }) ?? names.firstIndex(of: option) { return index }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    throw TestHostError(
      .notFound, "\(ElementPrinter.line(element)) has no choice \"\(option)\", but \(list.isEmpty ? "none" : list).",
      shown: host.description)
  }

  /// - Parameter event: is made for the element that takes it.
  func act(_ what: String, _ kind: ElementEvent.Kind, _ event: (Element) throws -> ElementEvent) throws {
    let element = try current()
    guard let receiver = element.receiver(of: kind) else {
      let takes = element.takenKinds
      throw TestHostError(
        .notTaken,
        "\(ElementPrinter.line(element)) cannot be \(what): it takes \(takes.isEmpty ? "nothing" : takes.joined(separator: ", ")).",
        shown: host.description)
    }
    let made = try event(receiver)
    let line = ElementPrinter.line(receiver)
    switch host.perform({ host.tree.send(made, to: receiver.id) }) {
    case .handled: return
    case .disabled: throw TestHostError(.disabled, "\(line) cannot be \(what): it is disabled.", shown: host.description)
    case .hidden:
      throw TestHostError(.disabled, "\(line) cannot be \(what): the page or tab that it is on is not shown.", shown: host.description)
    case .notTaken, .unknownElement, .ended:
      throw TestHostError(.notTaken, "\(line) has not taken what was done with it.", shown: host.description)
    }
  }
}

extension Element {
  /// The element itself, or the nearest one around it, that takes events of a kind.
  func receiver(of kind: ElementEvent.Kind) -> Element? {
    var current: Element? = self
    while let element = current {
      if element.takes(kind) { return element }
      current = element.parent
    }
    return nil
  }

  /// What people can do with the element, in words.
  var takenKinds: [String] {
    let names: [(ElementEvent.Kind, String)] = [
      (.press, "press"), (.input, "type"), (.toggle, "toggle"), (.choose, "choose"), (.select, "select"), (.number, "set"), (.date, "set"),
      (.submit, "submit"), (.focus, "focus"), (.dismiss, "dismiss"), (.step, "increment and decrement"), (.delete, "delete"),
      (.reorder, "move"),
    ]
    return names.filter { takes($0.0) }.map(\.1)
  }
}

extension ElementAttribute.Value {
  var isOn: Bool { flag ?? false }
}
