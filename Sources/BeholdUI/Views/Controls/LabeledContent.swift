public import Foundation

/// A value, or a control, with a label.
///
/// ```swift
/// LabeledContent("Orders", value: orders.count, format: .number)
/// LabeledContent("Truck") { TruckBadge() }
/// ```
public struct LabeledContent<Label, Content> {
  let label: Label
  let content: Content
}

nonisolated extension LabeledContent: View where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View { LabeledContentBody(label: label, content: content) }
}

nonisolated extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    self.init(label: Text(titleKey), content: Text(value))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(label: Text(title), content: Text(value))
  }

  public init<Format: FormatStyle>(_ titleKey: LocalizedStringKey, value: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(value, format: format))
  }

  @_disfavoredOverload
  public init<Format: FormatStyle>(_ title: some StringProtocol, value: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(label: Text(title), content: Text(value, format: format))
  }
}

extension LabeledContent where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// The labelled content that a style makes.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

nonisolated private struct LabeledContentBody<Label: View, Content: View>: View {
  var environment = EnvironmentReader()
  let label: Label
  let content: Content

  private var style: UserStyle<LabeledContentStyleConfiguration>? { environment.values.labeledContentStyle }
  private var labels: Visibility { environment.values.labelsVisibility }

  @MainActor var body: some View {
    if let style {
      style.body(for: LabeledContentStyleConfiguration(label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
        .environment(\.labeledContentStyle, nil)
    } else {
      LabeledContentElement(isLabelHidden: labels == .hidden, content: TupleView(ControlPart(.controlLabel, label), content))
    }
  }
}

nonisolated private struct LabeledContentElement<Content: View>: ElementView {
  let isLabelHidden: Bool
  let content: Content

  var kind: ElementKind { .labeledContent }

  @MainActor func describe(_ element: Element) { element.set(.isLabelHidden, isLabelHidden) }
}
