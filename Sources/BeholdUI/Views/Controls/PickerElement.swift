internal import BeholdObservation

/// A picker's element, with its choices.
nonisolated struct PickerElement<SelectionValue: Hashable, Content: View>: View {
  typealias Body = Never

  let selection: Binding<SelectionValue>
  /// Nothing, if it is not one value.
  let value: SelectionValue?
  let traits: ControlTraits
  let style: String?
  let content: Content

  @MainActor static func _makeNode(_ view: Self, at place: ViewPlace) -> ViewNode<Self> { PickerNode(view, at: place) }
}

/// Says which of the choices is selected whenever these, or the selection, are others.
private final class PickerNode<SelectionValue: Hashable, Content: View>: ElementOwner<PickerElement<SelectionValue, Content>> {
  private var view: PickerElement<SelectionValue, Content>
  private let fields = FieldPlan.of(PickerElement<SelectionValue, Content>.self)
  private var child: ViewNode<Content>?
  private var isWaiting = false
  private var hasReported = false

  init(_ view: PickerElement<SelectionValue, Content>, at place: __shared ViewPlace) {
    self.view = view
    super.init(.picker, at: place)
    describe()
    var inner = place.inside(element, of: self)
    inner.set { $0.tagsRows = true }
    child = inner.mount(view.content)
    select()
    element.contentChanged = { [unowned self] in optionsChanged() }
    insert(at: place)
  }

  private func describe() {
    view.traits.describe(element)
    element.set(.style, view.style)
    element.handle(ElementEvents(.choose) { [unowned self] event in if case .choose(let index) = event { choose(index) } })
  }

  override func update(at pointer: UnsafePointer<PickerElement<SelectionValue, Content>>) {
    visited()
    guard !fields.isSame(&view, pointer) else { return }
    view = pointer.pointee
    describe()
    child?.update(to: view.content)
    select()
  }

  private func choose(_ index: Int) {
    let options = element.options
    guard options.indices.contains(index), let value = value(of: options[index]) else { return }
    view.selection.wrappedValue = value
  }

  /// A choice's tag as a value of the selection's type; a value that is not optional also stands for the optional one.
  private func value(of option: Element) -> SelectionValue? { option.tag?.base as? SelectionValue }

  private func select() {
    let options = element.options
    let selected = view.value.flatMap { value in options.first { self.value(of: $0) == value } }
    for option in options { option.set(.isSelected, option === selected) }
    element.set(.isUnselected, selected == nil)
    if selected == nil, !options.isEmpty, let value = view.value, !isNone(value) { reportOnce(value) }
  }

  private func reportOnce(_ value: SelectionValue) {
    guard !hasReported else { return }
    hasReported = true
    Misuse.report(
      "a Picker's selection is \(value), of type \(SelectionValue.self), and none of its choices has that tag; none is shown as selected. Give each choice a tag of that type: .tag(\(value))"
    )
  }

  private func optionsChanged() {
    guard !isWaiting else { return }
    isWaiting = true
    tree.callbacks.addPreference(self)
    tree.needsFlush()
  }

  override func visitContent(_ visit: (AnyViewNode) -> Bool) -> Bool { visitOnly(child, visit) }

  override func end() {
    element.contentChanged = nil
    super.end()
  }
}

extension PickerNode: PreferenceCollecting {
  func sweep() {}

  func collect() {
    isWaiting = false
    if isMounted { select() }
  }
}
