public import Foundation

/// What date pickers look like.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  associatedtype Body: View
  typealias Configuration = DatePickerStyleConfiguration

  /// What a date picker consists of.
  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body
}

/// A date picker, as its style knows it.
public struct DatePickerStyleConfiguration {
  public let label: Label
  @Binding public var selection: Date
  /// The first date that can be chosen, if there is one.
  public let minimumDate: Date?
  /// The last date that can be chosen, if there is one.
  public let maximumDate: Date?
  public let displayedComponents: DatePickerComponents

  init(label: Label, selection: Binding<Date>, range: DateRange, components: DatePickerComponents) {
    self.label = label
    _selection = selection
    minimumDate = range.first
    maximumDate = range.last
    displayedComponents = components
  }

  /// What the date is called.
  nonisolated public struct Label: View {
    let content: AnyView
    public var body: some View { content }
  }
}

extension DatePicker where Label == DatePickerStyleConfiguration.Label {
  /// The date picker that a style makes.
  public init(_ configuration: DatePickerStyleConfiguration) {
    self.init(
      configuration.$selection, DateRange(first: configuration.minimumDate, last: configuration.maximumDate),
      configuration.displayedComponents, configuration.label)
  }
}

/// A style that hosts know by its name; `nil` for the usual one.
nonisolated protocol NamedDatePickerStyle: DatePickerStyle, Sendable {
  var name: String? { get }
}

extension NamedDatePickerStyle {
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DatePicker(configuration).environment(\.datePickerStyle, .named(name))
  }
}

/// The style that is usual where the picker is.
nonisolated public struct DefaultDatePickerStyle: NamedDatePickerStyle {
  var name: String? { nil }
  public init() {}
}

/// A field that shows a calendar when it is pressed.
nonisolated public struct CompactDatePickerStyle: NamedDatePickerStyle {
  var name: String? { "compact" }
  public init() {}
}

/// A calendar.
nonisolated public struct GraphicalDatePickerStyle: NamedDatePickerStyle {
  var name: String? { "graphical" }
  public init() {}
}

/// A column for each part of the date.
nonisolated public struct WheelDatePickerStyle: NamedDatePickerStyle {
  var name: String? { "wheel" }
  public init() {}
}

/// A field to type into, with buttons that go on and back. A browser's field has its own.
nonisolated public struct StepperFieldDatePickerStyle: NamedDatePickerStyle {
  var name: String? { "field" }
  public init() {}
}

nonisolated extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}

/// A field to type into.
nonisolated public struct FieldDatePickerStyle: NamedDatePickerStyle {
  var name: String? { "field" }
  public init() {}
}

nonisolated extension DatePickerStyle where Self == DefaultDatePickerStyle {
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

nonisolated extension DatePickerStyle where Self == CompactDatePickerStyle {
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

nonisolated extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

nonisolated extension DatePickerStyle where Self == WheelDatePickerStyle {
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

nonisolated extension DatePickerStyle where Self == FieldDatePickerStyle {
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension EnvironmentValues {
  private enum DatePickerStyleKey: EnvironmentKey {
    static var defaultValue: StyleValue<DatePickerStyleConfiguration> { .named(nil) }
  }

  var datePickerStyle: StyleValue<DatePickerStyleConfiguration> {
    get { self[DatePickerStyleKey.self] }
    set { self[DatePickerStyleKey.self] = newValue }
  }
}

nonisolated extension View {
  /// Sets the style of the date pickers in this view.
  public func datePickerStyle<Style: DatePickerStyle>(_ style: Style) -> some View {
    let value: StyleValue<DatePickerStyleConfiguration> =
      if let named = style as? any NamedDatePickerStyle { .named(named.name) } else {
        .user(UserStyle(style) { $0.makeBody(configuration: $1) })
      }
    return environment(\.datePickerStyle, value)
  }
}
