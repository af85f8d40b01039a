import SwiftSyntax

/// What `@Observable` has to know of the class that it is attached to.
struct ObservedClass {
  let declaration: ClassDeclSyntax
  let members: [MemberTree]
  /// The tracked properties' names. A property's number is its place here, the same in whichever branch of an `#if` it is compiled.
  let trackedNames: [String]
  private let noncopyableTypes: Set<String>
  private let underscoredNames: Set<String>
  /// What follows the backslash and perhaps the class's name in key paths of one part.
  private let namedInKeyPaths: Set<String>

  init?(_ declaration: some DeclGroupSyntax) {
    guard let declaration = declaration.as(ClassDeclSyntax.self) else { return nil }
    self.declaration = declaration
    members = MemberTree.all(in: declaration.memberBlock.members)
    namedInKeyPaths = members.computed.isEmpty ? [] : KeyPathNames.all(in: declaration)
    noncopyableTypes = declaration.memberBlock.members.noncopyableTypes
    underscoredNames = declaration.memberBlock.members.underscoredNames
    var names: [String] = []
    for property in members.properties where property.isObservable {
      guard property.obstacle(noncopyable: noncopyableTypes, taken: underscoredNames) == nil else { continue }
      if !names.contains(property.name) { names.append(property.name) }
    }
    trackedNames = names
  }

  /// Properties that a wrapper around their wrapper tracks.
  var wrapped: [StoredProperty] { members.properties.filter(\.isTrackedByWrapper) }

  /// Computed properties that the class names in key paths, as it does to observe them by hand: causes and traces are to show their names, which
  /// the key paths do not tell.
  var computed: [StoredProperty] { members.computed.filter(isNamed) }

  func isNamed(_ property: StoredProperty) -> Bool { !property.isRestricted && namedInKeyPaths.contains(property.name) }

  /// The names of all that is tracked: first of what has accessors, by number.
  var names: [String] {
    var names = trackedNames
    for property in wrapped + computed where !names.contains(property.name) { names.append(property.name) }
    return names
  }

  /// The class's name as it is written, back-ticks included.
  var name: String { declaration.name.text }

  var isSynchronized: Bool { declaration.attributes.first(named: "Observable")?.isSynchronized ?? false }

  /// Whether accessors of `@Observable` stand before the property's storage.
  func isTracked(_ property: StoredProperty) -> Bool { property.isObservable && obstacle(property) == nil }

  func obstacle(_ property: StoredProperty) -> Obstacle? { property.obstacle(noncopyable: noncopyableTypes, taken: underscoredNames) }

  /// Whether the class itself declares `access(keyPath:)`.
  var hasAccess: Bool { hasMethod("access", ["keyPath"]) }

  /// Whether the class itself declares `withMutation(keyPath:_:)`.
  var hasWithMutation: Bool { hasMethod("withMutation", ["keyPath", "_"]) }

  func hasMethod(_ name: String, _ labels: [String]) -> Bool {
    declaration.memberBlock.members.contains { member in
      guard let method = member.decl.as(FunctionDeclSyntax.self), method.name.text == name else { return false }
      guard !method.modifiers.contains(anyOf: .static, .class) else { return false }
      return method.signature.parameterClause.parameters.map(\.firstName.text) == labels
    }
  }
}
