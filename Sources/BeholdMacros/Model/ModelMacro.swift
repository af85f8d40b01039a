import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Model`: what `@Observable` gives a class, and what makes its objects rows of a table.
enum ModelMacro {
  static var formatMode: FormatMode { .disabled }
}

extension ModelMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // There is nothing to conform to where the class inherits it.
    guard let model = ModelClass(declaration, inheritsModel: protocols.isEmpty) else {
      context.diagnose(Diagnostic(node: node, message: Message.modelRequiresClass))
      return []
    }
    if let rejection = model.observed.rejection(in: context.lexicalContext) {
      context.diagnose(rejection)
      return []
    }
    model.observed.diagnostics.forEach(context.diagnose)
    model.diagnostics.forEach(context.diagnose)
    let isGeneric = ([Syntax(model.observed.declaration)] + context.lexicalContext).isGeneric
    return model.observed.observationMembers(isGeneric: isGeneric, ownsWrappers: false) + model.members
  }
}

extension ModelMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let model = ModelClass(declaration), model.observed.rejection(in: Array(context.lexicalContext.dropFirst())) == nil,
      let variable = member.as(VariableDeclSyntax.self), let property = StoredProperty.all(in: variable).first,
      model.observed.isTracked(property), let number = model.observed.trackedNames.firstIndex(of: property.name)
    else { return [] }
    let name = model.isPersisted(property) ? "BeholdData::_PersistedProperty" : "BeholdObservation::ObservationTracked"
    return ["@\(raw: name)(\(raw: number))"]
  }
}

extension ModelMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let model = ModelClass(declaration), model.observed.rejection(in: context.lexicalContext) == nil, !protocols.isEmpty else {
      return []
    }
    let names = protocols.map { protocolType in
      let name = protocolType.trimmedDescription.split(separator: ".").last ?? ""
      return (name == "PersistentModel" ? "nonisolated " : "") + "BeholdData::\(name)"
    }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): \(raw: names.joined(separator: ", ")) {}")]
  }
}

extension ModelClass {
  fileprivate var diagnostics: [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    if !hasInitializer, superclass != nil {
      diagnostics.append(Diagnostic(node: observed.declaration.name, message: Message.modelRequiresInitializer(subclass: name)))
    } else if !hasInitializer, !needsNoValues {
      diagnostics.append(Diagnostic(node: observed.declaration.name, message: Message.modelRequiresInitializer(name)))
    }
    for property in observed.members.properties where observed.isTracked(property) {
      if !property.isTransient, let message = property.refusal(in: name) {
        diagnostics.append(Diagnostic(node: property.declaration, message: message))
      }
      if property.isTransient, property.binding.initializer == nil, property.type?.is(OptionalTypeSyntax.self) != true {
        diagnostics.append(Diagnostic(node: property.declaration, message: Message.transientRequiresValue(property.name)))
      }
    }
    return diagnostics
  }
}

extension StoredProperty {
  /// Why a property of this type cannot be kept, as far as that can be read.
  func refusal(in owner: String) -> Message? {
    var type = type
    while let inner = type?.as(OptionalTypeSyntax.self)?.wrappedType ?? type?.as(AttributedTypeSyntax.self)?.baseType
      ?? type?.as(TupleTypeSyntax.self)?.onlyType
    { type = inner }
    if type?.is(FunctionTypeSyntax.self) == true { return .notKept(function: name, of: owner) }
    return type?.is(TupleTypeSyntax.self) == true ? .notKept(tuple: name, of: owner) : nil
  }
}

extension TupleTypeSyntax {
  /// What is within parentheses and no tuple.
  fileprivate var onlyType: TypeSyntax? { elements.count == 1 ? elements.first?.type : nil }
}

/// `@_PersistedProperty(number)`, which `@Model` puts on every property that is kept: its accessors, and the storage behind it.
enum PersistedPropertyMacro: AccessorMacro, PeerMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    property(node, declaration, in: context)?.accessors ?? []
  }

  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    property(node, declaration, in: context).map { [$0.storage] } ?? []
  }

  private static func property(
    _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> TrackedProperty? {
    var property = ObservationTrackedMacro.property(node, declaration, in: context)
    property?.isPersisted = true
    if let owner = context.lexicalContext.first?.as(ClassDeclSyntax.self), owner.mayInherit {
      property?.firstNumber = "\(owner.name.text)._$firstNumber + "
    }
    return property
  }
}

/// `@Attribute` and `@Transient`: marks that `@Model` reads.
enum ModelAttributeMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if context.lexicalContext.first?.as(ClassDeclSyntax.self)?.attributes.contains("Model") != true {
      context.diagnose(Diagnostic(node: node, message: Message.outsideOfModel("@\(node.name)")))
    }
    return []
  }
}

/// `#Unique` and `#Index`: marks that `@Model` reads.
enum ModelIndexMacro: DeclarationMacro {
  static func expansion(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) throws -> [DeclSyntax] {
    if context.lexicalContext.first?.as(ClassDeclSyntax.self)?.attributes.contains("Model") != true {
      context.diagnose(Diagnostic(node: node, message: Message.outsideOfModel("#\(node.macroName.text)")))
    }
    return []
  }
}
