/// The style of a kind of controls in the environment.
enum StyleValue<Configuration>: Equatable {
  /// One that hosts know by its name; `nil` for the usual one.
  case named(String?)
  case user(UserStyle<Configuration>)
}

/// A style that a program has made for a kind of controls: it makes a body of a control's configuration.
struct UserStyle<Configuration>: Equatable {
  private let style: Any
  private let show: @MainActor (Configuration) -> AnyView
  private let isSame: @MainActor (Any) -> Bool

  init<Style, Body: View>(_ style: Style, _ makeBody: @escaping @MainActor (Style, Configuration) -> Body) {
    // It is used where it is shown: on the main actor.
    nonisolated(unsafe) let style = style
    self.style = style
    show = { AnyView(StyleBody(style: StyleParts(style: style), configuration: $0, makeBody: makeBody)) }
    isSame = { other in
      guard var other = other as? Style else { return false }
      var style = style
      return FieldPlan.of(Style.self).isSame(&style, &other)
    }
  }

  /// The body for a control. It is evaluated in a place of its own, with the style's dynamic properties.
  @MainActor
  func body(for configuration: Configuration) -> AnyView { show(configuration) }

  // Values of the environment are compared where they are set: on the main actor.
  static func == (old: Self, new: Self) -> Bool {
    nonisolated(unsafe) let (old, new) = (old, new)
    return MainActor.assumeIsolated { old.isSame(new.style) }
  }
}

nonisolated private struct StyleBody<Style, Configuration, Content: View>: View {
  let style: StyleParts<Style>
  let configuration: Configuration
  let makeBody: @MainActor (Style, Configuration) -> Content

  @MainActor var body: some View { makeBody(style.style, configuration) }
}

/// Connects the dynamic properties of a style with the view that shows the style's body.
private struct StyleParts<Style>: GivenProperty {
  var style: Style

  @MainActor private static var plan: FieldPlan { FieldPlan.of(Style.self) }

  mutating func install(_ context: PropertyContext) { Self.plan.install(in: &style, context) }

  mutating func update() {
    withUnsafeMutablePointer(to: &style) { style in
      nonisolated(unsafe) let style = UnsafeMutableRawPointer(style)
      MainActor.assumeIsolated { Self.plan.update(at: style) }
    }
  }

  mutating func adopt(from old: StyleParts) {
    var old = old.style
    Self.plan.adopt(from: &old, in: &style)
  }

  func hasSameInput(as other: StyleParts) -> Bool {
    withPointer(to: style) { old in withPointer(to: other.style) { Self.plan.isSame(old, $0) } }
  }

  func end() {
    var style = style
    Self.plan.end(&style)
  }
}
