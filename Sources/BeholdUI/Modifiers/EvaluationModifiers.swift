nonisolated extension View {
  /// Sets whether the window that the view is in shows which views are evaluated, how often, and why.
  ///
  /// ```swift
  /// ContentView().showsEvaluations(settings.showsEvaluations)
  /// ```
  ///
  /// A browser draws an outline around each view as it is evaluated, with its count and its cause, such as `FoodTruckModel.orders`. Hosts that cannot show it
  /// do nothing.
  public func showsEvaluations(_ isOn: Bool = true) -> some View { preference(key: ShowsEvaluationsKey.self, value: isOn) }
}

enum ShowsEvaluationsKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
