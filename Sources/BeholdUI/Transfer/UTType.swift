/// A kind of data, by its name: `public.json`.
///
/// Those that are declared here are known by their names, by the ends of files' names, and by MIME types.
nonisolated public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  public let identifier: String

  private init(known identifier: String) { self.identifier = identifier }

  /// - Returns: `nil` if there is no name.
  public init?(_ identifier: String) {
    guard !identifier.isEmpty else { return nil }
    self.identifier = identifier
  }

  /// A kind that the program declares.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }

  /// A kind that somebody else declares.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) { self.identifier = identifier }

  /// The kind of files whose names end so, without the dot.
  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let known = Self.known.first(where: { $0.endings.contains(wanted) }) else { return nil }
    self = known.type
  }

  /// The kind that a MIME type means.
  public init?(mimeType: String, conformingTo parent: UTType = .data) {
    guard let known = Self.known.first(where: { $0.mime == mimeType.lowercased() }) else { return nil }
    self = known.type
  }

  public var preferredFilenameExtension: String? { entry?.endings.first }
  public var preferredMIMEType: String? { entry?.mime }
  public var description: String { identifier }

  /// Whether everything of this kind is of the other one, too.
  public func conforms(to other: UTType) -> Bool {
    self == other || (entry?.parents.contains { $0.conforms(to: other) } ?? false)
  }

  public init(from decoder: any Decoder) throws { identifier = try decoder.singleValueContainer().decode(String.self) }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(identifier)
  }
}

nonisolated extension UTType {
  public static let item = UTType(known: "public.item")
  public static let content = UTType(known: "public.content")
  public static let data = UTType(known: "public.data")
  public static let text = UTType(known: "public.text")
  public static let plainText = UTType(known: "public.plain-text")
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  public static let html = UTType(known: "public.html")
  public static let xml = UTType(known: "public.xml")
  public static let json = UTType(known: "public.json")
  public static let url = UTType(known: "public.url")
  public static let fileURL = UTType(known: "public.file-url")
  public static let image = UTType(known: "public.image")
  public static let png = UTType(known: "public.png")
  public static let jpeg = UTType(known: "public.jpeg")
  public static let gif = UTType(known: "com.compuserve.gif")
  public static let webP = UTType(known: "org.webmproject.webp")
  public static let heic = UTType(known: "public.heic")
  public static let svg = UTType(known: "public.svg-image")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let zip = UTType(known: "public.zip-archive")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let movie = UTType(known: "public.movie")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let folder = UTType(known: "public.folder")

  private struct Known {
    let type: UTType
    let parents: [UTType]
    let mime: String?
    let endings: [String]
  }

  private static let known: [Known] = [
    Known(type: .item, parents: [], mime: nil, endings: []),
    Known(type: .content, parents: [], mime: nil, endings: []),
    Known(type: .data, parents: [.item], mime: "application/octet-stream", endings: ["bin"]),
    Known(type: .text, parents: [.data, .content], mime: nil, endings: []),
    Known(type: .utf8PlainText, parents: [.plainText], mime: "text/plain;charset=utf-8", endings: []),
    Known(type: .plainText, parents: [.text], mime: "text/plain", endings: ["txt", "text"]),
    Known(type: .commaSeparatedText, parents: [.text], mime: "text/csv", endings: ["csv"]),
    Known(type: .html, parents: [.text], mime: "text/html", endings: ["html", "htm"]),
    Known(type: .xml, parents: [.text], mime: "application/xml", endings: ["xml"]),
    Known(type: .json, parents: [.text], mime: "application/json", endings: ["json"]),
    Known(type: .url, parents: [.data], mime: "text/uri-list", endings: []),
    Known(type: .fileURL, parents: [.url], mime: nil, endings: []),
    Known(type: .image, parents: [.data, .content], mime: nil, endings: []),
    Known(type: .png, parents: [.image], mime: "image/png", endings: ["png"]),
    Known(type: .jpeg, parents: [.image], mime: "image/jpeg", endings: ["jpeg", "jpg"]),
    Known(type: .gif, parents: [.image], mime: "image/gif", endings: ["gif"]),
    Known(type: .webP, parents: [.image], mime: "image/webp", endings: ["webp"]),
    Known(type: .heic, parents: [.image], mime: "image/heic", endings: ["heic"]),
    Known(type: .svg, parents: [.image, .xml], mime: "image/svg+xml", endings: ["svg"]),
    Known(type: .pdf, parents: [.data, .content], mime: "application/pdf", endings: ["pdf"]),
    Known(type: .zip, parents: [.data], mime: "application/zip", endings: ["zip"]),
    Known(type: .audio, parents: [.data, .content], mime: nil, endings: []),
    Known(type: .mp3, parents: [.audio], mime: "audio/mpeg", endings: ["mp3"]),
    Known(type: .movie, parents: [.data, .content], mime: nil, endings: []),
    Known(type: .mpeg4Movie, parents: [.movie], mime: "video/mp4", endings: ["mp4"]),
    Known(type: .folder, parents: [.item], mime: nil, endings: []),
  ]

  private var entry: Known? { Self.known.first { $0.type == self } }
}
