/// What a host shows of elements by itself, because a person has done something with them, until the next flush.
///
/// A host that passes on a typed text shows that text already: it is not told again, so that it does not overwrite what has been typed since. It is told
/// the value, changed or not, when the program has made something else of it.
@MainActor
struct HostValues {
  private struct Record {
    // The element may have gone when the record is looked at.
    let element: Element
    let key: ElementAttribute.Key
    let value: ElementAttribute.Value
  }

  private var records: [Record] = []

  /// Notes what an event says that the host shows.
  ///
  /// - Returns: whether it says anything.
  mutating func record(_ event: ElementEvent, on element: Element) -> Bool {
    guard element.takes(event.kind) else { return false }
    switch event {
    case .input, .number, .color, .date, .toggle:
      guard let value = event.value, let key = element.kind.descriptor.value else { return false }
      note(value, for: key, of: element)
      if case .input(let text) = event, element.takes(.select) {
        let caret = TextSelection.caret(after: element[key]?.text ?? "", text)
        note((caret..<caret).attribute, for: .textSelection, of: element)
      }
    case .select(let range): note(range.attribute, for: .textSelection, of: element)
    // Where no state says who has the focus, the host alone knows.
    case .focus(let isFocused):
      guard element.hasFocusState else { return false }
      note(.flag(isFocused), for: .isFocused, of: element)
    case .choose(let index):
      let options = element.options
      guard options.indices.contains(index) else { return false }
      for option in options where option[.isSelected] != nil && option !== options[index] {
        note(.flag(false), for: .isSelected, of: option)
      }
      note(.flag(true), for: .isSelected, of: options[index])
    case .press, .extend, .multiplePress, .hold, .submit, .dismiss, .increment, .decrement, .delete, .reorder, .drop, .refresh, .reveal,
      .measure, .scroll, .slide, .sight, .fit, .answer, .gesture, .load, .key, .transfer:
      return false
    }
    return true
  }

  private mutating func note(_ value: ElementAttribute.Value, for key: ElementAttribute.Key, of element: Element) {
    records.removeAll { $0.element === element && $0.key == key }
    records.append(Record(element: element, key: key, value: value))
  }

  /// Whether the host shows a value by itself. If it shows another one it has to be told, and what it shows is forgotten.
  mutating func isShown(_ value: ElementAttribute.Value?, for key: ElementAttribute.Key, of element: Element) -> Bool {
    guard let index = records.firstIndex(where: { $0.element === element && $0.key == key }) else { return false }
    if Self.isSame(records[index].value, value) { return true }
    records.remove(at: index)
    return false
  }

  var isEmpty: Bool { records.isEmpty }

  /// Says what the host has to be told because it shows something else.
  mutating func takeDifferences() -> [ElementChange] {
    let records = self.records
    self.records = []
    return records.filter { $0.element.isConnected && !Self.isSame($0.value, $0.element[$0.key]) }.map {
      .set($0.element, $0.key)
    }
  }

  /// What is not so is not said of an element.
  private static func isSame(_ shown: ElementAttribute.Value, _ value: ElementAttribute.Value?) -> Bool {
    shown == value ?? .flag(false)
  }
}
