public import Foundation

nonisolated extension View {
  /// Lets people drag the view: what is dropped elsewhere is the value, in this window or in another one of theirs.
  public func draggable<Payload: Transferable>(_ payload: @autoclosure @escaping @MainActor () -> Payload) -> some View {
    elementModifier(.drag(DragSource { payload() })).elementModifier(.attribute(.pageAction, .text("drag")))
  }

  /// Lets people drag the view. A browser shows the view itself under the pointer, whatever the preview is.
  public func draggable<Payload: Transferable>(
    _ payload: @autoclosure @escaping @MainActor () -> Payload, @ViewBuilder preview: () -> some View
  ) -> some View { draggable(payload()) }

  /// Takes what people drop on the view, if it is of a type, or can be read as one.
  ///
  /// - Parameters:
  ///   - action: is given what was dropped and where, in the view's own space, and says whether it is taken.
  ///   - isTargeted: is told when something that is dragged is over the view, and when it is not any more.
  public func dropDestination<Payload: Transferable>(
    for type: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload], CGPoint) -> Bool,
    isTargeted: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> some View {
    elementModifier(
      .events(
        ElementEvents(.transfer) { event in
          guard case .transfer(let report) = event else { return }
          switch report {
          case .targeted(let isOver): isTargeted(isOver)
          case .received(let items, let place):
            isTargeted(false)
            items.receive(as: type) { _ = action($0, place) }
          }
        }))
  }
}

extension [TransferItem] {
  /// Calls an action with the items that are of a type, or can be read as one: at once where nothing has to be waited for.
  @MainActor
  func receive<Value: Transferable>(as type: Value.Type, _ action: @escaping @MainActor ([Value]) -> Void) {
    let values = compactMap { $0.value(as: type) }
    if values.count == count { return action(values) }
    Task { @MainActor in
      var values: [Value] = []
      for item in self {
        if let value = item.value(as: type) {
          values.append(value)
        } else if let value = await item.converted(to: type) {
          values.append(value)
        }
      }
      if !values.isEmpty { action(values) }
    }
  }
}
