import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Sample`: gives a view its own source, as it stands in its file, and what its doc comment says.
enum SampleMacro: MemberMacro, ExtensionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    [
      "static let code = \(literal: code(of: declaration, without: node))",
      "static let note = \(literal: note(of: declaration))",
    ]
  }

  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    [try ExtensionDeclSyntax("extension \(type.trimmed): Sample {}")]
  }

  /// The declaration without the attribute, and without what stands above it.
  private static func code(of declaration: some DeclGroupSyntax, without node: AttributeSyntax) -> String {
    var declaration = declaration
    declaration.attributes = declaration.attributes.filter {
      $0.as(AttributeSyntax.self)?.attributeName.description != node.attributeName.description
    }
    return declaration.trimmedDescription
  }

  private static func note(of declaration: some DeclGroupSyntax) -> String {
    let lines = declaration.leadingTrivia.compactMap { piece in
      if case .docLineComment(let line) = piece { line.drop { $0 == "/" || $0 == " " } } else { nil }
    }
    return lines.joined(separator: " ")
  }
}
