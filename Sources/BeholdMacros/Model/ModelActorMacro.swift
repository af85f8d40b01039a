import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ModelActor`: an actor's executor, and with it its context.
enum ModelActorMacro: MemberMacro, ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let actor = declaration.as(ActorDeclSyntax.self) else {
      context.diagnose(Diagnostic(node: node, message: Message.modelActorRequiresActor))
      return []
    }
    let access = actor.modifiers.contains(anyOf: .public) ? "public " : ""
    let members: [DeclSyntax] = [
      "\(raw: access)nonisolated let modelExecutor: any BeholdData::ModelExecutor",
      "\(raw: access)nonisolated let modelContainer: BeholdData::ModelContainer",
    ]
    if actor.memberBlock.members.contains(where: { $0.decl.is(InitializerDeclSyntax.self) }) { return members }
    return members + [
      """
      \(raw: access)init(modelContainer: BeholdData::ModelContainer) {
        modelExecutor = BeholdData::DefaultSerialModelExecutor(modelContainer: modelContainer)
        self.modelContainer = modelContainer
      }
      """
    ]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ActorDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): BeholdData::ModelActor {}")]
  }
}
