internal import Foundation

nonisolated extension View {
  /// Gives a value to the views around that is made of where the view is.
  ///
  /// ```swift
  /// Text(day).anchorPreference(key: ChosenKey.self, value: .bounds) { day == chosen ? $0 : nil }
  /// ```
  ///
  /// Where the view is, is measured: the value is given anew when that is known, and whenever it is another.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some View { transformAnchorPreference(key: key, value: value) { $0 = transform($1) } }

  /// Changes the value that the views in this one give to those around, by where this one is.
  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key _: Key.Type = Key.self, value: Anchor<Value>.Source, transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some View { modifier(AnchorModifier<Value, Key>(source: value, transform: transform)) }

  /// Lies a view over this one that is made of what the views in this one give for a key.
  public func overlayPreferenceValue<Key: PreferenceKey>(
    _: Key.Type = Key.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { modifier(PreferenceLayer<Key, _>(layer: .overlay(alignment), other: transform)) }

  /// Lies a view behind this one that is made of what the views in this one give for a key.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _: Key.Type = Key.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { modifier(PreferenceLayer<Key, _>(layer: .background(alignment), other: transform)) }
}

/// Knows where its content is.
private nonisolated struct AnchorModifier<Value, Key: PreferenceKey>: ViewModifier {
  @State private var frame = CGRect.zero
  let source: Anchor<Value>.Source
  let transform: (inout Key.Value, Anchor<Value>) -> Void

  func body(content: Content) -> some View {
    let anchor = source.anchor(in: frame)
    content.transformPreference(Key.self) { transform(&$0, anchor) }
      .onGeometryChange(for: CGRect.self) {
        $0.frame(in: .global)
      } action: {
        frame = $0
      }
  }
}

/// Lays what is made of the values that its content gives over that, or behind it.
private nonisolated struct PreferenceLayer<Key: PreferenceKey, Other: View>: ViewModifier {
  @State private var value = Key.defaultValue
  let layer: Layer
  let other: (Key.Value) -> Other

  func body(content: Content) -> some View {
    let told = PreferenceChangeModifier<Key>(isOther: Comparison.isOther) { value = $0 }
    LayersElement(layer: layer, other: other(value), content: content.modifier(told))
  }
}
