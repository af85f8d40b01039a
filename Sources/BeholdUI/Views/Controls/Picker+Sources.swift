extension Picker {
  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  ///
  /// ```swift
  /// Picker("Glaze", sources: $chosen, selection: \.glaze) { ForEach(Glaze.allCases) { Text($0.name) } }
  /// ```
  ///
  /// - Parameter selection: where in each thing it is said.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: selection] }
    self.init(
      selection: Binding {
        guard let first = bindings.first else { preconditionFailure("a Picker for no things has no value") }
        return first.wrappedValue
      } set: { value in
        for binding in bindings { binding.wrappedValue = value }
      }, content: content, label: label)
    isMixed = Set(bindings.map(\.wrappedValue)).count != 1
  }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  ///
  /// - Parameter currentValueLabel: SwiftUI shows it in place of what is selected. Here that itself is shown.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label, @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(sources: sources, selection: selection, content: content, label: label) }
}

extension Picker where Label == Text {
  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(titleKey) } }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(sources: sources, selection: selection, content: content) { Text(titleKey) } }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { Text(title) } }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(sources: sources, selection: selection, content: content) { Text(title) } }
}

extension Picker where Label == BeholdUI.Label<Text, Image> {
  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { BeholdUI.Label(titleKey, systemImage: systemImage) } }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, systemImage: String, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(sources: sources, selection: selection, content: content) { BeholdUI.Label(titleKey, systemImage: systemImage) } }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { BeholdUI.Label(title, systemImage: systemImage) } }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(sources: sources, selection: selection, content: content) { BeholdUI.Label(title, systemImage: systemImage) } }
}

extension Picker where Label == BeholdUI.Label<Text, Image> {
  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { BeholdUI.Label(titleKey, image: image) } }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, image: ImageResource, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(sources: sources, selection: selection, content: content) { BeholdUI.Label(titleKey, image: image) } }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, image: ImageResource, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) { self.init(sources: sources, selection: selection, content: content) { BeholdUI.Label(title, image: image) } }

  /// A picker for several things: it shows what all of them have, or nothing, and sets all of them.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, image: ImageResource, sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> some View
  ) { self.init(sources: sources, selection: selection, content: content) { BeholdUI.Label(title, image: image) } }
}
