public import Foundation

/// What is dragged or dropped, read when it is asked for.
///
/// It has the members of Apple's class that views use. Handlers are called on the main actor, while they may be called anywhere there.
nonisolated public final class NSItemProvider: @unchecked Sendable {
  private let lock = NSLock()
  private let item: TransferItem
  private var name: String?

  init(_ item: TransferItem) {
    self.item = item
    if case .file(let file) = item { name = file.url.deletingPathExtension().lastPathComponent }
  }

  /// One without anything.
  public convenience init() { self.init(.text("")) }

  public convenience init(object: any NSItemProviderWriting) { self.init(.value(object._transferred)) }

  /// A file that the program has.
  public convenience init?(contentsOf url: URL?) {
    guard let url else { return nil }
    self.init(url.isFileURL ? .file(ReceivedFile(url: url)) : .value(url))
  }

  /// What it is called, without an ending.
  public var suggestedName: String? {
    get { lock.withLock { name } }
    set { lock.withLock { name = newValue } }
  }

  // MARK: Kinds

  /// As what it can be read, the best first.
  public var registeredContentTypes: [UTType] { item.contentTypes }
  public var registeredTypeIdentifiers: [String] { registeredContentTypes.map(\.identifier) }

  public func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    guard let type = UTType(typeIdentifier) else { return false }
    return registeredContentTypes.contains { $0.conforms(to: type) }
  }

  public func canLoadObject<Value: Transferable>(ofClass aClass: Value.Type) -> Bool { canBeRead(as: aClass) }
  public func canLoadObject(ofClass aClass: NSString.Type) -> Bool { canBeRead(as: String.self) }
  public func canLoadObject(ofClass aClass: NSURL.Type) -> Bool { canBeRead(as: URL.self) }

  private func canBeRead<Value: Transferable>(as type: Value.Type) -> Bool {
    if item.value(as: type) != nil { return true }
    if case .file(let file) = item { return file.isReadable(as: type) }
    return Value.transferRepresentation._ways.contains { way in
      (way.read != nil || way.readFile != nil) && item.contentTypes.contains { $0.conforms(to: way.type) }
    }
  }

  // MARK: Values

  /// Reads it as a value of a type: a string, an address, or what is ``Transferable``.
  @discardableResult
  public func loadObject<Value: Transferable>(
    ofClass aClass: Value.Type, completionHandler: @escaping @MainActor @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    load(completionHandler) { item in try await item.read(as: aClass) }
  }

  @discardableResult
  public func loadObject(
    ofClass aClass: NSString.Type, completionHandler: @escaping @MainActor @Sendable (NSString?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: String.self) { completionHandler($0.map { NSString(string: $0) }, $1) }
  }

  @discardableResult
  public func loadObject(
    ofClass aClass: NSURL.Type, completionHandler: @escaping @MainActor @Sendable (NSURL?, (any Error)?) -> Void
  ) -> Progress {
    loadObject(ofClass: URL.self) { completionHandler($0.flatMap { NSURL(string: $0.absoluteString) }, $1) }
  }

  /// Reads it as a value of a type.
  @discardableResult
  public func loadTransferable<Value: Transferable>(
    type: Value.Type, completionHandler: @escaping @MainActor @Sendable (Result<Value, any Error>) -> Void
  ) -> Progress {
    loadObject(ofClass: type) { value, error in
      completionHandler(value.map { .success($0) } ?? .failure(error ?? TransferError.notReadable))
    }
  }

  // MARK: Bytes

  /// Reads its bytes as those of a kind.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    load(completionHandler) { item in try await item.data(as: UTType(typeIdentifier) ?? .data) }
  }

  /// Reads its bytes as those of a kind.
  @discardableResult
  public func loadDataRepresentation(
    for contentType: UTType, completionHandler: @escaping @MainActor @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress { loadDataRepresentation(forTypeIdentifier: contentType.identifier, completionHandler: completionHandler) }

  /// Gives the file that was dropped. It is there until the page has gone.
  @discardableResult
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping @MainActor @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    load(completionHandler) { item in
      guard case .file(let file) = item, let type = UTType(typeIdentifier), file.type.conforms(to: type) else {
        throw TransferError.notReadable
      }
      return file.url
    }
  }

  /// Reads it as what values of a kind are: an address for `public.url` and `public.file-url`, a string for kinds of text, and bytes for all others.
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: @escaping @MainActor @Sendable ((any NSSecureCoding)?, (any Error)?) -> Void
  ) {
    let type = UTType(typeIdentifier) ?? .data
    if type.conforms(to: .url) {
      loadObject(ofClass: URL.self) { completionHandler($0.flatMap { NSURL(string: $0.absoluteString) }, $1) }
    } else if type.conforms(to: .text) {
      loadObject(ofClass: String.self) { completionHandler($0.map { NSString(string: $0) }, $1) }
    } else {
      loadDataRepresentation(for: type) { completionHandler($0.map { NSData(data: $0) }, $1) }
    }
  }

  // MARK: Reading

  /// What is given away where it is dragged.
  var payload: any Transferable {
    switch item {
    case .value(let value): value
    case .text(let text): text
    case .file(let file): file.url
    }
  }

  private func load<Value: Sendable>(
    _ handler: @escaping @MainActor @Sendable (Value?, (any Error)?) -> Void,
    _ read: @escaping @Sendable (TransferItem) async throws -> Value
  ) -> Progress {
    let (progress, item) = (Progress(totalUnitCount: 1), item)
    Task {
      let result: Result<Value, any Error>
      do { result = .success(try await read(item)) } catch { result = .failure(error) }
      await MainActor.run {
        progress.completedUnitCount = 1
        switch result {
        case .success(let value): handler(value, nil)
        case .failure(let error): handler(nil, error)
        }
      }
    }
    return progress
  }
}

/// What an ``NSItemProvider`` can be made of.
nonisolated public protocol NSItemProviderWriting {
  /// What is given away. The library implements it.
  var _transferred: any Transferable { get }
}

nonisolated extension NSString: NSItemProviderWriting {
  public var _transferred: any Transferable { appending("") }
}

nonisolated extension NSURL: NSItemProviderWriting {
  public var _transferred: any Transferable { URL(string: absoluteString) ?? URL(fileURLWithPath: "/") }
}

extension TransferItem {
  /// As what it can be read, the best first.
  nonisolated var contentTypes: [UTType] {
    switch self {
    case .value(let value): Self.exportedTypes(of: value)
    case .text: [.utf8PlainText]
    case .file(let file): [file.type, .fileURL]
    }
  }

  nonisolated private static func exportedTypes<Value: Transferable>(of value: Value) -> [UTType] {
    Value.transferRepresentation._ways.compactMap { $0.export == nil ? nil : $0.type }
  }

  /// - Throws: what reading it throws, or an error if it is no value of the type.
  nonisolated fileprivate func read<Value: Transferable>(as type: Value.Type) async throws -> Value {
    if let value = value(as: type) { return value }
    if case .file(let file) = self, let value = try await file.value(as: type) { return value }
    guard let value = await converted(to: type) else { throw TransferError.notReadable }
    return value
  }

  nonisolated fileprivate func data(as type: UTType) async throws -> Data {
    switch self {
    case .file(let file):
      guard file.type.conforms(to: type) || !type.isKnown else { throw TransferError.notReadable }
      return try Data(contentsOf: file.url)
    case .text(let text):
      guard UTType.utf8PlainText.conforms(to: type) else { throw TransferError.notReadable }
      return Data(text.utf8)
    case .value(let value): return try await Self.data(of: value, as: type)
    }
  }

  nonisolated private static func data<Value: Transferable>(of value: Value, as type: UTType) async throws -> Data {
    let way = Value.transferRepresentation._ways.first { $0.export != nil && $0.type.conforms(to: type) }
    guard let export = way?.export else { throw TransferError.notReadable }
    return try await export(value)
  }
}
