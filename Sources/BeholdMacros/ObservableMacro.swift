import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Observable`: gives a class its registrar, and every stored `var` its accessors.
///
/// Expansions are text laid out by hand, because the formatter of SwiftSyntax does not know module selectors. A selector, as in
/// `BeholdObservation::PropertyRegistrar`, keeps the name right beside a type that is called like the module.
enum ObservableMacro {
  static var formatMode: FormatMode { .disabled }
}

extension ObservableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let observed = ObservedClass(declaration) else {
      declaration.requiresClass.map(context.diagnose)
      return []
    }
    if let rejection = observed.rejection(in: context.lexicalContext) {
      context.diagnose(rejection)
      return []
    }
    observed.diagnostics.forEach(context.diagnose)
    let coding = CodingSupport(observed, conformingTo: protocols)
    coding.diagnostics.forEach(context.diagnose)
    // A subclass uses what it inherits; so a class that may have some needs it whether or not it has wrappers itself.
    let isRoot = protocols.contains { $0.trimmedDescription.hasSuffix("Observable") }
    let ownsWrappers = isRoot && (!observed.wrapped.isEmpty || !observed.declaration.modifiers.contains(anyOf: .final))
    let isGeneric = ([Syntax(observed.declaration)] + context.lexicalContext).isGeneric
    return observed.observationMembers(isGeneric: isGeneric, ownsWrappers: ownsWrappers) + coding.members
  }
}

extension ObservableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // Nothing to conform to: the class says it itself, or inherits it.
    guard let observed = ObservedClass(declaration), observed.rejection(in: context.lexicalContext) == nil, !protocols.isEmpty else {
      return []
    }
    let enclosing = context.lexicalContext.compactMap { $0.asProtocol((any WithAttributesSyntax).self)?.attributes }
    let availability = ([declaration.attributes] + enclosing).flatMap { attributes in
      attributes.compactMap { $0.as(AttributeSyntax.self) }.filter { $0.name == "available" }.map { "\($0.trimmedDescription)\n" }
    }
    let conformance = "extension \(type.trimmed): nonisolated BeholdObservation::_ObservableByMacro {}"
    return [try ExtensionDeclSyntax("\(raw: availability.joined())\(raw: conformance)")]
  }
}

extension DeclGroupSyntax {
  /// What to say where `@Observable` is attached to something that is not a class. Of extensions the compiler speaks.
  fileprivate var requiresClass: Diagnostic? {
    if let type = self.as(StructDeclSyntax.self) {
      let keyword = type.structKeyword
      let fixIt = keyword.replacement(by: "final class", Cure(id: "struct", message: "make it a final class"))
      return Diagnostic(node: keyword, message: Message.requiresClass(structure: type.name.text), fixIt: fixIt)
    }
    if let type = self.as(EnumDeclSyntax.self) {
      return Diagnostic(node: type.enumKeyword, message: Message.requiresClass(enumeration: type.name.text))
    }
    if let type = self.as(ActorDeclSyntax.self) {
      return Diagnostic(node: type.actorKeyword, message: Message.requiresClass(actor: type.name.text))
    }
    if let type = self.as(ProtocolDeclSyntax.self) {
      return Diagnostic(node: type.protocolKeyword, message: Message.requiresClass(protocol: type.name.text))
    }
    return nil
  }
}
