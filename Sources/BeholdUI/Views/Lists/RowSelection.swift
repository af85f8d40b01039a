/// What a list does with the selection of its rows, whatever type they are known by.
@MainActor
struct RowSelection {
  let isMultiple: Bool
  let selected: Set<AnyHashable>
  /// Whether a tag can be selected.
  let accepts: (AnyHashable) -> Bool
  /// Makes a tag the only one that is selected.
  let select: (AnyHashable) -> Void
  /// Selects a tag beside the others, or not any more.
  let toggle: (AnyHashable, Bool) -> Void
  /// Makes tags the only ones that are selected, as far as they can be.
  let replace: ([AnyHashable]) -> Void
  /// Selects nothing.
  let clear: () -> Void

  init<Value: Hashable>(_ binding: Binding<Set<Value>>, isMultiple: Bool) {
    self.isMultiple = isMultiple
    selected = Set(binding.wrappedValue.map { AnyHashable($0) })
    accepts = { $0.base is Value }
    replace = { tags in binding.wrappedValue = Set(tags.compactMap { $0.base as? Value }) }
    clear = { binding.wrappedValue = [] }
    select = { if let value = $0.base as? Value { binding.wrappedValue = [value] } }
    toggle = { tag, isSelected in
      guard let value = tag.base as? Value else { return }
      if !isSelected {
        binding.wrappedValue.remove(value)
      } else if isMultiple {
        binding.wrappedValue.insert(value)
      } else {
        binding.wrappedValue = [value]
      }
    }
  }
}

/// The selection of one value or none, as a set.
final class OptionalSelectionLocation<Value: Hashable>: PartLocation<Value?, Set<Value>> {
  override var value: Set<Value> {
    get { whole.value.map { [$0] } ?? [] }
    set { whole.value = newValue.first }
  }
}

/// The selection of one value, as a set. It does not become empty.
final class RequiredSelectionLocation<Value: Hashable>: PartLocation<Value, Set<Value>> {
  override var value: Set<Value> {
    get { [whole.value] }
    set { if let value = newValue.first { whole.value = value } }
  }
}
