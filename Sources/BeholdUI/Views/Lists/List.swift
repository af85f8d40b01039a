/// Rows of views one below the other, which can be selected.
///
/// ```swift
/// List(donuts, selection: $selection) { donut in DonutRow(donut: donut) }
/// List { Section("Today") { ForEach(orders) { OrderRow(order: $0) }.onDelete { orders.remove(atOffsets: $0) } } }
/// ```
///
/// Each view that the content consists of is a row, also each of several views that `ForEach` gives for one element. A row is selected by its
/// ``View/tag(_:includeOptional:)``, by the value of a ``NavigationLink`` in it, or by the identity of the element in `ForEach`: the innermost that has the
/// type of the selection.
nonisolated public struct List<SelectionValue: Hashable, Content: View>: View {
  enum Mode {
    case none
    case single
    case multiple
  }

  var environment = EnvironmentReader()
  @Binding private var selection: Set<SelectionValue>
  private let mode: Mode
  private let content: Content

  private var isEnabled: Bool { environment.values.isEnabled }
  private var style: String? { environment.values.listStyleName }
  private var refresh: RefreshAction? { environment.values.refresh }
  private var editMode: Binding<EditMode>? { environment.values.editMode }
  private var sizes: [Style] { environment.values.listSizes }
  private var menu: SelectionMenu? { environment.values.selectionMenu }

  init(_ selection: Binding<Set<SelectionValue>>, _ mode: Mode, _ content: Content) {
    _selection = selection
    self.mode = mode
    self.content = content
  }

  @MainActor public var body: some View {
    // One that stays at its end is scrolled as a whole.
    if environment.values.defaultScrollAnchor.staysAtEnd(in: .vertical) {
      ScrollElement(axes: .vertical, showsIndicators: true, stays: true, refresh: refreshing, content: rows(nil))
    } else {
      rows(refreshing)
    }
  }

  private var refreshing: RefreshAction? { isEnabled ? refresh : nil }

  @MainActor private func rows(_ refresh: RefreshAction?) -> some View {
    ListElement(
      kind: .list, selection: mode == .none || !isEnabled ? nil : RowSelection($selection, isMultiple: mode == .multiple), style: style,
      isEditing: isEnabled && editMode?.wrappedValue.isEditing == true, refresh: refresh,
      content: content.environment(
        \.selectedRows, menu == nil ? nil : SelectedRows { Set($selection.wrappedValue.map { AnyHashable($0) }) })
    )
    .elementModifier(.styles(sizes))
  }
}

extension List {
  /// Rows of which several can be selected; none if there is no binding.
  public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
    self.init(selection ?? .constant([]), selection == nil ? .none : .multiple, content())
  }

  /// Rows of which one can be selected; none if there is no binding.
  public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
    self.init(.ofOptional(selection), selection == nil ? .none : .single, content())
  }

  /// Rows of which one is selected.
  @_disfavoredOverload
  public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) { self.init(.ofOne(selection), .single, content()) }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) { self.init(.constant([]), .none, content()) }
}

extension Binding {
  /// The selection of one value or none, as a set.
  static func ofOptional<Selected: Hashable>(_ selection: Binding<Selected?>?) -> Binding where Value == Set<Selected> {
    guard let selection else { return .constant([]) }
    return Binding(location: OptionalSelectionLocation(selection.location)).transaction(selection.transaction)
  }

  /// The selection of one value, as a set.
  static func ofOne<Selected: Hashable>(_ selection: Binding<Selected>) -> Binding where Value == Set<Selected> {
    Binding(location: RequiredSelectionLocation(selection.location)).transaction(selection.transaction)
  }
}
