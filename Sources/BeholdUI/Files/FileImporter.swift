public import Foundation

nonisolated extension View {
  /// Lets somebody choose a file while a binding is true.
  ///
  /// The browser's own dialog opens at once if the binding became true by a press; who closes it has cancelled. If not, there is a dialog with a button for
  /// it. What is chosen is sent in pieces, also over a connection that is lost meanwhile, and lies in a folder of the server's until the page has gone, or the
  /// visitor's later files need the room: what is to stay has to be copied. Files of other types than the allowed ones, and those beyond the limits of the server, are refused, and the page says why.
  ///
  /// - Parameters:
  ///   - allowedContentTypes: what may be chosen. Kinds that the program declares itself are not looked at, as nobody knows which files are of them.
  ///   - onCompletion: is called on the main actor when the file is there. It is not called if somebody cancels.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileImporter(isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: false) {
      onCompletion($0.map { $0[0] })
    } onCancellation: {
    }
  }

  /// Lets somebody choose files while a binding is true, as ``fileImporter(isPresented:allowedContentTypes:onCompletion:)`` does.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    fileImporter(
      isPresented: isPresented, allowedContentTypes: allowedContentTypes, allowsMultipleSelection: allowsMultipleSelection,
      onCompletion: onCompletion, onCancellation: {})
  }

  /// Lets somebody choose files while a binding is true, as ``fileImporter(isPresented:allowedContentTypes:onCompletion:)`` does.
  ///
  /// - Parameter onCancellation: is called if nothing is chosen.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    modifier(
      FileChoiceModifier(
        isPresented: isPresented, what: .file, query: FileQuery(types: allowedContentTypes, most: allowsMultipleSelection ? nil : 1),
        receive: { onCompletion(.success($0.map(\.url))) }, cancel: onCancellation))
  }
}

/// Asks for files while a binding is true.
nonisolated struct FileChoiceModifier: PresentingModifier {
  /// What is chosen, as people call it.
  enum What {
    case file
    case photo

    fileprivate func title(_ query: FileQuery) -> LocalizedStringKey {
      switch (self, query.most == 1) {
      case (.file, true): "Choose a File"
      case (.file, false): "Choose Files"
      case (.photo, true): "Choose a Photo"
      case (.photo, false): "Choose Photos"
      }
    }
  }

  @Binding var isPresented: Bool
  let what: What
  let query: FileQuery
  let receive: ([ReceivedFile]) -> Void
  let cancel: () -> Void
  @Environment(\.fileDialogTexts) private var texts

  @MainActor func body(content: Content) -> some View {
    content
    if isPresented {
      PresentedView(
        kind: .alert, label: Text(what.title(query)), dismiss: dismiss,
        content: FileChoice(texts: texts, query: query, cancel: { dismiss() }) { files in
          isPresented = false
          receive(files)
        })
    }
  }

  @MainActor private func dismiss() {
    isPresented = false
    cancel()
  }
}

private struct FileChoice: View {
  let texts: FileDialogTexts
  let query: FileQuery
  let cancel: () -> Void
  let receive: ([ReceivedFile]) -> Void

  var body: some View {
    texts.message
    Button {
    } label: {
      texts.confirmation ?? Text("Choose…")
    }
    .choosesFiles(query, atOnce: true, receive)
    Button("Cancel", role: .cancel, action: cancel)
  }
}
