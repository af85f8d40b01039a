/// Goes back from a page, or takes away a sheet.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// Button("Done") { dismiss() }
/// ```
///
/// It belongs to the nearest page or presentation around the view that reads it. Where there is none it does nothing.
@MainActor
public struct DismissAction {
  private let action: (() -> Void)?

  init(_ action: (() -> Void)?) { self.action = action }

  public func callAsFunction() { action?() }
}

extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey {
    static var defaultValue: DismissAction { MainActor.assumeIsolated { DismissAction(nil) } }
  }

  private enum PresentedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// What goes back from the page, or takes away the sheet, that the view is in.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is on a page that can be gone back from, or in a sheet or the like.
  public internal(set) var isPresented: Bool {
    get { self[PresentedKey.self] }
    set { self[PresentedKey.self] = newValue }
  }
}
