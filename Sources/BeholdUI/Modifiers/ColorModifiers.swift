nonisolated extension View {
  /// Sets what the texts and shapes in this view are shown in.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View { elementModifier(.foreground(style)) }

  /// Sets what the texts and shapes in this view are shown in, and what `.secondary` means. Symbols are in these colours, each part in one, unless
  /// ``symbolRenderingMode(_:)`` says otherwise.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle) -> some View {
    style(.foreground(.levels([primary.paint, secondary.paint]))).inPalette()
  }

  /// Sets what the texts and shapes in this view are shown in, and what `.secondary` and `.tertiary` mean.
  public func foregroundStyle(_ primary: some ShapeStyle, _ secondary: some ShapeStyle, _ tertiary: some ShapeStyle) -> some View {
    style(.foreground(.levels([primary.paint, secondary.paint, tertiary.paint]))).inPalette()
  }

  private func inPalette() -> some View { transformEnvironment(\.symbolRenderingMode) { mode in mode = mode ?? .palette } }

  /// Sets the colour of the texts and shapes in this view; the host's if `nil`.
  public func foregroundColor(_ color: Color?) -> some View { style(.foreground(color.map { .color($0) })) }

  /// Sets the colour of the controls in this view; the host's if `nil`.
  public func tint(_ tint: Color?) -> some View { environment(\.tint, tint.map { .color($0) }) }

  public func tint(_ tint: some ShapeStyle) -> some View { modifier(TintModifier(paint: tint.paint)) }

  /// Sets the colour of the controls in this view, if there is one.
  @ViewBuilder
  func tinted(_ color: Color?) -> some View { if let color { tint(color) } else { self } }

  public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

  /// Sets what `.background` means in this view.
  public func backgroundStyle(_ style: some ShapeStyle) -> some View { modifier(BackgroundStyleModifier(style: AnyShapeStyle(style))) }

  /// Shows this view in the light or in the dark.
  public func colorScheme(_ colorScheme: ColorScheme) -> some View { environment(\.colorScheme, colorScheme) }

  /// Adds a reason why content in this view is not shown as it is.
  public func redacted(reason: RedactionReasons) -> some View { transformEnvironment(\.redactionReasons) { $0.formUnion(reason) } }

  /// Shows content in this view as it is.
  public func unredacted() -> some View { environment(\.redactionReasons, []) }
}

/// Sets the colour of controls, where it is one of the program's as that is in the environment around.
nonisolated private struct TintModifier: NodeModifier, EnvironmentSetting {
  typealias Node = EnvironmentEffect<Self>

  let paint: Paint

  func set(in values: inout EnvironmentValues) { values.tint = paint.resolved(in: values) }

  var readsAround: Bool { paint.isOfProgram }
}

/// Sets what `.background` means, where it is a style of the program's as that is in the environment around.
nonisolated private struct BackgroundStyleModifier: NodeModifier, EnvironmentSetting {
  typealias Node = EnvironmentEffect<Self>

  let style: AnyShapeStyle

  func set(in values: inout EnvironmentValues) { values.backgroundStyle = style.resolved(in: values) }

  var readsAround: Bool { style.isOfProgram }
}
