public import Foundation

nonisolated extension View {
  /// Lets somebody save a document while a binding is true and there is one.
  ///
  /// The browser saves it at once if the binding became true by a press; if not, there is a dialog with a button for it. Where a browser saves it is nobody
  /// else's business: the result has the name of the file, and nothing is at its address.
  ///
  /// - Parameters:
  ///   - defaultFilename: what the file is called, with or without its ending; `Untitled` if `nil`.
  ///   - onCompletion: is called on the main actor when the browser has been given the file, or with what the document throws.
  public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType], defaultFilename: defaultFilename,
      onCompletion: onCompletion, onCancellation: {})
  }

  /// Lets somebody save a document while a binding is true and there is one.
  ///
  /// - Parameters:
  ///   - contentTypes: the first one is what is saved; if there is none, the first that the document writes.
  ///   - onCancellation: is called if it is not saved.
  public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void
  ) -> some View {
    modifier(
      FileExportModifier(
        isPresented,
        document.map { [FileExport($0, contentTypes.first ?? Document.writableContentTypes.first ?? .data, defaultFilename)] },
        done: { onCompletion($0.map { $0[0] }) }, cancel: onCancellation))
  }

  /// Lets somebody save several documents while a binding is true and there are some.
  public func fileExporter<Documents: Collection>(
    isPresented: Binding<Bool>, documents: Documents, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View where Documents.Element: FileDocument {
    modifier(
      FileExportModifier(isPresented, documents.map { FileExport($0, contentType, nil) }, done: onCompletion, cancel: {}))
  }

  /// Lets somebody save a document that is an object while a binding is true and there is one.
  public func fileExporter<Document: ReferenceFileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    modifier(
      FileExportModifier(
        isPresented, document.map { [FileExport($0, contentType, defaultFilename)] }, done: { onCompletion($0.map { $0[0] }) }, cancel: {}))
  }

  /// Lets somebody save a value while a binding is true and there is one.
  ///
  /// - Parameter contentTypes: as which the value is saved, the first one that it can be given away as; if there is none, its best way.
  public func fileExporter<Item: Transferable>(
    isPresented: Binding<Bool>, item: Item?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
    onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View {
    modifier(
      FileExportModifier(
        isPresented, item.map { [FileExport($0, contentTypes, defaultFilename)] }, done: { onCompletion($0.map { $0[0] }) },
        cancel: onCancellation))
  }

  /// Lets somebody save several values while a binding is true and there are some.
  public func fileExporter<Items: Collection>(
    isPresented: Binding<Bool>, items: Items, contentTypes: [UTType] = [],
    onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void = {}
  ) -> some View where Items.Element: Transferable {
    modifier(FileExportModifier(isPresented, items.map { FileExport($0, contentTypes, nil) }, done: onCompletion, cancel: onCancellation))
  }
}

/// Offers files while a binding is true.
nonisolated struct FileExportModifier: PresentingModifier {
  @Binding private var isPresented: Bool
  private let exports: [FileExport]?
  private let done: (Result<[URL], any Error>) -> Void
  private let cancel: () -> Void
  @Environment(\.fileDialogTexts) private var texts

  init(
    _ isPresented: Binding<Bool>, _ exports: [FileExport]?, done: @escaping (Result<[URL], any Error>) -> Void,
    cancel: @escaping () -> Void
  ) {
    _isPresented = isPresented
    self.exports = exports
    self.done = done
    self.cancel = cancel
  }

  @MainActor func body(content: Content) -> some View {
    content
    if isPresented, let exports, !exports.isEmpty {
      PresentedView(
        kind: .alert, label: exports.count == 1 ? Text("Save File") : Text("Save Files"), dismiss: dismiss,
        content: FileSaving(texts: texts, exports: exports, cancel: { dismiss() }) { result in
          isPresented = false
          done(result)
        })
    }
  }

  @MainActor private func dismiss() {
    isPresented = false
    cancel()
  }
}

/// Makes the files, and offers them one by one until each has been taken.
private struct FileSaving: View {
  let texts: FileDialogTexts
  let exports: [FileExport]
  let cancel: () -> Void
  let done: (Result<[URL], any Error>) -> Void
  @State private var offers: [FileOffer] = []
  @State private var making = Making.goesOn
  @State private var taken: Set<Int> = []

  /// Not `Codable`: another process makes the files anew, as what is offered is none of its own.
  private enum Making { case goesOn, isDone }

  var body: some View {
    texts.message
    if making == .goesOn { ProgressView().task { await make() } }
    ForEach(Array(offers.enumerated()), id: \.offset) { index, offer in
      if !taken.contains(index) {
        Button {
        } label: {
          texts.confirmation ?? (offers.count == 1 ? Text("Save") : Text("Save \(offer.name)"))
        }
        .saves(offer, atOnce: index == 0)
      }
    }
    // An offer says when it has been taken, and so holds the state that it is in.
    Button("Cancel", role: .cancel, action: cancel).onDisappear { offers = [] }
  }

  private func make() async {
    do {
      for (index, export) in exports.enumerated() {
        let data = try await export.data()
        try Task.checkCancellation()
        offers.append(FileOffer(name: export.name, type: export.type, data: data) { take(index) })
      }
      making = .isDone
      finish()
    } catch {
      if !Task.isCancelled { done(.failure(error)) }
    }
  }

  private func take(_ index: Int) {
    taken.insert(index)
    finish()
  }

  /// Each has been taken: what is left is to say so.
  private func finish() {
    if making == .isDone, taken.count == exports.count { done(.success(exports.map { URL(fileURLWithPath: "/" + $0.name) })) }
  }
}

/// What becomes a file.
nonisolated struct FileExport {
  let name: String
  let type: UTType
  private let content: Content

  private enum Content {
    /// On the main actor.
    case document(() throws -> Data)
    case item(@Sendable () async throws -> Data)
  }

  private init(_ name: String?, _ type: UTType, _ content: Content) {
    self.name = FileName.proper(name ?? "Untitled", of: type)
    self.type = type
    self.content = content
  }

  /// A file of the program's.
  init(_ file: URL) {
    self.init(file.lastPathComponent, UTType(filenameExtension: file.pathExtension) ?? .data, .item { try Data(contentsOf: file) })
  }

  @MainActor func data() async throws -> Data {
    switch content {
    case .document(let write): try write()
    case .item(let export): try await export()
    }
  }

  init<Document: FileDocument>(_ document: Document, _ type: UTType, _ name: String?) {
    self.init(
      name, type, .document { try document.fileWrapper(configuration: FileDocumentWriteConfiguration(contentType: type)).savedData })
  }

  init<Document: ReferenceFileDocument>(_ document: Document, _ type: UTType, _ name: String?) {
    self.init(
      name, type,
      .document {
        let snapshot = try document.snapshot(contentType: type)
        return try document.fileWrapper(snapshot: snapshot, configuration: FileDocumentWriteConfiguration(contentType: type)).savedData
      })
  }

  init<Item: Transferable>(_ item: Item, _ types: [UTType], _ name: String?) {
    let ways = Item.transferRepresentation._ways.filter { $0.export != nil }
    let way = types.lazy.compactMap { type in ways.first { $0.type.conforms(to: type) } }.first ?? (types.isEmpty ? ways.first : nil)
    let export = way?.export
    self.init(
      name ?? way?.fileName?(item), way?.type ?? types.first ?? .data,
      .item {
        guard let export else { throw TransferError.notReadable }
        return try await export(item)
      })
  }
}
