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
  ) -> some View { modifier(PreferenceOverlay<Key, _>(alignment: alignment, layer: transform)) }

  /// Lies a view behind this one that is made of what the views in this one give for a key.
  public func backgroundPreferenceValue<Key: PreferenceKey>(
    _: Key.Type = Key.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (Key.Value) -> some View
  ) -> some View { modifier(PreferenceBackground<Key, _>(alignment: alignment, layer: transform)) }

  /// Tells what this view gives for a key, of whatever type.
  fileprivate func onPreference<Key: PreferenceKey>(_: Key.Type, perform action: @escaping (Key.Value) -> Void) -> some View {
    modifier(PreferenceChangeModifier<Key>(isOther: Comparison.isOther, action: action))
  }
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

private nonisolated struct PreferenceOverlay<Key: PreferenceKey, Layer: View>: ViewModifier {
  @State private var value = Key.defaultValue
  let alignment: Alignment
  let layer: (Key.Value) -> Layer

  func body(content: Content) -> some View {
    content.onPreference(Key.self) { value = $0 }.overlay(alignment: alignment) { layer(value) }
  }
}

private nonisolated struct PreferenceBackground<Key: PreferenceKey, Layer: View>: ViewModifier {
  @State private var value = Key.defaultValue
  let alignment: Alignment
  let layer: (Key.Value) -> Layer

  func body(content: Content) -> some View {
    content.onPreference(Key.self) { value = $0 }.background(alignment: alignment) { layer(value) }
  }
}
