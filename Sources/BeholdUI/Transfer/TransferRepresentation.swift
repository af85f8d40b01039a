public import Foundation

/// As what values of a type are given away and taken.
nonisolated public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
  associatedtype Body: TransferRepresentation

  @TransferRepresentationBuilder<Item> var body: Body { get }

  /// The ways there are, the best first. The library implements it.
  var _ways: [TransferWay] { get }
}

nonisolated extension TransferRepresentation {
  public var _ways: [TransferWay] { body._ways }
}

nonisolated extension TransferRepresentation where Body == TransferRepresentations<Item> {
  public var body: Body { TransferRepresentations(_ways: _ways) }
}

/// A way in which a value is given away, or taken.
nonisolated public struct TransferWay: Sendable {
  let type: UTType
  let export: (@Sendable (any Sendable) async throws -> Data)?
  let read: (@Sendable (Data) async throws -> any Sendable)?
  /// How a file is read that somebody has given; as its bytes, if `nil`.
  var readFile: (@Sendable (URL) async throws -> any Sendable)?
  /// What a file is called that has the value.
  var fileName: (@Sendable (any Sendable) -> String?)?
}

nonisolated extension TransferRepresentation {
  /// Says what a file is called that has the value, where somebody saves it.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
    suggestedFileName { _ in fileName }
  }

  /// Says what a file is called that has the value, where somebody saves it; nothing in particular if `nil`.
  public func suggestedFileName(_ fileName: @escaping @Sendable (Item) -> String?) -> some TransferRepresentation<Item> {
    TransferRepresentations<Item>(
      _ways: _ways.map { way in
        var named = way
        named.fileName = { ($0 as? Item).flatMap(fileName) }
        return named
      })
  }
}

/// Values as JSON, or in another code.
nonisolated public struct CodableRepresentation<Item: Transferable & Codable, Encoder: Sendable, Decoder: Sendable>: TransferRepresentation
{
  public typealias Body = TransferRepresentations<Item>

  private let contentType: UTType

  public init(for itemType: Item.Type = Item.self, contentType: UTType) where Encoder == JSONEncoder, Decoder == JSONDecoder {
    self.contentType = contentType
  }

  public var _ways: [TransferWay] {
    [
      TransferWay(type: contentType) {
        guard let item = $0 as? Item else { throw TransferError.notReadable }
        return try JSONEncoder().encode(item)
      } read: {
        try JSONDecoder().decode(Item.self, from: $0)
      }
    ]
  }
}

/// Values as bytes that the program makes and reads.
nonisolated public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public typealias Body = TransferRepresentations<Item>

  public let _ways: [TransferWay]

  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) { _ways = [TransferWay(type: contentType, export: Self.exporter(exporting)) { try await importing($0) }] }

  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {
    _ways = [TransferWay(type: exportedContentType, export: Self.exporter(exporting), read: nil)]
  }

  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {
    _ways = [TransferWay(type: importedContentType, export: nil) { try await importing($0) }]
  }

  private static func exporter(
    _ exporting: @escaping @Sendable (Item) async throws -> Data
  ) -> @Sendable (any Sendable) async throws -> Data {
    {
      guard let item = $0 as? Item else { throw TransferError.notReadable }
      return try await exporting(item)
    }
  }
}

/// Values as those of another type, which is given away in its place.
nonisolated public struct ProxyRepresentation<Item: Transferable, ProxyType: Transferable>: TransferRepresentation {
  public typealias Body = TransferRepresentations<Item>

  public let _ways: [TransferWay]

  public init(exporting: @escaping @Sendable (Item) throws -> ProxyType) { self.init(exporting, nil) }

  public init(importing: @escaping @Sendable (ProxyType) throws -> Item) { self.init(nil, importing) }

  public init(exporting: @escaping @Sendable (Item) throws -> ProxyType, importing: @escaping @Sendable (ProxyType) throws -> Item) {
    self.init(exporting, importing)
  }

  private init(_ exporting: (@Sendable (Item) throws -> ProxyType)?, _ importing: (@Sendable (ProxyType) throws -> Item)?) {
    _ways = ProxyType.transferRepresentation._ways.map { way in
      var export: (@Sendable (any Sendable) async throws -> Data)?
      if let exporting, let further = way.export {
        export = {
          guard let item = $0 as? Item else { throw TransferError.notReadable }
          return try await further(exporting(item))
        }
      }
      var read: (@Sendable (Data) async throws -> any Sendable)?
      if let importing, let before = way.read {
        read = {
          guard let proxy = try await before($0) as? ProxyType else { throw TransferError.notReadable }
          return try importing(proxy)
        }
      }
      var readFile: (@Sendable (URL) async throws -> any Sendable)?
      if let importing, let before = way.readFile {
        readFile = {
          guard let proxy = try await before($0) as? ProxyType else { throw TransferError.notReadable }
          return try importing(proxy)
        }
      }
      return TransferWay(type: way.type, export: export, read: read, readFile: readFile)
    }
  }
}

/// Makes one representation of those that are written one below the other.
@resultBuilder
nonisolated public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content where Content.Item == Item { content }

  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content where Content.Item == Item { content }

  public static func buildBlock<each Content: TransferRepresentation>(_ content: repeat each Content) -> TransferRepresentations<Item> {
    var ways: [TransferWay] = []
    for representation in repeat each content { ways += representation._ways }
    return TransferRepresentations(_ways: ways)
  }
}

/// Several representations, the best first.
nonisolated public struct TransferRepresentations<Item: Transferable>: TransferRepresentation {
  public typealias Body = TransferRepresentations<Item>

  public let _ways: [TransferWay]
}
