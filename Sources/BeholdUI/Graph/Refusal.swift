/// What is shown in the place of a view, or of what a modifier changes, that is not evaluated, because something that it needs is not there.
@MainActor
final class Refusal {
  let place: KeptPlace
  let node: AnyViewNode

  init(_ message: String?, at place: __shared ViewPlace, of owner: AnyViewNode) {
    self.place = KeptPlace(place)
    node = place.within(owner).mount(RefusalNotice(message: message ?? ""))
  }
}

/// Says what is missing to who makes the program; it is no matter of visitors'.
private struct RefusalNotice: View {
  let message: String

  var body: some View {
    Label {
      #if DEBUG
        Text(verbatim: message)
      #else
        Text(verbatim: "This part cannot be shown.")
      #endif
    } icon: {
      Image(systemName: "exclamationmark.triangle")
    }
    .foregroundStyle(.red)
    .padding()
  }
}
