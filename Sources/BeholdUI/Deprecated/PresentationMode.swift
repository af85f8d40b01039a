/// Whether a view is on a page or in a sheet that can be gone back from, and the way back.
@available(*, deprecated, message: "use EnvironmentValues.isPresented or EnvironmentValues.dismiss")
public struct PresentationMode {
  public fileprivate(set) var isPresented: Bool

  /// Goes back from the page, or takes away the sheet.
  public mutating func dismiss() { isPresented = false }
}

extension EnvironmentValues {
  /// Whether the view is on a page or in a sheet that can be gone back from, and the way back: `presentationMode.wrappedValue.dismiss()`.
  @available(*, deprecated, message: "use isPresented or dismiss")
  public var presentationMode: Binding<PresentationMode> {
    let (isPresented, dismiss) = (isPresented, dismiss)
    return Binding(
      get: { PresentationMode(isPresented: isPresented) },
      set: { mode in if isPresented, !mode.isPresented { MainActor.assumeIsolated { dismiss() } } })
  }
}
