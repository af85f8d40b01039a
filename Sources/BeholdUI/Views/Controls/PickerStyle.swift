/// What pickers look like. The library has the styles.
public protocol PickerStyle {
  /// What hosts call the style; `nil` for the usual one.
  static var _name: String? { get }
}

/// The style that is usual where the picker is.
nonisolated public struct DefaultPickerStyle: PickerStyle {
  public static var _name: String? { nil }
  public init() {}
}

/// A button with the selected choice, and a menu of all.
nonisolated public struct MenuPickerStyle: PickerStyle {
  public static var _name: String? { "menu" }
  public init() {}
}

/// All choices side by side.
nonisolated public struct SegmentedPickerStyle: PickerStyle {
  public static var _name: String? { "segmented" }
  public init() {}
}

/// All choices side by side.
nonisolated public struct PalettePickerStyle: PickerStyle {
  public static var _name: String? { "segmented" }
  public init() {}
}

/// All choices where the picker is.
nonisolated public struct InlinePickerStyle: PickerStyle {
  public static var _name: String? { "inline" }
  public init() {}
}

/// A list of a few lines that scrolls to the selected choice.
nonisolated public struct WheelPickerStyle: PickerStyle {
  public static var _name: String? { "wheel" }
  public init() {}
}

/// All choices one below the other, each with a mark.
nonisolated public struct RadioGroupPickerStyle: PickerStyle {
  public static var _name: String? { "radioGroup" }
  public init() {}
}

/// The selected choice, and a page of all.
nonisolated public struct NavigationLinkPickerStyle: PickerStyle {
  public static var _name: String? { "navigationLink" }
  public init() {}
}

nonisolated extension PickerStyle where Self == DefaultPickerStyle {
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

nonisolated extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

nonisolated extension PickerStyle where Self == SegmentedPickerStyle {
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

nonisolated extension PickerStyle where Self == PalettePickerStyle {
  public static var palette: PalettePickerStyle { PalettePickerStyle() }
}

nonisolated extension PickerStyle where Self == InlinePickerStyle {
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

nonisolated extension PickerStyle where Self == WheelPickerStyle {
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

nonisolated extension PickerStyle where Self == RadioGroupPickerStyle {
  public static var radioGroup: RadioGroupPickerStyle { RadioGroupPickerStyle() }
}

nonisolated extension PickerStyle where Self == NavigationLinkPickerStyle {
  public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension EnvironmentValues {
  private enum PickerStyleKey: EnvironmentKey {
    static var defaultValue: String? { nil }
  }

  /// What hosts call the style that is set here.
  var pickerStyle: String? {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the pickers in this view.
  public func pickerStyle<Style: PickerStyle>(_ style: Style) -> some View { environment(\.pickerStyle, Style._name) }
}
