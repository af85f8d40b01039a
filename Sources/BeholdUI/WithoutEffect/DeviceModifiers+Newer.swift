public import Foundation

// What a device of these years has and a browser's page has not. The view stays as it is.
nonisolated extension View {
  /// Goes on with a picture under the bars at its side. It ends at its edges.
  public func backgroundExtensionEffect() -> some View { self }

  /// Hides the view from recordings. A page is recorded as a whole.
  public func contentCaptureProtected(_ isProtected: Bool) -> some View { self }

  /// Whether content fades at the edges of a scroll view. It is cut.
  public func scrollEdgeEffectHidden(_ hidden: Bool = true, for edges: Edge.Set = .all) -> some View { self }

  /// Whether a watch's crown, or the like, scrolls the view. Browsers scroll by what they know.
  public func scrollInputBehavior(_ behavior: ScrollInputBehavior, for input: ScrollInputKind) -> some View { self }

  /// How the field for searching stands in a bar while it is not used. It stays as it is.
  public func searchToolbarBehavior(_ behavior: SearchToolbarBehavior) -> some View { self }

  /// Whether somebody can dictate what is searched for. The browser's keyboard decides.
  public func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View { self }

  /// Whether a list has letters at its side that lead to sections. It has none.
  public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }

  /// The letters at the side of a list that lead to the section. There are none.
  public func sectionIndexLabel(_ label: Text?) -> some View { self }

  /// The letters at the side of a list that lead to the section. There are none.
  @_disfavoredOverload
  public func sectionIndexLabel(_ label: (some StringProtocol)?) -> some View { self }

  /// How symbols with a value show it. They are shown as a whole.
  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View { self }

  /// Whether symbols are coloured by gradients. They have one colour.
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> some View { environment(\.symbolColorRenderingMode, mode) }

  /// How materials look in windows that are not used. They look as in those that are.
  public func materialActiveAppearance(_ appearance: MaterialActiveAppearance) -> some View {
    environment(\.materialActiveAppearance, appearance)
  }

  /// How large badges are said. They look the same.
  public func badgeProminence(_ prominence: BadgeProminence) -> some View { environment(\.badgeProminence, prominence) }

  /// How the choice of photos looks. It is the browser's.
  public func photosPickerStyle(_ style: PhotosPickerStyle) -> some View { self }

  /// Which parts of the choice of photos are seen. It is the browser's.
  public func photosPickerAccessoryVisibility(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

  /// Calls an action when a remote control's key for playing is pressed. A browser hears of none.
  public func onPlayPauseCommand(perform action: (() -> Void)?) -> some View { self }

  /// Calls an action when a pen is tapped twice. A browser hears of none.
  public func onPencilDoubleTap(perform action: @escaping (PencilDoubleTapGestureValue) -> Void) -> some View { self }

  /// How high a row of a wheel is. It is as high as its letters are.
  public func defaultWheelPickerItemHeight(_ height: CGFloat) -> some View { environment(\.defaultWheelPickerItemHeight, height) }
}

/// What of a device scrolls.
public struct ScrollInputKind: Hashable, Sendable {
  private let name: String

  public static let handGestureShortcut = ScrollInputKind(name: "handGestureShortcut")
  public static let look = ScrollInputKind(name: "look")
}

/// Whether something scrolls.
public enum ScrollInputBehavior: Hashable, Sendable {
  case automatic
  case enabled
  case disabled
}

/// How the field for searching stands in a bar while it is not used.
public enum SearchToolbarBehavior: Hashable, Sendable {
  case automatic
  case minimize
}

/// Whether somebody can dictate.
public struct TextInputDictationBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = TextInputDictationBehavior(name: "automatic")
  public static let preventDictation = TextInputDictationBehavior(name: "preventDictation")
}

/// How symbols show their value.
public struct SymbolVariableValueMode: Hashable, Sendable {
  private let name: String

  public static let color = SymbolVariableValueMode(name: "color")
  public static let draw = SymbolVariableValueMode(name: "draw")
}

/// How symbols are coloured.
public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let name: String

  public static let flat = SymbolColorRenderingMode(name: "flat")
  public static let gradient = SymbolColorRenderingMode(name: "gradient")
}

/// When materials look as in a window that is used.
public enum MaterialActiveAppearance: Hashable, Sendable {
  case automatic
  case matchWindow
  case active
  case inactive
}

/// How much badges draw eyes.
public struct BadgeProminence: Hashable, Sendable {
  private let name: String

  public static let standard = BadgeProminence(name: "standard")
  public static let increased = BadgeProminence(name: "increased")
  public static let decreased = BadgeProminence(name: "decreased")
}

/// How the choice of photos looks.
public enum PhotosPickerStyle: Hashable, Sendable {
  case presentation
  case inline
  case compact
}

/// Where a pen was that was tapped twice.
public struct PencilDoubleTapGestureValue: Hashable, Sendable {
  /// Over the view, if it is near it.
  public let hoverPose: PencilHoverPose?
}

/// How a pen is held over a view.
public struct PencilHoverPose: Hashable, Sendable {
  public let location: CGPoint
  public let anchor: UnitPoint
  public let zDistance: CGFloat
}
