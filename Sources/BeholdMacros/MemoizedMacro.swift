import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Memoized`: keeps a method's result until something that the body read changes.
enum MemoizedMacro {
  static var formatMode: FormatMode { .disabled }
}

extension MemoizedMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let method = declaration.as(FunctionDeclSyntax.self) else { return [] }
    guard let memoized = MemoizedMethod(method, in: context) else {
      let isExtended = context.lexicalContext.first?.is(ExtensionDeclSyntax.self) ?? false
      context.diagnose(Diagnostic(node: method.name, message: method.rejection(inExtension: isExtended)))
      return []
    }
    return [memoized.cache]
  }
}

extension MemoizedMacro: BodyMacro {
  static func expansion(
    of node: AttributeSyntax, providingBodyFor declaration: some DeclSyntaxProtocol & WithOptionalCodeBlockSyntax,
    in context: some MacroExpansionContext
  ) throws -> [CodeBlockItemSyntax] {
    guard let method = declaration.as(FunctionDeclSyntax.self), let memoized = MemoizedMethod(method, in: context) else {
      // The peer has said what is wrong; the body stays, so that nothing else is.
      return declaration.body.map { Array($0.statements) } ?? []
    }
    return [memoized.body]
  }
}

extension FunctionDeclSyntax {
  /// Why a method cannot be memoised.
  fileprivate func rejection(inExtension: Bool) -> Message {
    let name = "method '\(name.text)'"
    let effects = signature.effectSpecifiers
    if !signature.parameterClause.parameters.isEmpty || genericParameterClause != nil {
      return .cannotMemoize("a method without parameters", cure: "keep what \(name) is given in properties")
    }
    if effects?.asyncSpecifier != nil { return .cannotMemoize("a synchronous method", cure: "remove it from \(name)") }
    if effects?.throwsClause != nil {
      return .cannotMemoize("a method that does not throw", cure: "let \(name) return a Result")
    }
    if modifiers.contains(anyOf: .static, .class) {
      return .cannotMemoize("an instance method", cure: "remove it from \(name)")
    }
    if !signature.returnsValue { return .cannotMemoize("a method with a result", cure: "remove it from \(name)") }
    if signature.returnClause?.type.isOpaque == true {
      return .cannotMemoize("a result whose type is named", cure: "name the type of \(name)")
    }
    let cure = inExtension ? "move \(name) out of the extension" : "remove it from \(name)"
    return .cannotMemoize("a method of an @Observable class", cure: cure)
  }
}
