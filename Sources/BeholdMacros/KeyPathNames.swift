import SwiftSyntax

/// Collects the properties that key paths of one part lead to: `\.volume`, `\Player.volume`.
final class KeyPathNames: SyntaxVisitor {
  private var names: Set<String> = []

  static func all(in declaration: some SyntaxProtocol) -> Set<String> {
    let visitor = KeyPathNames(viewMode: .sourceAccurate)
    visitor.walk(declaration)
    return visitor.names
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    if node.components.count == 1, let name = node.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName {
      names.insert(name.identifier?.name ?? name.text)
    }
    return .visitChildren
  }
}
