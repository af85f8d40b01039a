/// What a button says that has a role and no label.
nonisolated public struct DefaultButtonLabel: View {
  let role: ButtonRole

  public var body: some View {
    switch role.name {
    case .destructive: Text(verbatim: "Delete")
    case .cancel: Text(verbatim: "Cancel")
    case .close: Text(verbatim: "Close")
    case .confirm: Text(verbatim: "OK")
    }
  }
}
