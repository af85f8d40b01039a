import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: makes a variable of an extension of `EnvironmentValues` a value of the environment, one of `ContainerValues` what views tell containers,
/// one of `FocusedValues` what they give while they are in use, and one of `Transaction` what changes are made with.
enum EntryMacro {
  static var formatMode: FormatMode { .disabled }
}

extension EntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = Entry(declaration, in: context) else { return [] }
    return [
      "get { self[entry: \(raw: entry.key).self, default: \(raw: entry.type == nil ? entry.initial.description : "\(entry.key).value")] }",
      "set { self[entry: \(raw: entry.key).self, default: newValue] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(declaration, in: context) else {
      context.diagnose(Diagnostic(node: node, message: Message.entry))
      return []
    }
    guard let type = entry.type else { return ["private enum \(raw: entry.key) {}"] }
    // In a declaration of its own the value is converted to the type as it is where the user has written it.
    return ["private enum \(raw: entry.key) { static var value: \(type) { \(entry.initial) } }"]
  }
}

/// A variable that can be a value of the environment, or of a container.
private struct Entry {
  let key: String
  let initial: ExprSyntax
  /// What the variable is said to be.
  let type: TypeSyntax?

  init?(_ declaration: some DeclSyntaxProtocol, in context: some MacroExpansionContext) {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.tokenKind == .keyword(.var),
      !variable.modifiers.contains(anyOf: .static, .class), variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.accessorBlock == nil, let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription,
      let values = extended.split(separator: ".").last,
      ["EnvironmentValues", "ContainerValues", "FocusedValues", "Transaction"].contains(values)
    else { return nil }
    if let value = binding.initializer?.value.trimmed {
      initial = value
    } else if binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true {
      initial = "nil"
    } else {
      return nil
    }
    type = binding.typeAnnotation?.type.trimmed
    key = "__Key_\(name.identifier?.name ?? name.text)"
  }
}
