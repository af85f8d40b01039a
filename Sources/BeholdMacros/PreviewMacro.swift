import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: makes a provider of previews of a closure.
enum PreviewMacro: DeclarationMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext) throws -> [DeclSyntax] {
    guard let body = node.trailingClosure ?? node.arguments.last?.expression.as(ClosureExprSyntax.self) else {
      context.diagnose(Diagnostic(node: node, message: Message.preview))
      return []
    }
    let arguments = node.arguments.filter { !$0.expression.is(ClosureExprSyntax.self) }
    let name = arguments.first.flatMap { $0.label == nil ? $0.expression.trimmedDescription : nil } ?? "nil"
    let traits = arguments.drop { $0.label?.text != "traits" }.map { $0.expression.trimmedDescription }.joined(separator: ", ")
    let place = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .fileID)
    let properties = body.statements.compactMap { previewable($0.item) }
    let rest = body.statements.filter { previewable($0.item) == nil }
    let provider = context.makeUniqueName("Previews")
    let head = "BeholdUI._PreviewContent(\(name), traits: [\(traits)], file: \(place?.file ?? "\"\""), line: \(place?.line ?? "0"))"
    guard !properties.isEmpty else {
      return ["enum \(provider): BeholdUI.PreviewProvider { static var previews: some BeholdUI.View { \(raw: head) {\(rest)\n} } }"]
    }
    let content = context.makeUniqueName("Content")
    return [
      """
      enum \(provider): BeholdUI.PreviewProvider {
        struct \(content): BeholdUI.View {
          \(raw: properties.map(\.description).joined(separator: "\n"))
          var body: some BeholdUI.View {\(rest)
          }
        }
        static var previews: some BeholdUI.View { \(raw: head) { \(content)() } }
      }
      """
    ]
  }

  /// The dynamic property that a statement declares, without the attribute that says so.
  private static func previewable(_ item: CodeBlockItemSyntax.Item) -> VariableDeclSyntax? {
    guard var variable = item.as(VariableDeclSyntax.self), variable.attributes.contains(where: isPreviewable) else { return nil }
    variable.attributes = variable.attributes.filter { !isPreviewable($0) }
    return variable.trimmed
  }

  private static func isPreviewable(_ attribute: AttributeListSyntax.Element) -> Bool {
    attribute.as(AttributeSyntax.self)?.attributeName.trimmedDescription.split(separator: ".").last == "Previewable"
  }
}

/// `@Previewable`: what it says is read by `#Preview`.
enum PreviewableMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !context.lexicalContext.contains(where: {
      $0.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview" || $0.is(ClosureExprSyntax.self)
    }) {
      context.diagnose(Diagnostic(node: node, message: Message.previewable))
    }
    return []
  }
}
