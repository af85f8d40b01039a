public import Foundation

/// A file, or a folder of files, in memory.
///
/// It has the members of Apple's class that documents use.
nonisolated open class FileWrapper {
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let immediate = ReadingOptions(rawValue: 1 << 0)
    public static let withoutMapping = ReadingOptions(rawValue: 1 << 1)
  }

  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let atomic = WritingOptions(rawValue: 1 << 0)
    public static let withNameUpdating = WritingOptions(rawValue: 1 << 1)
  }

  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
  }

  private var content: Content
  /// What it is called in the folder that it is in.
  open var filename: String?
  /// What it is to be called, unless something else there is.
  open var preferredFilename: String?

  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder([:])
    for (name, child) in childrenByPreferredName {
      if child.preferredFilename == nil { child.preferredFilename = name }
      addFileWrapper(child)
    }
  }

  /// Reads a file, or a folder with all that is in it.
  public convenience init(url: URL, options: ReadingOptions = []) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue {
      let children = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      self.init(
        directoryWithFileWrappers: try Dictionary(uniqueKeysWithValues: children.map { ($0.lastPathComponent, try FileWrapper(url: $0)) }))
    } else {
      self.init(regularFileWithContents: try Data(contentsOf: url))
    }
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
  }

  open var isRegularFile: Bool { if case .file = content { true } else { false } }
  open var isDirectory: Bool { !isRegularFile }
  open var isSymbolicLink: Bool { false }

  /// The bytes; `nil` of a folder.
  open var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }

  /// What is in it, by the names; `nil` of a file.
  open var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

  /// Adds a file to a folder, under another name if there is one of its name already. It stops the program if this is no folder.
  ///
  /// - Returns: the name.
  @discardableResult
  open func addFileWrapper(_ child: FileWrapper) -> String {
    guard case .folder(var children) = content else { fatalError("a file has no files in it: addFileWrapper(_:) is for folders") }
    let wanted = child.preferredFilename ?? child.filename ?? "Untitled"
    var name = wanted
    var number = 2
    while children[name] != nil {
      name = "\(number)__#$!@%!#__\(wanted)"
      number += 1
    }
    child.filename = name
    children[name] = child
    content = .folder(children)
    return name
  }

  /// Adds a file of bytes to a folder, as ``addFileWrapper(_:)`` does.
  @discardableResult
  open func addRegularFile(withContents data: Data, preferredFilename fileName: String) -> String {
    let child = FileWrapper(regularFileWithContents: data)
    child.preferredFilename = fileName
    return addFileWrapper(child)
  }

  open func removeFileWrapper(_ child: FileWrapper) {
    if case .folder(let children) = content { content = .folder(children.filter { $0.value !== child }) }
  }

  /// Writes it, and what is in it, to a place.
  open func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
    switch content {
    case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children { try child.write(to: url.appendingPathComponent(name), options: options) }
    }
    if options.contains(.withNameUpdating) { filename = url.lastPathComponent }
  }

  /// What a browser saves of it.
  var savedData: Data {
    get throws {
      guard let data = regularFileContents else { throw FolderNotSavedError() }
      return data
    }
  }
}

nonisolated struct FolderNotSavedError: LocalizedError {
  var errorDescription: String? { "A browser saves files, and no folders." }
}

nonisolated extension URL {
  /// Files that somebody has given to the program can be read without it. Always true.
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Nothing has to be given back.
  public func stopAccessingSecurityScopedResource() {}
}
