public import Foundation

nonisolated extension View {
  /// Shows an alert that says what went wrong, while a binding is true and there is an error.
  public func alert<Failure: LocalizedError, Actions: View>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    alert(Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented, presenting: error) { _ in actions() }
  }

  /// Shows an alert that says what went wrong, while a binding is true and there is an error.
  public func alert<Failure: LocalizedError, Actions: View, Message: View>(
    isPresented: Binding<Bool>, error: Failure?, @ViewBuilder actions: @escaping (Failure) -> Actions,
    @ViewBuilder message: @escaping (Failure) -> Message
  ) -> some View {
    alert(
      Text(verbatim: error?.errorDescription ?? ""), isPresented: isPresented, presenting: error, actions: actions, message: message)
  }
}

/// Shows an alert, or a dialog, of a message and buttons.
nonisolated struct AlertModifier<Actions: View, Message: View>: PresentingModifier {
  @Environment(\.dialogSuppression) private var suppression
  @Binding var isPresented: Bool
  let kind: ElementKind
  let title: Text?
  let titleVisibility: Visibility
  let actions: Actions
  let message: Message
  let isReady: Bool

  init(
    _ isPresented: Binding<Bool>, _ kind: ElementKind, _ title: Text?, _ actions: Actions, _ message: Message, isReady: Bool = true,
    titleVisibility: Visibility = .automatic
  ) {
    _isPresented = isPresented
    self.kind = kind
    self.title = title
    self.titleVisibility = titleVisibility
    self.actions = actions
    self.message = message
    self.isReady = isReady
  }

  func body(content: Content) -> some View {
    content
    if isPresented, isReady {
      PresentedView(kind: kind, style: titleVisibility.titleStyle, label: title, dismiss: { isPresented = false }) {
        message
        if let suppression { Toggle(isOn: suppression.isSuppressed) { suppression.title } }
        AlertActions(content: actions, needsButton: kind == .alert, dismiss: { isPresented = false })
      }
    }
  }
}

extension PresentedView {
  fileprivate init(
    kind: ElementKind, style: String?, label: Text?, dismiss: @escaping () -> Void, @ViewBuilder content: () -> Content
  ) {
    self.init(kind: kind, style: style, label: label, dismiss: dismiss, content: content())
  }
}

extension Visibility {
  /// What a dialog is that says whether its title is to be seen.
  fileprivate var titleStyle: String? {
    switch self {
    case .automatic: nil
    case .visible: "titled"
    case .hidden: "untitled"
    }
  }
}

/// The buttons of an alert, each of which takes it away.
nonisolated private struct AlertActions<Content: View>: View {
  let content: Content
  let needsButton: Bool
  let dismiss: () -> Void

  @MainActor var body: some View {
    content.elementModifier(.follower { event in if case .press = event { dismiss() } })
    if needsButton, Content.self == DeferredView<EmptyView>.self {
      Button(role: .cancel) {
        dismiss()
      } label: {
        Text("OK")
      }
    }
  }
}
