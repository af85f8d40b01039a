import SwiftSyntax

/// A stored instance property of a class, as its declaration reads.
///
/// A declaration such as `var a = 1, b = 2` makes one for each binding.
struct StoredProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  /// The name as it is written, with its back-ticks if it has any.
  let identifier: TokenSyntax

  /// The stored instance properties that a declaration makes: none if it is static, computed, or adds observers to an inherited property.
  static func all(in declaration: VariableDeclSyntax) -> [StoredProperty] {
    guard !declaration.modifiers.contains(anyOf: .static, .class, .override) else { return [] }
    return declaration.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), !binding.isComputed else { return nil }
      return StoredProperty(declaration: declaration, binding: binding, identifier: pattern.identifier.trimmed)
    }
  }

  /// The computed instance properties that a declaration makes, of those that have key paths: they are neither asynchronous nor do they throw.
  static func computed(in declaration: VariableDeclSyntax) -> [StoredProperty] {
    guard !declaration.modifiers.contains(anyOf: .static, .class, .override) else { return [] }
    return declaration.bindings.compactMap { binding in
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self), binding.isComputed, !binding.hasEffects else { return nil }
      return StoredProperty(declaration: declaration, binding: binding, identifier: pattern.identifier.trimmed)
    }
  }

  /// The name without back-ticks.
  var name: String { identifier.identifier?.name ?? identifier.text }

  /// The storage behind the tracked property: an underscore before the name, in back-ticks only where the name is none without.
  var storageName: String {
    let isIdentifier = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || !$0.isASCII }
    return isIdentifier ? "_" + name : "`_\(name)`"
  }

  var isConstant: Bool { declaration.bindingSpecifier.tokenKind == .keyword(.let) }

  var isLazy: Bool { declaration.modifiers.contains(anyOf: .lazy) }

  /// Whether the class is to track it, if nothing stands in the way.
  var isObservable: Bool {
    !isConstant && !declaration.attributes.contains("ObservationIgnored") && !isTrackedByWrapper && !isObservedElsewhere
  }

  /// Whether its wrapper keeps the value elsewhere, where whoever reads it is an observer. A macro sees no more of the wrapper than its name.
  var isObservedElsewhere: Bool { wrapper?.name == "AppStorage" }

  /// Whether a wrapper around its wrapper tracks it, and not accessors.
  var isTrackedByWrapper: Bool { !isConstant && declaration.attributes.custom.first?.name == "TrackedWrapper" }

  /// The user's `willSet` and `didSet`.
  var observers: AccessorDeclListSyntax? {
    guard case .accessors(let accessors) = binding.accessorBlock?.accessors else { return nil }
    return accessors
  }

  /// The type as it is written, also where a later binding of the declaration has it: `var a, b: Int`.
  var type: TypeSyntax? {
    let bindings = declaration.bindings.drop { $0.id != binding.id }
    return bindings.first { $0.typeAnnotation != nil || $0.initializer != nil }?.typeAnnotation?.type.trimmed
  }

  /// A global actor of the property's own: its name ends so, or `@ObservationTracked` beside it says that it is no property wrapper.
  var actor: AttributeSyntax? {
    declaration.attributes.globalActor ?? (declaration.attributes.contains("ObservationTracked") ? customAttribute : nil)
  }

  /// A property wrapper: a custom attribute that is not one of ours and no global actor. A macro sees no more of it than its name.
  var wrapper: AttributeSyntax? {
    declaration.attributes.contains("ObservationTracked") || isTrackedByWrapper ? nil : customAttribute
  }

  private var customAttribute: AttributeSyntax? {
    declaration.attributes.custom.first { attribute in
      let name = attribute.name
      return !name.hasPrefix("Observation") && !name.hasSuffix("Actor") && !ModelClass.attributes.contains(name)
    }
  }

  /// Whether its mention may be diagnosed: deprecated, unavailable, or only there since some version.
  var isRestricted: Bool { declaration.attributes.contains("available") }
}

extension PatternBindingSyntax {
  /// ` = value`, however it is spaced in the source, or nothing.
  var assignment: String { initializer.map { " = \($0.value.trimmed)" } ?? "" }

  /// Whether its getter is asynchronous, or throws.
  fileprivate var hasEffects: Bool {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return false }
    return accessors.contains { $0.effectSpecifiers != nil }
  }

  /// Whether it has accessors other than observers.
  var isComputed: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return accessors.contains { ![.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind) }
  }
}
