import SwiftSyntax

extension [Syntax] {
  /// Whether a declaration in this lexical context may depend on generic parameters.
  ///
  /// The parameters of a type that an extension extends cannot be seen, so an extension counts as generic.
  var isGeneric: Bool {
    contains { context in
      if context.is(ExtensionDeclSyntax.self) { return true }
      return context.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
    }
  }

  /// Whether the context is code that runs rather than types and files.
  var isLocal: Bool {
    contains { $0.asProtocol((any DeclGroupSyntax).self) == nil }
  }
}
