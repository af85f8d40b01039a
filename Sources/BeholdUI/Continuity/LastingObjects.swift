/// Knows objects that another process finds by something it can read, as those that are rows of a database.
///
/// Who gives a view such objects puts it into the environment.
package protocol LastingObjects: AnyObject {
  /// Whether objects of a class may be among those that it knows.
  func hasObjects(of type: any Any.Type) -> Bool
  /// What another process finds an object by; `nil` as long as there is nothing. A tracking scope that asks hears when that changes.
  func reference(to object: AnyObject) -> String?
  /// The object that is found by a reference; `nil` if it is not there any more, or the reference is none of these objects'.
  ///
  /// - Throws: what has kept it from being looked for.
  func object(_ reference: String) throws -> AnyObject?
  /// Looks for many objects at once. As long as somebody holds what is given, none is looked for again.
  func objects(_ references: [String]) throws -> [AnyObject]
}

extension EnvironmentValues {
  private enum LastingObjectsKey: EnvironmentKey {
    static var defaultValue: (any LastingObjects)? { nil }
  }

  /// What knows the objects that views get from around them.
  package var lastingObjects: (any LastingObjects)? {
    get { self[LastingObjectsKey.self] }
    set { self[LastingObjectsKey.self] = newValue }
  }
}
