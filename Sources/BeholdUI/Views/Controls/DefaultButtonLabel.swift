/// What a button says that has a role and no label.
nonisolated public struct DefaultButtonLabel: View {
  let role: ButtonRole

  public var body: some View {
    switch role.name {
    case .destructive: Text("Delete")
    case .cancel: Text("Cancel")
    case .close: Label("Close", systemImage: "xmark")
    case .confirm: Text("OK")
    }
  }
}
