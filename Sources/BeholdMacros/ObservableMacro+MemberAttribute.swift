import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ObservableMacro: MemberAttributeMacro {
  /// Gives each tracked property its number, and tells its accessors which of the class's own methods they call.
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let observed = ObservedClass(declaration), observed.rejection(in: context) == nil,
      let variable = member.as(VariableDeclSyntax.self), let property = StoredProperty.all(in: variable).first,
      observed.isTracked(property), let number = observed.trackedNames.firstIndex(of: property.name)
    else { return [] }
    let methods = (observed.hasAccess ? [".access"] : []) + (observed.hasWithMutation ? [".withMutation"] : [])
    let arguments = methods.isEmpty ? "" : ", calling: [\(methods.joined(separator: ", "))]"
    return ["@BeholdObservation::ObservationTracked(\(raw: number)\(raw: arguments))"]
  }
}
