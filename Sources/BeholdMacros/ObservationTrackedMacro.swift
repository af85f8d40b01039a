import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservationTracked(number)`, which `@Observable` puts on every tracked property: its accessors, and the storage behind it.
///
/// Without a number it was written by hand. Then it is a mark, and says so where it has no meaning.
enum ObservationTrackedMacro {
  static var formatMode: FormatMode { .disabled }

  static func property(
    _ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) -> TrackedProperty? {
    guard let variable = declaration.as(VariableDeclSyntax.self), let stored = StoredProperty.all(in: variable).first,
      let owner = context.lexicalContext.first?.as(ClassDeclSyntax.self),
      case .argumentList(let arguments) = node.arguments, let number = arguments.first
    else { return nil }
    let list = arguments.dropFirst().first?.expression.as(ArrayExprSyntax.self)?.elements
    let methods = list?.compactMap { $0.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text } ?? []
    return TrackedProperty(
      stored: stored, number: number.expression.trimmedDescription, owner: owner.name.text,
      isSynchronized: owner.attributes.first(named: "Observable")?.isSynchronized ?? false,
      callsAccess: methods.contains("access"), callsWithMutation: methods.contains("withMutation"))
  }
}

extension ObservationTrackedMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    property(node, declaration, in: context)?.accessors ?? []
  }
}

extension ObservationTrackedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if let property = property(node, declaration, in: context) { return [property.storage] }
    if node.arguments == nil, let reason = untrackable(declaration, in: context) {
      context.diagnose(Diagnostic(node: node, message: Message.cannotTrack(reason), fixIt: node.removal))
    }
    return []
  }

  private static func untrackable(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) -> String? {
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return "what is no property" }
    let name = variable.bindings.first?.pattern.trimmedDescription ?? ""
    if variable.bindingSpecifier.tokenKind == .keyword(.let) { return "constant '\(name)'" }
    if variable.modifiers.contains(anyOf: .static, .class) { return "static property '\(name)'" }
    if variable.bindings.first?.isComputed == true { return "computed property '\(name)'" }
    let owner = context.lexicalContext.first?.as(ClassDeclSyntax.self)
    return owner?.attributes.contains("Observable") == true ? nil : "property '\(name)'"
  }
}

extension AttributeSyntax {
  fileprivate var removal: FixIt {
    FixIt(
      message: Cure(id: "remove", message: "remove it"),
      changes: [.replace(oldNode: Syntax(self), newNode: Syntax(AttributeListSyntax([])))])
  }
}
