/// A button that gives the program what is on the clipboard.
///
/// A browser asks its visitor before it gives it away, and gives text alone.
nonisolated public struct PasteButton<Payload: Transferable>: View {
  @State private var readings = TransferReadings()
  private let action: @MainActor ([Payload]) -> Void

  public init(payloadType: Payload.Type, onPaste: @escaping @MainActor ([Payload]) -> Void) { action = onPaste }

  @MainActor public var body: some View {
    Button {
    } label: {
      Label("Paste", systemImage: "doc.on.clipboard")
    }
    .elementModifier(.attribute(.pageAction, .text("paste")))
    .elementModifier(
      .events(
        ElementEvents(.transfer) { event in
          if case .transfer(.received(let items, _)) = event { readings.read(items, as: Payload.self, action) }
        })
    )
    .modifier(ReadingsEnd(readings: readings))
  }
}
