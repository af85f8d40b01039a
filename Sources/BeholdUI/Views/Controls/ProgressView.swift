public import Foundation

/// How far something has come that takes its time.
///
/// ```swift
/// ProgressView("Baking", value: baked, total: 12)
/// ProgressView()
/// ```
///
/// Without a value it only says that something is going on. A value below zero, or above the total, is shown as the nearest that is possible.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  @Environment(\.progressViewStyle) private var style
  @ControlEnvironment private var traits
  let fraction: Double?
  let timer: ProgressTimer?
  private var watched: Progress?
  let label: Label
  let currentValueLabel: CurrentValueLabel

  init(timer: ProgressTimer, _ label: Label, _ currentValueLabel: CurrentValueLabel) {
    fraction = nil
    self.timer = timer
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  init(fraction: Double?, _ label: Label, _ currentValueLabel: CurrentValueLabel) {
    self.fraction = fraction
    timer = nil
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  init<Value: BinaryFloatingPoint>(_ value: Value?, of total: Value, _ label: Label, _ currentValueLabel: CurrentValueLabel) {
    let fraction = value.map { Double($0) / Double(total) }
    self.init(fraction: fraction.flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }, label, currentValueLabel)
  }

  @MainActor public var body: some View {
    if let timer {
      TimelineView(.explicit(timer.dates)) { context in
        ProgressView(fraction: timer.fraction(at: context.date), label, currentValueLabel)
      }
    } else if let watched {
      TimelineView(.periodic(from: .now, by: 0.25)) { _ in WatchedProgress(progress: watched) }
    } else {
      shown
    }
  }

  @MainActor @ViewBuilder private var shown: some View {
    switch style {
    case .named(let name):
      ProgressElement(
        fraction: fraction, style: name, traits: traits,
        content: TupleView(ControlPart(.controlLabel, label), ControlPart(.currentValueLabel, currentValueLabel)))
    case .user(let style):
      style.body(
        for: ProgressViewStyleConfiguration(
          fractionCompleted: fraction, label: Label.self == EmptyView.self ? nil : .init(content: AnyView(label)),
          currentValueLabel: CurrentValueLabel.self == EmptyView.self ? nil : .init(content: AnyView(currentValueLabel)))
      )
      .environment(\.progressViewStyle, .named(nil))
    }
  }
}

extension ProgressView {
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) { self.init(value, of: total, label(), currentValueLabel()) }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init(@ViewBuilder label: () -> Label) { self.init(fraction: nil, label(), EmptyView()) }

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0, @ViewBuilder label: () -> Label) {
    self.init(value, of: total, label(), EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  public init() { self.init(fraction: nil, EmptyView(), EmptyView()) }

  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1.0) { self.init(value, of: total, EmptyView(), EmptyView()) }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  public init(_ titleKey: LocalizedStringKey) { self.init(fraction: nil, Text(titleKey), EmptyView()) }

  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.init(fraction: nil, Text(title), EmptyView()) }

  public init<Value: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: Value?, total: Value = 1.0) {
    self.init(value, of: total, Text(titleKey), EmptyView())
  }

  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1.0) {
    self.init(value, of: total, Text(title), EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// How far a progress of Foundation's is, with what it says of itself. It is looked at four times a second while the view is seen.
  public init(_ progress: Progress) {
    self.init()
    watched = progress
  }
}

/// A progress as it is now.
nonisolated private struct WatchedProgress: View {
  let progress: Progress

  @MainActor var body: some View {
    let fraction = progress.isIndeterminate ? nil : progress.fractionCompleted
    ProgressView<Text, Text>(
      fraction: fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }, Text(verbatim: progress.localizedDescription ?? ""),
      Text(verbatim: progress.localizedAdditionalDescription ?? ""))
  }
}

nonisolated private struct ProgressElement<Content: View>: ElementView {
  let fraction: Double?
  let style: String?
  let traits: ControlTraits
  let content: Content

  var kind: ElementKind { .progress }

  @MainActor func describe(_ element: Element) {
    element.set(.value, fraction)
    element.set(.style, style)
    traits.describe(element)
    element.set(.isDisabled, false)
  }
}
