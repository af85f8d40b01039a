internal import Foundation

/// What a page does with a button by itself, said as JSON: has files chosen, or saves one.
nonisolated struct FileAction: Encodable {
  /// What browsers are to offer, as HTML has it.
  var files: String?
  /// How many files at most; 0 for as many as anybody likes.
  var most: Int?
  /// The name under which a file is saved.
  var save: String?
  /// Whether the page begins with it by itself, where it was asked for by a press just now.
  var isAtOnce = false

  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

nonisolated extension View {
  /// Has files chosen where the button is pressed.
  func choosesFiles(
    _ query: FileQuery, atOnce: Bool = false, isEnabled: Bool = true, _ receive: @escaping ([ReceivedFile]) -> Void
  ) -> some View {
    let action = FileAction(files: query.accepted, most: query.most ?? 0, isAtOnce: atOnce)
    return elementModifier(.attribute(.pageAction, .text(action.text)))
      .elementModifier(.files(query))
      .elementModifier(
        .events(
          ElementEvents(isEnabled ? .transfer : []) { event in
            guard case .transfer(.received(let items, _)) = event else { return }
            let files = items.compactMap { if case .file(let file) = $0 { file } else { nil } }
            if !files.isEmpty { receive(files) }
          }))
  }

  /// Saves a file where the button is pressed.
  func saves(_ offer: FileOffer, atOnce: Bool) -> some View {
    elementModifier(.attribute(.pageAction, .text(FileAction(save: offer.name, isAtOnce: atOnce).text))).elementModifier(.offer(offer))
  }
}

/// What the dialogs for files say.
nonisolated struct FileDialogTexts {
  var message: Text?
  var confirmation: Text?
}

extension EnvironmentValues {
  @Entry var fileDialogTexts = FileDialogTexts()
}

nonisolated extension View {
  /// Says what the dialogs for files within are for.
  public func fileDialogMessage(_ message: Text?) -> some View { transformEnvironment(\.fileDialogTexts) { $0.message = message } }

  /// Says what the dialogs for files within are for.
  public func fileDialogMessage(_ messageKey: LocalizedStringKey) -> some View { fileDialogMessage(Text(messageKey)) }

  /// Says what the dialogs for files within are for.
  @_disfavoredOverload
  public func fileDialogMessage(_ message: some StringProtocol) -> some View { fileDialogMessage(Text(message)) }

  /// Sets what is written on the button of the dialogs for files within.
  public func fileDialogConfirmationLabel(_ label: Text?) -> some View {
    transformEnvironment(\.fileDialogTexts) { $0.confirmation = label }
  }

  /// Sets what is written on the button of the dialogs for files within.
  public func fileDialogConfirmationLabel(_ labelKey: LocalizedStringKey) -> some View { fileDialogConfirmationLabel(Text(labelKey)) }

  /// Sets what is written on the button of the dialogs for files within.
  @_disfavoredOverload
  public func fileDialogConfirmationLabel(_ label: some StringProtocol) -> some View { fileDialogConfirmationLabel(Text(label)) }
}
