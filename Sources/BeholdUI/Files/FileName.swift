/// Names of files that go to browsers, and come from them.
nonisolated package enum FileName {
  private static var mostBytes: Int { 200 }
  private static var mostBytesOfEnding: Int { 16 }

  /// A name that is one: of no folder, without what cannot be seen, not hidden, and of at most 200 bytes. It takes the time of its length.
  package static func proper(_ name: String) -> String {
    var scalars = name.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      if "/\\:".unicodeScalars.contains(scalar) { return "-" }
      return isSeen(scalar) ? scalar : nil
    }[...]
    while let first = scalars.first, !mayBegin(first) { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    var ending: ArraySlice<Unicode.Scalar> = []
    if length(scalars) > mostBytes, let dot = scalars.suffix(mostBytesOfEnding).lastIndex(of: "."),
      length(scalars[dot...]) <= mostBytesOfEnding
    {
      ending = scalars[dot...]
      scalars = scalars[..<dot]
    }
    var room = mostBytes - length(ending)
    let kept = scalars.prefix { scalar in
      room -= UTF8.width(scalar)
      return room >= 0
    }
    return kept.isEmpty ? "Untitled" : String(String.UnicodeScalarView(kept + ending))
  }

  /// A name that is one, and ends as those of its type do.
  static func proper(_ name: String, of type: UTType) -> String {
    let name = proper(name)
    guard let ending = type.preferredFilenameExtension, type != .data else { return name }
    let own = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(String.init)
    let isOfType = own.map { $0.lowercased() == ending || UTType(filenameExtension: $0)?.conforms(to: type) == true } ?? false
    return isOfType ? name : name + "." + ending
  }

  private static func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int { scalars.reduce(0) { $0 + UTF8.width($1) } }

  /// Whether it may be in a name. What joins letters and pictures is part of what is written.
  private static func isSeen(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    case .format: scalar == "\u{200C}" || scalar == "\u{200D}"
    default: true
    }
  }

  private static func mayBegin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .format, .nonspacingMark, .enclosingMark, .spacingMark: false
    default: scalar != "." && !scalar.properties.isWhitespace
    }
  }
}
