public import Foundation

/// What can be dragged, dropped, pasted and shared.
///
/// ```swift
/// struct Task: Codable, Transferable {
///   var title: String
///
///   static var transferRepresentation: some TransferRepresentation {
///     CodableRepresentation(contentType: .json)
///     ProxyRepresentation(exporting: \.title)
///   }
/// }
/// ```
nonisolated public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation

  /// As what a value can be given away, the best first.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

nonisolated extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

nonisolated extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .url) {
      Data($0.absoluteString.utf8)
    } importing: {
      guard let url = URL(string: String(decoding: $0, as: UTF8.self)), url.scheme != nil else { throw TransferError.notReadable }
      return url
    }
    ProxyRepresentation(exporting: \.absoluteString)
  }
}

nonisolated extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

nonisolated extension Image: Transferable {
  /// Read from the bytes of a picture, and given away by nobody.
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .image) {
      guard let image = Image(data: $0) else { throw TransferError.notReadable }
      return image
    }
  }
}

/// Why something cannot be given to who wants it.
enum TransferError: Error {
  case notReadable
}
