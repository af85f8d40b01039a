/// A kind of data, by its name: `public.json`.
///
/// Those that are declared here are known by their names, by the ends of files' names, and by MIME types.
nonisolated public struct UTType: Hashable, Sendable, Codable, CustomStringConvertible {
  public let identifier: String

  init(known identifier: String) { self.identifier = identifier }

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

  /// The family of kinds that a MIME type begins with, where that itself is not known: `image/avif` is an image.
  init?(family mimeType: String) {
    switch mimeType.lowercased().split(separator: "/").first {
    case "image": self = .image
    case "video": self = .movie
    case "audio": self = .audio
    case "text": self = .text
    default: return nil
    }
  }

  public var preferredFilenameExtension: String? { entry?.endings.first }
  public var preferredMIMEType: String? { entry?.mime }
  public var description: String { identifier }

  /// Whether it is one of those that are declared here, and not a program's own.
  var isKnown: Bool { entry != nil }

  /// How browsers call it where files are chosen; nothing if that can be any file.
  var acceptedByBrowsers: [String] {
    switch self {
    case .image: return ["image/*"]
    case .movie, .audiovisualContent, .video: return ["video/*"]
    case .audio: return ["audio/*"]
    case .item, .content, .data: return []
    default: break
    }
    return Self.known.filter { $0.type.conforms(to: self) }.flatMap { known in
      known.endings.map { "." + $0 } + (known.mime.map { $0.contains(";") ? [] : [$0] } ?? [])
    }
  }

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
  static let avif = UTType(known: "public.avif")
  public static let svg = UTType(known: "public.svg-image")
  public static let pdf = UTType(known: "com.adobe.pdf")
  public static let zip = UTType(known: "public.zip-archive")
  public static let audio = UTType(known: "public.audio")
  public static let mp3 = UTType(known: "public.mp3")
  public static let movie = UTType(known: "public.movie")
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  public static let video = UTType(known: "public.video")
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  public static let tiff = UTType(known: "public.tiff")
  public static let bmp = UTType(known: "com.microsoft.bmp")
  public static let rtf = UTType(known: "public.rtf")
  public static let yaml = UTType(known: "public.yaml")
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  public static let sourceCode = UTType(known: "public.source-code")
  public static let swiftSource = UTType(known: "public.swift-source")
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  public static let propertyList = UTType(known: "com.apple.property-list")
  public static let archive = UTType(known: "public.archive")
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  public static let epub = UTType(known: "org.idpf.epub-container")
  public static let calendarEvent = UTType(known: "public.calendar-event")
  public static let vCard = UTType(known: "public.vcard")
  public static let log = UTType(known: "com.apple.log")
  public static let directory = UTType(known: "public.directory")
  public static let folder = UTType(known: "public.folder")

  struct Known {
    let type: UTType
    let parents: [UTType]
    let mime: String?
    let endings: [String]
  }

  private static let known = usual + further

  private static let usual: [Known] = [
    Known(type: .item, parents: [], mime: nil, endings: []),
    Known(type: .content, parents: [], mime: nil, endings: []),
    Known(type: .data, parents: [.item], mime: "application/octet-stream", endings: ["bin"]),
    Known(type: .text, parents: [.data, .content], mime: nil, endings: []),
    Known(type: .plainText, parents: [.text], mime: "text/plain", endings: ["txt", "text"]),
    Known(type: .utf8PlainText, parents: [.plainText], mime: "text/plain;charset=utf-8", endings: ["txt"]),
    Known(type: .delimitedText, parents: [.text], mime: nil, endings: []),
    Known(type: .tabSeparatedText, parents: [.delimitedText], mime: "text/tab-separated-values", endings: ["tsv"]),
    Known(type: .rtf, parents: [.text], mime: "text/rtf", endings: ["rtf"]),
    Known(type: .yaml, parents: [.text], mime: "application/x-yaml", endings: ["yml", "yaml"]),
    Known(type: .sourceCode, parents: [.plainText], mime: nil, endings: []),
    Known(type: .swiftSource, parents: [.sourceCode], mime: nil, endings: ["swift"]),
    Known(type: .javaScript, parents: [.sourceCode], mime: "text/javascript", endings: ["js", "mjs"]),
    Known(type: .propertyList, parents: [.data], mime: nil, endings: ["plist"]),
    Known(type: .calendarEvent, parents: [.text], mime: "text/calendar", endings: ["ics"]),
    Known(type: .vCard, parents: [.text], mime: "text/vcard", endings: ["vcf"]),
    Known(type: .log, parents: [.plainText], mime: nil, endings: ["log"]),
    Known(type: UTType(known: "net.daringfireball.markdown"), parents: [.plainText], mime: "text/markdown", endings: ["md", "markdown"]),
    Known(type: .commaSeparatedText, parents: [.delimitedText], mime: "text/csv", endings: ["csv"]),
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
    Known(type: .avif, parents: [.image], mime: "image/avif", endings: ["avif"]),
    Known(type: .svg, parents: [.image, .xml], mime: "image/svg+xml", endings: ["svg"]),
    Known(type: .pdf, parents: [.data, .content], mime: "application/pdf", endings: ["pdf"]),
    Known(type: .tiff, parents: [.image], mime: "image/tiff", endings: ["tiff", "tif"]),
    Known(type: .bmp, parents: [.image], mime: "image/bmp", endings: ["bmp"]),
    Known(type: .archive, parents: [.data], mime: nil, endings: []),
    Known(type: .gzip, parents: [.archive], mime: "application/gzip", endings: ["gz"]),
    Known(type: .epub, parents: [.data, .content], mime: "application/epub+zip", endings: ["epub"]),
    Known(type: .zip, parents: [.archive], mime: "application/zip", endings: ["zip"]),
    Known(type: .audiovisualContent, parents: [.data, .content], mime: nil, endings: []),
    Known(type: .audio, parents: [.audiovisualContent], mime: nil, endings: []),
    Known(type: .mp3, parents: [.audio], mime: "audio/mpeg", endings: ["mp3"]),
    Known(type: .mpeg4Audio, parents: [.audio], mime: "audio/mp4", endings: ["m4a"]),
    Known(type: .wav, parents: [.audio], mime: "audio/wav", endings: ["wav"]),
    Known(type: .movie, parents: [.audiovisualContent], mime: nil, endings: []),
    Known(type: .video, parents: [.movie], mime: nil, endings: []),
    Known(type: .quickTimeMovie, parents: [.movie], mime: "video/quicktime", endings: ["mov", "qt"]),
    Known(type: .mpeg4Movie, parents: [.movie], mime: "video/mp4", endings: ["mp4"]),
    Known(type: .directory, parents: [.item], mime: nil, endings: []),
    Known(type: .folder, parents: [.directory], mime: nil, endings: []),
  ]

  private var entry: Known? { Self.known.first { $0.type == self } }
}
