extension Toggle {
  /// A toggle for several things: it is on if all are, and turns all of them. A style is told whether only some are on.
  ///
  /// ```swift
  /// Toggle(sources: $alarms, isOn: \.isOn) { Text("All Alarms") }
  /// ```
  ///
  /// - Parameter isOn: where in each thing it is said.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    let states = Set(bindings.map(\.wrappedValue))
    self.init(
      isOn: Binding {
        !bindings.isEmpty && bindings.allSatisfy(\.wrappedValue)
      } set: { isOn in
        for binding in bindings { binding.wrappedValue = isOn }
      }, label: label)
    isMixed = states.count > 1
  }
}

extension Toggle where Label == Text {
  /// A toggle for several things: it is on if all are, and turns all of them.
  public init<Sources: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(titleKey) } }

  /// A toggle for several things: it is on if all are, and turns all of them.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) { self.init(sources: sources, isOn: isOn) { Text(title) } }
}
