public import Foundation

// What belongs to a desktop's windows, dialogs and keys. The view stays as it is.
nonisolated extension View {
  /// Whether the press that brings the window to the front is the view's as well. It is the browser's.
  public func allowsWindowActivationEvents(_ value: Bool? = true) -> some View { self }

  /// Which buttons a dialog for files has. It is the browser's.
  public func fileDialogBrowserOptions(_ options: FileDialogBrowserOptions) -> some View { self }

  /// Under which name a dialog for files keeps how it was used. It is the browser's.
  public func fileDialogCustomizationID(_ id: String) -> some View { self }

  /// Where a dialog for files begins. It is the browser's, and the folders are the visitor's.
  public func fileDialogDefaultDirectory(_ defaultDirectory: URL?) -> some View { self }

  /// Whether aliases are given as such. A browser gives the file.
  public func fileDialogImportsUnresolvedAliases(_ imports: Bool) -> some View { self }

  /// What the field for the name says. It is the browser's.
  public func fileExporterFilenameLabel(_ label: Text?) -> some View { self }

  /// What the field for the name says. It is the browser's.
  public func fileExporterFilenameLabel(_ labelKey: LocalizedStringKey) -> some View { self }

  /// What the field for the name says. It is the browser's.
  @_disfavoredOverload
  public func fileExporterFilenameLabel(_ label: some StringProtocol) -> some View { self }

  /// Whether what has the focus looks so. It does, as people who use keys see nothing else of it.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Whether what is pointed at looks so. It looks as the browser has it.
  public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Whether rows that are pointed at look so. They look as the list has them.
  public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

  /// Under which name what somebody does here is counted by the system. It is not.
  public func interactionActivityTrackingTag(_ tag: String) -> some View { self }

  /// Whether letters at the end of a choice belong to what is before or after. The browser decides.
  public func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View { environment(\.textSelectionAffinity, affinity) }

  /// By which letters a row is found that are typed. Browsers find letters in pages.
  public func typeSelectEquivalent(_ text: Text?) -> some View { self }

  /// By which letters a row is found that are typed. Browsers find letters in pages.
  public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View { self }

  /// By which letters a row is found that are typed. Browsers find letters in pages.
  @_disfavoredOverload
  public func typeSelectEquivalent(_ string: some StringProtocol) -> some View { self }

  /// From where a window grows. It is the browser's.
  public func windowResizeAnchor(_ anchor: UnitPoint?) -> some View { self }

  /// Whether a bar is seen in a window as large as the screen. The browser's windows have their own.
  public func windowToolbarFullScreenVisibility(_ visibility: WindowToolbarFullScreenVisibility) -> some View { self }

  /// Whether help with writing is offered beside a field. It is the browser's.
  public func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View { self }

  /// What a preview is shown in. It is shown in a frame.
  public func previewContext<Context: PreviewContext>(_ value: Context) -> some View { self }
}

/// Which buttons a dialog for files has.
nonisolated public struct FileDialogBrowserOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let enumeratePackages = FileDialogBrowserOptions(rawValue: 1)
  public static let includeHiddenFiles = FileDialogBrowserOptions(rawValue: 2)
  public static let displayFileExtensions = FileDialogBrowserOptions(rawValue: 4)
}

/// What letters at the end of a choice belong to.
public enum TextSelectionAffinity: Hashable, Sendable {
  case automatic
  case upstream
  case downstream
}

/// Whether a bar is seen in a window as large as the screen.
public enum WindowToolbarFullScreenVisibility: Hashable, Sendable {
  case automatic
  case visible
  case onHover
}

/// What a preview is shown in.
public protocol PreviewContext {}
