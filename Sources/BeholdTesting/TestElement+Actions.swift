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

  /// Selects a part of the text of a field that tells what is selected in it.
  ///
  /// - Parameter range: in letters; an empty one is the place of the next letter.
  public func select(_ range: Range<Int>) throws {
    try act("selected in", .select) { element in
      let letters = Array(element[.value]?.text ?? "")
      func offset(_ letter: Int) -> Int { letters.prefix(max(letter, 0)).reduce(0) { $0 + ($1 == "\r\n" ? 1 : $1.utf16.count) } }
      return .select(offset(range.lowerBound)..<offset(range.upperBound))
    }
  }

  /// Presses return in a field.
  public func submit() throws { try act("submitted", .submit) { _ in .submit } }

  /// Turns a switch on if it is off, and off if it is on; opens or closes a disclosure.
  public func toggle() throws {
    try act("toggled", .toggle) { element in
      .toggle(element.kind.descriptor.value.flatMap { element[$0]?.flag } != true)
    }
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

  /// Presses it several times in a row, as one gesture.
  public func press(times: Int) throws { try act("pressed \(times) times", .multiplePress) { _ in .multiplePress(times) } }

  /// Presses it, and does not let go until ``release()``.
  public func hold() throws { try act("held", .hold) { _ in .hold(true) } }

  /// Lets go of what is held.
  public func release() throws { try act("released", .hold) { _ in .hold(false) } }

  /// Says that the picture is there which an `AsyncImage` has asked for.
  public func load() throws { try act("loaded", .load) { _ in .load(true) } }

  /// Says that the picture cannot be had which an `AsyncImage` has asked for.
  public func failToLoad() throws { try act("failed to load", .load) { _ in .load(false) } }

  /// Deletes the row that the element is in.
  public func delete() throws { try act("deleted", .delete) { .delete([place(in: $0, .delete)]) } }

  /// Moves the row that the element is in.
  ///
  /// - Parameter destination: before which row it comes, by the places before the move; the number of rows for the end.
  public func move(to destination: Int) throws {
    try act("moved", .reorder) { .reorder([place(in: $0, .reorder)], to: destination) }
  }

  /// The row's place: among the rows that take such events, or in the list that takes them for its rows.
  private func place(in receiver: Element, _ kind: ElementEvent.Kind) -> Int {
    var row = try? current()
    while let parent = row?.parent, row !== receiver, parent !== receiver { row = parent }
    guard let row, let siblings = row.parent?.children else { return 0 }
    let rows = row === receiver ? siblings.filter { $0.takes(kind) } : Array(siblings)
    return rows.firstIndex { $0 === row } ?? 0
  }

  /// Scrolls in a lazy list, stack or grid until a row is there that is not yet: at first those are that a host may need to fill its window.
  ///
  /// - Parameter row: its place in the collection of the `ForEach`; of several, of the first that does not have that row. Nothing is done if all have.
  public func scroll(toRow row: Int) throws {
    let element = try current()
    guard let gap = element.rowGaps.first(where: { $0.gap.contains(row) }) else { return }
    host.perform { host.tree.send(.reveal(row..<row + 1, RowLayout()), to: gap.id) }
  }

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
      throw TestHostError(
        .disabled, "\(line) cannot be \(what): the page or tab that it is on is not shown, or it is transparent or takes no presses.",
        shown: host.description)
    case .covered:
      throw TestHostError(.disabled, "\(line) cannot be \(what): a sheet, alert, dialog or popover is over it.", shown: host.description)
    case .notTaken, .unknownElement, .ended:
      throw TestHostError(.notTaken, "\(line) has not taken what was done with it.", shown: host.description)
    }
  }
}

extension Element {
  /// What stands for rows in the element that are not there.
  var rowGaps: [Element] {
    children.flatMap { $0.kind == .rowGap ? [$0] : $0.rowGaps }
  }

  /// The places of the rows that a gap stands for.
  var gap: Range<Int> {
    let first = Int(self[.minimum]?.number ?? 0)
    return first..<first + Int(self[.count]?.number ?? 0)
  }

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
      (.press, "press"), (.input, "type"), (.toggle, "toggle"), (.choose, "choose"), (.number, "set"), (.date, "set"),
      (.submit, "submit"), (.focus, "focus"), (.dismiss, "dismiss"), (.step, "increment and decrement"), (.delete, "delete"),
      (.reorder, "move"),
    ]
    return names.filter { takes($0.0) }.map(\.1)
  }
}
