public import Foundation

// What views and systems say elsewhere, and nobody asks for here: the usual, unless a view sets another.
extension EnvironmentValues {
  private enum BackgroundMaterialKey: EnvironmentKey { static var defaultValue: Material? { nil } }
  private enum MenuOrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }
  private enum SpringLoadingKey: EnvironmentKey { static var defaultValue: SpringLoadingBehavior { .automatic } }
  private enum ButtonRepeatKey: EnvironmentKey { static var defaultValue: ButtonRepeatBehavior { .automatic } }
  private enum TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum WheelHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 32 } }
  private enum BadgeProminenceKey: EnvironmentKey { static var defaultValue: BadgeProminence { .standard } }
  private enum MaterialAppearanceKey: EnvironmentKey { static var defaultValue: MaterialActiveAppearance { .automatic } }
  private enum SymbolColorKey: EnvironmentKey { static var defaultValue: SymbolColorRenderingMode? { nil } }
  private enum AffinityKey: EnvironmentKey { static var defaultValue: TextSelectionAffinity { .automatic } }
  private enum VerticalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
  private enum HorizontalBounceKey: EnvironmentKey { static var defaultValue: ScrollBounceBehavior { .automatic } }
  private enum DynamicRangeKey: EnvironmentKey { static var defaultValue: Image.DynamicRange? { nil } }
  private enum DrawingGroupKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum ContentTransitionKey: EnvironmentKey { static var defaultValue: ContentTransition { .identity } }

  /// The material behind the view, if a view has said so.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }

  /// In which order menus show their items.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }

  /// Whether views open while something is held over them.
  public var springLoadingBehavior: SpringLoadingBehavior {
    get { self[SpringLoadingKey.self] }
    set { self[SpringLoadingKey.self] = newValue }
  }

  /// How buttons that are held go on.
  public var buttonRepeatBehavior: ButtonRepeatBehavior {
    get { self[ButtonRepeatKey.self] }
    set { self[ButtonRepeatKey.self] = newValue }
  }

  /// Whether letters come closer where a text would be cut.
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }

  /// How high a row of a wheel is, in points.
  public var defaultWheelPickerItemHeight: CGFloat {
    get { self[WheelHeightKey.self] }
    set { self[WheelHeightKey.self] = newValue }
  }

  /// How much badges draw eyes.
  public var badgeProminence: BadgeProminence {
    get { self[BadgeProminenceKey.self] }
    set { self[BadgeProminenceKey.self] = newValue }
  }

  /// How materials look in windows that are not used.
  public var materialActiveAppearance: MaterialActiveAppearance {
    get { self[MaterialAppearanceKey.self] }
    set { self[MaterialAppearanceKey.self] = newValue }
  }

  /// Whether symbols are coloured by gradients.
  public var symbolColorRenderingMode: SymbolColorRenderingMode? {
    get { self[SymbolColorKey.self] }
    set { self[SymbolColorKey.self] = newValue }
  }

  /// What letters at the end of a choice belong to.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[AffinityKey.self] }
    set { self[AffinityKey.self] = newValue }
  }

  /// Whether what scrolls up and down gives way to a finger where it has room for all.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[VerticalBounceKey.self] }
    set { self[VerticalBounceKey.self] = newValue }
  }

  /// Whether what scrolls to the sides gives way to a finger where it has room for all.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { self[HorizontalBounceKey.self] }
    set { self[HorizontalBounceKey.self] = newValue }
  }

  /// How bright pictures may be.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set { self[DynamicRangeKey.self] = newValue }
  }

  /// Whether what changes is drawn as one picture.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }

  /// How letters and symbols change, if a view around has said so.
  public internal(set) var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether fields leave what is typed as it is, by its older name; `nil` is no.
  public var disableAutocorrection: Bool? {
    get { autocorrectionDisabled ? true : nil }
    set { autocorrectionDisabled = newValue ?? false }
  }

  /// Where suggestions of a search are shown: below the field.
  public var searchSuggestionsPlacement: SearchSuggestionsPlacement { .menu }
}
