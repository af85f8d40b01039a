internal import BeholdObservation

/// Whether the rows of lists show how they are deleted and moved.
public enum EditMode: Hashable, Sendable {
  case inactive
  /// For a moment, such as in a swipe.
  case transient
  case active

  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  private enum EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
  }

  /// The mode of what is around. Each page, each window and each presented view has one of its own.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }

  /// Gives what is in a page a mode of its own.
  @MainActor
  mutating func beginEditMode(in tree: ViewTree) {
    let context = PropertyContext(viewType: EditButton.self, tree: tree, environment: nil, name: "editMode")
    editMode = Binding(location: StateBox(EditMode.inactive, context))
  }
}

/// A button that shows how the rows of the lists around are deleted and moved, and ends that.
///
/// ```swift
/// List { ForEach(orders) { OrderRow(order: $0) }.onDelete { orders.remove(atOffsets: $0) } }
///   .toolbar { EditButton() }
/// ```
nonisolated public struct EditButton: View {
  @Environment(\.editMode) private var mode

  public init() {}

  @MainActor public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") { withAnimation { mode?.wrappedValue = isEditing ? .inactive : .active } }
  }
}
