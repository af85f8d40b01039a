/// What types of a path's values are called in another process.
enum LastingName {
  /// Before the names of types that the runtime does not find by these: private ones, and those in them and in functions.
  private static let mark = "$"

  /// - Returns: `nil` if a program would not find the type by a name.
  static func name(of type: any Any.Type) -> String? {
    let name = LastingPlace.name(of: type)
    if _typeByName(name) == type { return name }
    return self.type(named: mark + name) == type ? mark + name : nil
  }

  /// - Returns: `nil` if the program has no such type, or several.
  static func type(named name: String) -> (any Hashable.Type)? {
    guard name.hasPrefix(mark) else { return _typeByName(name) as? any Hashable.Type }
    let types = hidden[String(name.dropFirst(mark.count))] ?? []
    return types.count == 1 ? types[0] : nil
  }

  /// Those that are not generic.
  nonisolated(unsafe) private static let hidden: [String: [any Hashable.Type]] = {
    var types: [String: [any Hashable.Type]] = [:]
    for case let type as any Hashable.Type in ConformingTypes.all(of: (any Hashable).self) {
      guard _mangledTypeName(type)?.contains("$") == true else { continue }
      types[LastingPlace.name(of: type), default: []].append(type)
    }
    return types
  }()
}
