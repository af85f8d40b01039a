nonisolated extension View {
  /// Calls an action when something that follows from the view's geometry is another, and when it is known first.
  ///
  /// ```swift
  /// Text(title).onGeometryChange(for: CGFloat.self) { $0.size.height } action: { height = $0 }
  /// ```
  ///
  /// - Parameters:
  ///   - transform: what is compared. What it reads of the geometry is measured, and nothing else.
  ///   - action: is called on the main actor with the new value, after the views have been evaluated.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value, action: @escaping (_ newValue: Value) -> Void
  ) -> some View { onGeometryChange(for: type, of: transform) { _, new in action(new) } }

  /// Calls an action with the old and the new value when something that follows from the view's geometry is another. The first time both are the same.
  public func onGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (GeometryProxy) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View {
    background {
      GeometryReader { geometry in EmptyView().onChange(of: transform(geometry), initial: true, action) }
    }
  }
}
