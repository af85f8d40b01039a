/// A control for choosing a colour.
///
/// ```swift
/// ColorPicker("Glaze", selection: $donut.glaze, supportsOpacity: false)
/// ```
nonisolated public struct ColorPicker<Label: View>: View {
  @ControlEnvironment private var traits
  let selection: Binding<Color>
  let supportsOpacity: Bool
  let label: Label

  /// - Parameter supportsOpacity: whether a colour that lets others through can be chosen.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  public var body: some View {
    ColorPickerElement(
      selection: selection, color: selection.wrappedValue, supportsOpacity: supportsOpacity, traits: traits,
      content: ControlPart(.controlLabel, label))
  }
}

extension ColorPicker where Label == Text {
  /// - Parameter supportsOpacity: whether a colour that lets others through can be chosen.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }

  /// - Parameter supportsOpacity: whether a colour that lets others through can be chosen.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}

nonisolated private struct ColorPickerElement<Content: View>: ElementView {
  let selection: Binding<Color>
  let color: Color
  let supportsOpacity: Bool
  let traits: ControlTraits
  let content: Content

  var kind: ElementKind { .colorPicker }

  @MainActor func describe(_ element: Element) {
    element.set(.value, .color(color))
    element.set(.supportsOpacity, supportsOpacity)
    traits.describe(element)
    element.handle(
      ElementEvents(.color) { event in
        if case .color(let color) = event, let color = checked(color) { selection.wrappedValue = color }
      })
  }

  /// The nearest colour that can be chosen, if the numbers are numbers.
  private func checked(_ color: Color) -> Color? {
    guard case .components(let parts) = color.source else { return nil }
    let numbers = [parts.red, parts.green, parts.blue, parts.opacity]
    guard numbers.allSatisfy(\.isFinite) else { return nil }
    let limited = numbers.map { min(max($0, 0), 1) }
    return Color(parts.space, red: limited[0], green: limited[1], blue: limited[2], opacity: supportsOpacity ? limited[3] : 1)
  }
}
