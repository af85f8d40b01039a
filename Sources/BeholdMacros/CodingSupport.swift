import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// What makes a `Codable` class write the keys that its properties are called, and read them.
///
/// The compiler's own synthesis sees the storage and the registrar. So the coding keys are the properties' names, unless the class declares
/// keys itself, and the methods that the class does not declare are written out. Encoding reads the properties and not the storage:
/// whoever encodes an object while being tracked depends on what was written.
struct CodingSupport {
  private let observed: ObservedClass
  private let encodes: Bool
  private let decodes: Bool

  /// `missing` are the protocols among `Encodable` and `Decodable` that the class does not conform to, wherever it says so.
  init(_ observed: ObservedClass, conformingTo missing: [TypeSyntax]) {
    self.observed = observed
    let inherited = observed.declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription)
    func adopts(_ name: String) -> Bool {
      // Without a clause there is no superclass to have it from, so an extension of the class says it.
      guard let inherited else { return !missing.contains { $0.trimmedDescription.hasSuffix(name) } }
      let words = inherited.flatMap { $0.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
      return words.contains { $0 == name || $0 == "Codable" }
    }
    encodes = adopts("Encodable") && !observed.hasMethod("encode", ["to"])
    decodes = adopts("Decodable") && !observed.hasInitializer(["from"])
  }

  var members: [DeclSyntax] {
    guard encodes || decodes, !observed.hasOpaqueCodingKeys else { return [] }
    let own = decodes && implicitInitializer == .writtenOut ? ["init() {}" as DeclSyntax] : []
    return (observed.codingKeys == nil ? [keys] : []) + own + (decodes ? [initializer] : []) + (encodes ? [encode] : [])
  }

  var diagnostics: [Diagnostic] {
    guard encodes || decodes, let keys = observed.codingKeys else { return [] }
    let names = observed.members.properties.flatMap { [$0.name, $0.storageName] }
    return keys.filter { !names.contains($0.identifier?.name ?? $0.text) }.map { key in
      Diagnostic(node: key, message: Message.unknownCodingKey(key.text, of: observed.name))
    }
  }

  /// What becomes of the `init()` that a class has of itself when all its properties have initial values, and that another initialiser takes away.
  private enum ImplicitInitializer {
    case none
    /// The class has no superclass: the macro writes it.
    case writtenOut
    /// The class may have a superclass, of which a macro knows nothing: an initialiser that calls it leaves it there.
    case called
  }

  private var implicitInitializer: ImplicitInitializer {
    let properties = observed.members.properties
    guard !observed.hasDesignatedInitializer, properties.allSatisfy(\.hasInitialValue) else { return .none }
    if observed.isWithoutSuperclass { return .writtenOut }
    // What subclasses call has to be designated, and observers do not run in one that is.
    return observed.isFinal && properties.allSatisfy { $0.observers == nil } ? .called : .none
  }

  private var keys: DeclSyntax {
    let cases = observed.members.lines { isCoded($0) ? "case \($0.identifier.text)" : nil }
    guard !cases.isEmpty else { return "private nonisolated enum CodingKeys: CodingKey {}" }
    return """
      private nonisolated enum CodingKeys: String, CodingKey {
        \(raw: cases.joined(separator: "\n  "))
      }
      """
  }

  private var initializer: DeclSyntax {
    let assignments = observed.members.lines { property in
      guard let key = key(property), !(property.isConstant && property.binding.initializer != nil) else { return nil }
      return "\(storage(property)) = try BeholdObservation::decodeProperty(.\(key), from: container)"
    }
    let required = observed.isFinal ? "" : "required "
    let convenience = implicitInitializer == .called ? "convenience " : ""
    let body =
      (convenience.isEmpty ? [] : ["self.init()"])
      + (assignments.isEmpty ? [] : ["let container = try decoder.container(keyedBy: CodingKeys.self)"] + assignments)
    return """
      \(raw: observed.accessModifier)\(raw: required)\(raw: convenience)init(from decoder: any Decoder) throws {
        \(raw: body.joined(separator: "\n  "))
      }
      """
  }

  private var encode: DeclSyntax {
    let calls = observed.members.lines { property in
      guard let key = key(property) else { return nil }
      let value = observed.isTracked(property) && !property.isRestricted ? "self.\(property.identifier.text)" : storage(property)
      return "try BeholdObservation::encodeProperty(\(value), .\(key), to: &container)"
    }
    let container = "encoder.container(keyedBy: CodingKeys.self)"
    let body = calls.isEmpty ? ["_ = \(container)"] : ["var container = \(container)"] + calls
    return """
      \(raw: observed.accessModifier)func encode(to encoder: any Encoder) throws {
        \(raw: body.joined(separator: "\n  "))
      }
      """
  }

  /// The compiler leaves lazy properties out, and so it is here.
  private func isCoded(_ property: StoredProperty) -> Bool {
    !property.isLazy && (!property.isObservable || observed.isTracked(property))
  }

  /// The key of a property, which may be called like it or like its storage.
  private func key(_ property: StoredProperty) -> String? {
    guard isCoded(property) else { return nil }
    guard let keys = observed.codingKeys else { return property.identifier.text }
    return keys.first { [property.name, property.storageName].contains($0.identifier?.name ?? $0.text) }?.text
  }

  private func storage(_ property: StoredProperty) -> String {
    observed.isTracked(property) || property.wrapper != nil ? property.storageName : "self.\(property.identifier.text)"
  }
}

extension ObservedClass {
  /// The cases of the class's own `CodingKeys`.
  fileprivate var codingKeys: [TokenSyntax]? {
    let keys = declaration.memberBlock.members.lazy.compactMap { $0.decl.as(EnumDeclSyntax.self) }.first { $0.name.text == "CodingKeys" }
    return keys?.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap { $0.elements.map(\.name) }
  }

  /// Whether its keys are declared where a macro cannot see the cases.
  fileprivate var hasOpaqueCodingKeys: Bool {
    declaration.memberBlock.members.contains { $0.decl.as(TypeAliasDeclSyntax.self)?.name.text == "CodingKeys" }
  }

  fileprivate var isFinal: Bool { declaration.modifiers.contains(anyOf: .final) }

  fileprivate var hasDesignatedInitializer: Bool { declaration.memberBlock.members.hasDesignatedInitializer }

  /// Whether the first type that it inherits from is known to be a protocol: a superclass would stand there.
  fileprivate var isWithoutSuperclass: Bool {
    guard var first = declaration.inheritanceClause?.inheritedTypes.first?.type else { return true }
    if let attributed = first.as(AttributedTypeSyntax.self) { first = attributed.baseType }
    let name = first.as(IdentifierTypeSyntax.self)?.name.text ?? first.as(MemberTypeSyntax.self)?.name.text
    let protocols = [
      "Codable", "Decodable", "Encodable", "Hashable", "Equatable", "Comparable", "Identifiable", "Sendable", "Observable",
      "ObservableObject",
      "CustomStringConvertible", "CustomDebugStringConvertible", "AnyObject", "Error", "LocalizedError",
    ]
    return name.map(protocols.contains) ?? false
  }

  fileprivate func hasInitializer(_ labels: [String]) -> Bool {
    declaration.memberBlock.members.contains { member in
      member.decl.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.map(\.firstName.text) == labels
    }
  }

  /// What a requirement's witness has to be called in a class of this visibility.
  fileprivate var accessModifier: String {
    if declaration.modifiers.contains(anyOf: .public, .open) { return "public " }
    return declaration.modifiers.contains(anyOf: .package) ? "package " : ""
  }
}

extension MemberBlockItemListSyntax {
  fileprivate var hasDesignatedInitializer: Bool {
    contains { member in
      if let block = member.decl.as(IfConfigDeclSyntax.self) {
        return block.clauses.contains { $0.elements?.as(MemberBlockItemListSyntax.self)?.hasDesignatedInitializer ?? false }
      }
      return member.decl.as(InitializerDeclSyntax.self).map { !$0.modifiers.contains(anyOf: .convenience) } ?? false
    }
  }
}

extension StoredProperty {
  /// Whether it has a value without an initialiser. Of a wrapper without one a macro cannot know.
  fileprivate var hasInitialValue: Bool {
    if binding.initializer != nil { return true }
    guard !isConstant, declaration.attributes.custom.allSatisfy({ $0.name.hasPrefix("Observation") || $0.name.hasSuffix("Actor") }) else {
      return false
    }
    guard let type else { return false }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }
}
