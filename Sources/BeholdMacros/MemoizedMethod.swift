import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// A method whose result can be kept, and the code that stands for it.
struct MemoizedMethod {
  private let method: FunctionDeclSyntax
  private let owner: ClassDeclSyntax
  private let type: TypeSyntax
  private let statements: CodeBlockItemListSyntax

  init?(_ method: FunctionDeclSyntax, in context: some MacroExpansionContext) {
    guard let owner = context.lexicalContext.first?.as(ClassDeclSyntax.self), owner.attributes.contains("Observable"),
      method.signature.parameterClause.parameters.isEmpty, method.genericParameterClause == nil,
      method.signature.effectSpecifiers?.asyncSpecifier == nil, method.signature.effectSpecifiers?.throwsClause == nil,
      !method.modifiers.contains(anyOf: .static, .class), method.signature.returnsValue,
      let type = method.signature.returnClause?.type.trimmed, !type.isOpaque, let body = method.body
    else { return nil }
    (self.method, self.owner, self.type, self.statements) = (method, owner, type, body.statements.trimmed)
  }

  private var name: String { method.name.identifier?.name ?? method.name.text }

  /// Whether several threads may call the method at once.
  private var isShared: Bool {
    method.modifiers.contains(anyOf: .nonisolated) || owner.attributes.first(named: "Observable")?.isSynchronized == true
  }

  /// The cache, a peer of the method.
  var cache: DeclSyntax {
    let head = isShared ? "private nonisolated(unsafe) let" : "private let"
    let title = "\"\(owner.name.text).\(name)\"" + (isShared ? ", shared: true" : "")
    return "\(raw: head) _memoized_\(raw: name) = BeholdObservation::MemoizedResult<\(type)>(\(raw: title))"
  }

  /// The method's new body.
  ///
  /// The outer closure does not escape and costs nothing; it makes the inner one, which holds the object unowned, once. The compiler allows
  /// a capture list in the body that a macro gives only inside another closure.
  var body: CodeBlockItemSyntax {
    let capture = statements.mentionsSomething ? "[unowned(unsafe) self] " : ""
    return """
      return _memoized_\(raw: name).value { { \(raw: capture)() -> \(type) in
        \(statements)
      } }
      """
  }
}

extension FunctionSignatureSyntax {
  var returnsValue: Bool {
    guard let type = returnClause?.type.trimmedDescription else { return false }
    return !["Void", "()", "Swift.Void", "Never"].contains(type)
  }
}

extension CodeBlockItemListSyntax {
  /// Whether there is a name in it, and so perhaps `self`: a capture that is not used is warned of.
  fileprivate var mentionsSomething: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.parent?.is(DeclReferenceExprSyntax.self) == true }
  }
}
