/// A key whose values say how elements are shown: setting one also adds a style to the elements in that part.
protocol StyleEnvironmentKey: EnvironmentKey {
  static func style(for value: Value) -> Style
}
