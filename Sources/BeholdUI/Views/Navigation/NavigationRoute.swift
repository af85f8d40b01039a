/// The values of the pages of a stack, and how they are written, whatever type the path has.
@MainActor
struct NavigationRoute {
  let values: [AnyHashable]
  /// Gives the path these values.
  ///
  /// Returns whether they have the right type.
  let write: ([AnyHashable]) -> Bool
}

/// How a path of one type is read and written.
struct PathAccess<Path> {
  let values: (Path) -> [AnyHashable]
  /// The path of the values; `nil` if one has the wrong type.
  let path: ([AnyHashable]) -> Path?

  @MainActor
  func route(_ binding: Binding<Path>) -> NavigationRoute {
    NavigationRoute(values: values(binding.wrappedValue)) { values in
      guard let path = path(values) else { return false }
      binding.wrappedValue = path
      return true
    }
  }
}

extension PathAccess where Path == NavigationPath {
  static var erased: PathAccess { PathAccess(values: \.values, path: { NavigationPath(values: $0) }) }
}

extension PathAccess where Path: RangeReplaceableCollection, Path.Element: Hashable {
  static var typed: PathAccess {
    PathAccess(values: { $0.map { AnyHashable($0) } }) { values in
      var path = Path()
      for value in values {
        guard let value = value.base as? Path.Element else { return nil }
        path.append(value)
      }
      return path
    }
  }
}
