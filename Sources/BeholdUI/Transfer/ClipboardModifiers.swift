nonisolated extension View {
  /// Gives values away when somebody copies while the view, or something in it, has the focus.
  ///
  /// ```swift
  /// List(names, id: \.self, selection: $selection) { Text($0) }
  ///   .copyable(selection.sorted())
  /// ```
  ///
  /// In this program they are pasted as they are; other programs get a text of them. What is copied in a field, or while letters are selected, is the letters.
  public func copyable<Payload: Transferable>(_ payload: @autoclosure @escaping @MainActor () -> [Payload]) -> some View {
    modifier(ClipboardModifier(handler: ClipboardHandler(copy: { payload() })))
  }

  /// Gives values away when somebody cuts while the view, or something in it, has the focus.
  ///
  /// - Parameter action: takes the values out of what is shown, and returns them.
  public func cuttable<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor () -> [Payload]
  ) -> some View { modifier(ClipboardModifier(handler: ClipboardHandler(cut: { action() }))) }

  /// Takes what somebody pastes while the view, or something in it, has the focus, if it is of a type, or can be read as one.
  ///
  /// - Parameter validator: says which of the values are taken.
  public func pasteDestination<Payload: Transferable>(
    for payloadType: Payload.Type = Payload.self, action: @escaping @MainActor ([Payload]) -> Void,
    validator: @escaping @MainActor ([Payload]) -> [Payload] = { $0 }
  ) -> some View {
    modifier(
      PasteModifier { readings, items in
        readings.read(items, as: Payload.self) { values in
          let values = validator(values)
          if !values.isEmpty { action(values) }
        }
      })
  }

  /// Gives something away when somebody copies while the view, or something in it, has the focus; nothing happens by itself if it is `nil`.
  public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    // It is called on the main actor alone.
    nonisolated(unsafe) let action = payloadAction
    var handler = ClipboardHandler()
    if action != nil { handler.copy = { action?().map(\.payload) ?? [] } }
    return modifier(ClipboardModifier(handler: handler))
  }

  /// Gives something away when somebody cuts while the view, or something in it, has the focus; nothing happens by itself if it is `nil`.
  public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
    nonisolated(unsafe) let action = payloadAction
    var handler = ClipboardHandler()
    if action != nil { handler.cut = { action?().map(\.payload) ?? [] } }
    return modifier(ClipboardModifier(handler: handler))
  }

  /// Takes what somebody pastes while the view, or something in it, has the focus, if it is of one of the types.
  public func onPasteCommand(of supportedContentTypes: [UTType], perform payloadAction: @escaping ([NSItemProvider]) -> Void) -> some View {
    onPasteCommand(of: supportedContentTypes, validator: { $0 }, perform: payloadAction)
  }

  /// Takes what somebody pastes while the view, or something in it, has the focus, if it is of one of the types and is found good.
  public func onPasteCommand<Payload>(
    of supportedContentTypes: [UTType], validator: @escaping ([NSItemProvider]) -> Payload?,
    perform payloadAction: @escaping (Payload) -> Void
  ) -> some View {
    nonisolated(unsafe) let validator = validator
    nonisolated(unsafe) let action = payloadAction
    return modifier(
      PasteModifier { _, items in
        let providers = items.map { NSItemProvider($0) }.filter { $0.isOne(of: supportedContentTypes) }
        if !providers.isEmpty, let payload = validator(providers) { action(payload) }
      })
  }
}

/// Does something about copying and the like, unless the view is disabled.
nonisolated private struct ClipboardModifier: ViewModifier {
  @Environment(\.isEnabled) private var isEnabled
  let handler: ClipboardHandler

  @MainActor func body(content: Content) -> some View { content.elementModifier(.clipboard(isEnabled ? handler : ClipboardHandler())) }
}

/// Takes what is pasted. What has to be waited for is read as long as the view is there.
struct PasteModifier {
  @State private var readings = TransferReadings()
  private let receive: @MainActor (TransferReadings, [TransferItem]) -> Void

  init(_ receive: @escaping @MainActor (TransferReadings, [TransferItem]) -> Void) { self.receive = receive }
}

// The conformance is apart, so that one can be made anywhere.
nonisolated extension PasteModifier: ViewModifier {
  @MainActor func body(content: Content) -> some View {
    content.modifier(ClipboardModifier(handler: ClipboardHandler(paste: { receive(readings, $0) })))
      .modifier(ReadingsEnd(readings: readings))
  }
}
