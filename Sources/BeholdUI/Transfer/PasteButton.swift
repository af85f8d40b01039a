/// A button that gives the program what is on the clipboard.
///
/// A browser asks its visitor before it gives it away, and gives text alone.
nonisolated public struct PasteButton: View {
  @State private var readings = TransferReadings()
  private let take: @MainActor (TransferReadings, [TransferItem]) -> Void

  public init<Payload: Transferable>(payloadType: Payload.Type, onPaste: @escaping @MainActor ([Payload]) -> Void) {
    take = { readings, items in readings.read(items, as: Payload.self, onPaste) }
  }

  /// A button that gives the program what is on the clipboard, if it is of one of the types.
  public init(supportedContentTypes: [UTType], payloadAction: @escaping @MainActor ([NSItemProvider]) -> Void) {
    self.init(supportedContentTypes: supportedContentTypes, validator: { $0 }, payloadAction: payloadAction)
  }

  /// A button that gives the program what is on the clipboard, if it is of one of the types and is found good.
  public init<Payload>(
    supportedContentTypes: [UTType], validator: @escaping @MainActor ([NSItemProvider]) -> Payload?,
    payloadAction: @escaping @MainActor (Payload) -> Void
  ) {
    take = { _, items in
      let providers = items.map { NSItemProvider($0) }.filter { $0.isOne(of: supportedContentTypes) }
      if !providers.isEmpty, let payload = validator(providers) { payloadAction(payload) }
    }
  }

  @MainActor public var body: some View {
    Button {
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .elementModifier(.attribute(.pageAction, .text("paste")))
    .elementModifier(
      .events(
        ElementEvents(.transfer) { event in
          if case .transfer(.received(let items, _)) = event { take(readings, items) }
        })
    )
    .modifier(ReadingsEnd(readings: readings))
  }
}
