import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservationIgnored`: a mark that `@Observable` reads.
enum ObservationIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
