import SwiftSyntax
import SwiftSyntaxMacros

/// `@AnimatableIgnored`: a mark that `@Animatable` reads.
enum AnimatableIgnoredMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] { [] }
}
