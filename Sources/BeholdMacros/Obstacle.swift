import SwiftSyntax

/// Why the compiler allows no accessors on a stored property.
enum Obstacle {
  /// `var a = 1, b = 2`: a macro may add accessors to a declaration of one variable only.
  case sharedDeclaration
  /// `lazy` is refused on a computed property.
  case lazy
  /// A property wrapper is refused on a computed property.
  case wrapper(AttributeSyntax)
  /// `(repeat each Value)`: the compiler (6.3) crashes on init accessors and key paths of this type.
  case pack(TypeSyntax)
  /// `some View`: the property and its storage would have two types.
  case opaque(TypeSyntax)
  /// A getter would have to copy the value.
  case noncopyable(TypeSyntax)
}

extension StoredProperty {
  /// What keeps the property from being tracked. `noncopyable` are the class's own noncopyable types.
  func obstacle(noncopyable: Set<String>) -> Obstacle? {
    if declaration.bindings.count > 1 { return .sharedDeclaration }
    if isLazy { return .lazy }
    if let wrapper { return .wrapper(wrapper) }
    guard let type else { return nil }
    if type.isPack { return .pack(type) }
    if type.isOpaque { return .opaque(type) }
    guard let name = type.nominalName, noncopyable.contains(name) else { return nil }
    return .noncopyable(type)
  }
}

extension TypeSyntax {
  /// The last name of the type, under any number of question marks.
  fileprivate var nominalName: String? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.nominalName }
    if let optional = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return optional.wrappedType.nominalName }
    return self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }
}

extension TypeSyntax {
  /// Whether there is a `some` in it.
  var isOpaque: Bool { tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) } }

  /// Whether it is a tuple with the elements of a parameter pack.
  fileprivate var isPack: Bool {
    self.as(TupleTypeSyntax.self)?.elements.contains { $0.type.is(PackExpansionTypeSyntax.self) } ?? false
  }
}

extension MemberBlockItemListSyntax {
  /// The names of noncopyable types that a macro can know of: those declared here, and those of the `Synchronization` module.
  var noncopyableTypes: Set<String> {
    var names: Set = ["Atomic", "AtomicLazyReference", "Mutex"]
    for member in self {
      guard let name = member.decl.asProtocol((any NamedDeclSyntax).self)?.name.text else { continue }
      let inherited = member.decl.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes ?? []
      if inherited.contains(where: { $0.type.is(SuppressedTypeSyntax.self) }) { names.insert(name) }
    }
    return names
  }
}
