public import Foundation

/// Begins to rename what `renameAction` says; disabled where nothing does.
nonisolated public struct RenameButton: View {
  @Environment(\.rename) private var rename

  public init() {}

  @MainActor public var body: some View { Button("Rename", systemImage: "pencil") { rename?() }.disabled(rename == nil) }
}

/// Begins to rename something.
public struct RenameAction {
  fileprivate let action: () -> Void

  @MainActor public func callAsFunction() { action() }
}

extension EnvironmentValues {
  private enum RenameKey: EnvironmentKey {
    static var defaultValue: RenameAction? { nil }
  }

  /// What begins to rename, if something does.
  public internal(set) var rename: RenameAction? {
    get { self[RenameKey.self] }
    set { self[RenameKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Says what a ``RenameButton`` within does.
  public func renameAction(_ action: @escaping () -> Void) -> some View {
    environment(\.rename, RenameAction(action: action))
  }

  /// Lets a ``RenameButton`` within put the focus into a field.
  public func renameAction(_ isFocused: FocusState<Bool>.Binding) -> some View { renameAction { isFocused.wrappedValue = true } }
}

/// A button with a question mark, which leads to help.
nonisolated public struct HelpLink: View {
  private enum Way {
    case address(URL)
    case action(() -> Void)
  }

  private let way: Way

  public init(action: @escaping () -> Void) { way = .action(action) }

  public init(destination: URL) { way = .address(destination) }

  @MainActor public var body: some View {
    Group {
      switch way {
      case .address(let url):
        Link(destination: url) { Label("Help", systemImage: "questionmark.circle").frame(minWidth: 28, minHeight: 28) }
      case .action(let action):
        Button(action: action) { Label("Help", systemImage: "questionmark.circle").frame(minWidth: 28, minHeight: 28) }
      }
    }
    .labelStyle(.iconOnly)
  }
}
