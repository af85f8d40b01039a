import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ObservableMacro: MemberAttributeMacro {
  /// Gives each tracked property its number, and tells its accessors which of the class's own methods they call.
  ///
  /// The lexical context is that of the member: the class itself is the first in it.
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let observed = ObservedClass(declaration), observed.rejection(in: Array(context.lexicalContext.dropFirst())) == nil,
      let variable = member.as(VariableDeclSyntax.self), let property = StoredProperty.all(in: variable).first,
      observed.isTracked(property), let number = observed.trackedNames.firstIndex(of: property.name)
    else { return [] }
    let methods = (observed.hasAccess ? [".access"] : []) + (observed.hasWithMutation ? [".withMutation"] : [])
    let arguments = methods.isEmpty ? "" : ", calling: [\(methods.joined(separator: ", "))]"
    return ["@BeholdObservation::ObservationTracked(\(raw: number)\(raw: arguments))"]
  }
}
