public import Foundation

/// Values as files that the program writes and reads.
///
/// A file that is imported is there until the page has gone, or the visitor's later files need the room: what is to stay is copied elsewhere.
nonisolated public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = TransferRepresentations<Item>

  public let _ways: [TransferWay]

  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { _ways = [Self.way(contentType, exporting, importing)] }

  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) { _ways = [Self.way(exportedContentType, exporting, nil)] }

  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) { _ways = [Self.way(importedContentType, nil, importing)] }

  private static func way(
    _ type: UTType, _ exporting: (@Sendable (Item) async throws -> SentTransferredFile)?,
    _ importing: (@Sendable (ReceivedTransferredFile) async throws -> Item)?
  ) -> TransferWay {
    var export: (@Sendable (any Sendable) async throws -> Data)?
    if let exporting {
      export = {
        guard let item = $0 as? Item else { throw TransferError.notReadable }
        return try Data(contentsOf: try await exporting(item).file)
      }
    }
    var readFile: (@Sendable (URL) async throws -> any Sendable)?
    if let importing { readFile = { try await importing(ReceivedTransferredFile(file: $0, isOriginalFile: false)) } }
    return TransferWay(type: type, export: export, read: nil, readFile: readFile)
  }
}

/// A file that a program gives away.
nonisolated public struct SentTransferredFile: Sendable {
  public let file: URL
  public let allowAccessingOriginalFile: Bool

  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) {
    self.file = file
    self.allowAccessingOriginalFile = allowAccessingOriginalFile
  }
}

/// A file that a program is given: a copy of its own.
nonisolated public struct ReceivedTransferredFile: Sendable {
  public let file: URL
  public let isOriginalFile: Bool
}

extension ReceivedFile {
  /// Which files values of a type can be read from, if there are any.
  nonisolated static func query<Value: Transferable>(forValuesOf type: Value.Type) -> FileQuery? {
    if type == URL.self { return FileQuery() }
    var types: [UTType] = []
    for way in Value.transferRepresentation._ways where way.read != nil || way.readFile != nil {
      if way.type == .url { continue }
      types.append(way.type == .utf8PlainText ? .text : way.type)
    }
    return types.isEmpty ? nil : FileQuery(types: types)
  }

  /// The file as a value of a type. It is read beside the main actor.
  ///
  /// - Throws: what the value's representation throws, or an error if it has none for files of this kind.
  nonisolated func value<Value: Transferable>(as type: Value.Type) async throws -> Value? {
    if let url = url as? Value { return url }
    var failure: (any Error)?
    for way in Value.transferRepresentation._ways where isReadable(by: way) {
      do {
        let value = if let readFile = way.readFile { try await readFile(url) } else { try await way.read?(Data(contentsOf: url)) }
        if let value = value as? Value { return value }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }

  /// Whether values of a type can be made of it.
  nonisolated func isReadable<Value: Transferable>(as type: Value.Type) -> Bool {
    Value.transferRepresentation._ways.contains { ($0.read != nil || $0.readFile != nil) && isReadable(by: $0) }
  }

  private nonisolated func isReadable(by way: TransferWay) -> Bool {
    guard way.type != .url else { return false }
    return type.conforms(to: way.type) || way.type == .data || !way.type.isKnown || (way.type == .utf8PlainText && type.conforms(to: .text))
  }
}
