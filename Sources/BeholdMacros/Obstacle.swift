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
  /// `var x` beside `_x`: the storage would have the name of something else.
  case storageName
  /// A getter would have to copy the value.
  case noncopyable(TypeSyntax)
}

extension StoredProperty {
  /// What keeps the property from being tracked.
  ///
  /// - Parameters:
  ///   - noncopyable: the names of noncopyable types.
  ///   - taken: what else of the class has names that begin with an underscore.
  func obstacle(noncopyable: Set<String>, taken: Set<String>) -> Obstacle? {
    if declaration.bindings.count > 1 { return .sharedDeclaration }
    if isLazy { return .lazy }
    if let wrapper { return .wrapper(wrapper) }
    if taken.contains("_" + name) { return .storageName }
    guard let type = type ?? binding.constructedType else { return nil }
    if type.isPack { return .pack(type) }
    if type.isOpaque { return .opaque(type) }
    guard let name = type.nominalName, noncopyable.contains(name) else { return nil }
    return .noncopyable(type)
  }
}

extension PatternBindingSyntax {
  /// The type that an initial value is plainly made of: `Mutex(0)`, `Atomic<Int>(0)`, `Synchronization.Mutex(0)`.
  fileprivate var constructedType: TypeSyntax? {
    guard var callee = initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression else { return nil }
    if let specialised = callee.as(GenericSpecializationExprSyntax.self) { callee = specialised.expression }
    let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName ?? callee.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name, name.text.first?.isUppercase == true else { return nil }
    return TypeSyntax(IdentifierTypeSyntax(name: name.trimmed))
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
  /// The names with an underscore before them that no storage can have, because a property or a method without parameters has them.
  var underscoredNames: Set<String> {
    var names: Set<String> = []
    for member in self {
      if let variable = member.decl.as(VariableDeclSyntax.self), !variable.modifiers.contains(anyOf: .static, .class) {
        for binding in variable.bindings {
          if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifier?.name { names.insert(name) }
        }
      } else if let method = member.decl.as(FunctionDeclSyntax.self), !method.modifiers.contains(anyOf: .static, .class) {
        if method.signature.parameterClause.parameters.isEmpty { names.insert(method.name.identifier?.name ?? method.name.text) }
      }
    }
    return names.filter { $0.hasPrefix("_") }
  }

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
