import SwiftSyntax

/// Lets an observer set its own property, as `didSet { level = min(level, 10) }` does.
///
/// The compiler stores directly when a property is set in its own observer. Once the observer is on the storage, the property is another
/// one, and its setter would run the observer again without end; so mentions of the property become mentions of the storage.
final class SelfAssignment: SyntaxRewriter {
  private let property: StoredProperty

  private init(_ property: StoredProperty) {
    self.property = property
    super.init()
  }

  static func redirected(_ observers: AccessorDeclListSyntax, from property: StoredProperty) -> AccessorDeclListSyntax {
    SelfAssignment(property).visit(observers)
  }

  /// An observer that declares the name anew, as a variable or a parameter, is left as it is.
  override func visit(_ node: AccessorDeclSyntax) -> DeclSyntax {
    let declares = node.tokens(viewMode: .sourceAccurate).contains { token in
      isName(token) && (token.parent?.is(DeclReferenceExprSyntax.self) == false)
        && token.parent?.is(LabeledExprSyntax.self) == false
    }
    return declares ? DeclSyntax(node) : super.visit(node)
  }

  override func visit(_ node: MemberAccessExprSyntax) -> ExprSyntax {
    guard let base = node.base else { return ExprSyntax(node) }
    var result = node.with(\.base, visit(base))
    if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self), isName(node.declName.baseName) {
      result.declName = renamed(node.declName)
    }
    return ExprSyntax(result)
  }

  override func visit(_ node: KeyPathExprSyntax) -> ExprSyntax { ExprSyntax(node) }

  // Closures and functions may run when the observer is over, and the compiler goes through the setter there too.
  override func visit(_ node: ClosureExprSyntax) -> ExprSyntax { ExprSyntax(node) }

  override func visit(_ node: FunctionDeclSyntax) -> DeclSyntax { DeclSyntax(node) }

  override func visit(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    ExprSyntax(isName(node.baseName) && node.argumentNames == nil ? renamed(node) : node)
  }

  private func isName(_ token: TokenSyntax) -> Bool { token.identifier?.name == property.name }

  private func renamed(_ reference: DeclReferenceExprSyntax) -> DeclReferenceExprSyntax {
    let name = TokenSyntax.identifier(
      property.storageName, leadingTrivia: reference.baseName.leadingTrivia, trailingTrivia: reference.baseName.trailingTrivia)
    return reference.with(\.baseName, name)
  }
}
