internal import CBeholdWeb

/// The files that a server gives out without asking anybody: they are ready to be sent, once plain and once compressed.
///
/// ```swift
/// var files = StaticFiles()
/// files.add("behold.js", type: "text/javascript; charset=utf-8", bytes: script)
/// files.path(of: "behold.js")  // /_behold/behold-1f3a9c0d5e7b2846.js
/// ```
/// The name in the path has a hash of the content, so a browser may keep the file for ever, and a new one has another path.
package struct StaticFiles: Sendable {
  struct File: Sendable {
    let type: String
    let cacheControl: String
    let tag: String
    let plain: [UInt8]
    /// Absent where it would not be smaller.
    let compressed: [UInt8]?
  }

  private var files: [String: File] = [:]
  private var paths: [String: String] = [:]

  package init() {}

  /// Adds a file below `/_behold/`, with its hash in the name.
  package mutating func add(_ name: String, type: String, bytes: [UInt8]) {
    let hash = Self.hash(bytes)
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    let path = "/_behold/\(name[..<dot])-\(hash)\(name[dot...])"
    paths[name] = path
    files[path] = Self.file(type, "public, max-age=31536000, immutable", hash, bytes)
  }

  /// Adds a file at a path of its own, such as `/robots.txt`. Browsers ask each time whether it is still the same.
  package mutating func add(at path: String, type: String, bytes: [UInt8]) {
    files[path] = Self.file(type, "no-cache", Self.hash(bytes), bytes)
  }

  /// The path of a file that was added by its name.
  package func path(of name: String) -> String? { paths[name] }

  func response(to request: HTTPRequest) -> HTTPResponse? {
    guard let file = files[request.path] else { return nil }
    var headers = [
      (name: "content-type", value: file.type), (name: "cache-control", value: file.cacheControl), (name: "etag", value: file.tag),
      (name: "x-content-type-options", value: "nosniff"), (name: "vary", value: "accept-encoding"),
    ]
    if let known = request.ifNoneMatch, known == "*" || known.split(separator: ",").contains(where: { trimmed($0) == file.tag }) {
      return HTTPResponse(status: 304, headers: headers)
    }
    guard request.acceptsGzip, let compressed = file.compressed else { return HTTPResponse(headers: headers, body: file.plain) }
    headers.append((name: "content-encoding", value: "gzip"))
    return HTTPResponse(headers: headers, body: compressed)
  }

  private static func file(_ type: String, _ cacheControl: String, _ hash: String, _ bytes: [UInt8]) -> File {
    // Weak, as one tag is for both forms of the file.
    File(type: type, cacheControl: cacheControl, tag: "W/\"\(hash)\"", plain: bytes, compressed: gzip(bytes, level: 9))
  }

  /// FNV-1a with 64 bits: these are our own files, nobody can choose two with one hash.
  private static func hash(_ bytes: [UInt8]) -> String {
    let text = String(StableHash.of(bytes), radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
