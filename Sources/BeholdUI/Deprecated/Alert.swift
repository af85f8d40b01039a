/// A message with one or two buttons, which ``View/alert(isPresented:content:)`` shows.
@available(*, deprecated, message: "use a view modifier like alert(_:isPresented:actions:message:) instead")
public struct Alert {
  let question: Question

  /// - Parameter dismissButton: one that says OK if `nil`.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    question = Question(title: title, message: message, buttons: [dismissButton ?? .default(Text("OK"))])
  }

  public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
    question = Question(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }

  /// An alert whose buttons are beside each other. Where they are is the host's business.
  public static func sideBySideButtons(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) -> Alert {
    Alert(title: title, message: message, primaryButton: primaryButton, secondaryButton: secondaryButton)
  }

  /// A button of an alert or of an action sheet, which takes it away.
  public struct Button {
    fileprivate let label: Text
    fileprivate let role: ButtonRole?
    fileprivate let action: () -> Void

    private init(_ label: Text, _ role: ButtonRole?, _ action: (() -> Void)?) {
      self.label = label
      self.role = role
      self.action = action ?? {}
    }

    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label, nil, action) }
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label, .cancel, action) }
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      Button(Text("Cancel"), .cancel, action)
    }
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button { Button(label, .destructive, action) }
  }
}

/// A message with buttons to choose from, which ``View/actionSheet(isPresented:content:)`` shows.
@available(*, deprecated, message: "use confirmationDialog(_:isPresented:titleVisibility:actions:message:) instead")
public struct ActionSheet {
  let question: Question

  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    question = Question(title: title, message: message, buttons: buttons)
  }

  public typealias Button = Alert.Button
}

/// What an alert or an action sheet shows.
@available(*, deprecated)
struct Question {
  let title: Text
  let message: Text?
  let buttons: [Alert.Button]
}

@available(*, deprecated)
nonisolated extension View {
  /// Shows an alert while a binding is true. Each of its buttons takes it away after its action.
  ///
  /// - Parameter content: is asked while the alert is shown.
  public func alert(isPresented: Binding<Bool>, content: @escaping () -> Alert) -> some View {
    modifier(QuestionModifier(isPresented: isPresented, kind: .alert) { content().question })
  }

  /// Shows an alert while a binding has a value. Each of its buttons takes it away after its action.
  public func alert<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> Alert) -> some View {
    modifier(QuestionModifier(isPresented: item.hasValue(), kind: .alert) { item.wrappedValue.map { content($0).question } })
  }

  /// Shows a dialog of choices while a binding is true. Each of its buttons takes it away after its action.
  public func actionSheet(isPresented: Binding<Bool>, content: @escaping () -> ActionSheet) -> some View {
    modifier(QuestionModifier(isPresented: isPresented, kind: .confirmationDialog) { content().question })
  }

  /// Shows a dialog of choices while a binding has a value. Each of its buttons takes it away after its action.
  public func actionSheet<Item: Identifiable>(item: Binding<Item?>, content: @escaping (Item) -> ActionSheet) -> some View {
    modifier(QuestionModifier(isPresented: item.hasValue(), kind: .confirmationDialog) { item.wrappedValue.map { content($0).question } })
  }
}

extension Binding {
  /// Whether there is a value; no longer makes it none.
  fileprivate func hasValue<Item>() -> Binding<Bool> where Value == Item? {
    Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
  }
}

@available(*, deprecated)
nonisolated private struct QuestionModifier: PresentingModifier {
  @Binding var isPresented: Bool
  let kind: ElementKind
  let question: () -> Question?

  init(isPresented: Binding<Bool>, kind: ElementKind, question: @escaping () -> Question?) {
    _isPresented = isPresented
    self.kind = kind
    self.question = question
  }

  @MainActor func body(content: Content) -> some View {
    let question = isPresented ? question() : nil
    content.modifier(
      AlertModifier(
        $isPresented, kind, question?.title, question.map { QuestionButtons(buttons: $0.buttons) }, question?.message,
        isReady: question != nil, titleVisibility: .visible))
  }
}

@available(*, deprecated)
nonisolated private struct QuestionButtons: View {
  let buttons: [Alert.Button]

  @MainActor var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role, action: button.action) { button.label }
    }
  }
}
