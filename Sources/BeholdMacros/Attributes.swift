import SwiftSyntax

extension DeclModifierListSyntax {
  func contains(anyOf keywords: Keyword...) -> Bool {
    contains { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } }
  }
}

extension AttributeListSyntax {
  func contains(_ name: String) -> Bool { first(named: name) != nil }

  func first(named name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.name == name }
  }

  /// Attributes that are a program's types or macros. The language's own begin with a small letter.
  var custom: [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { $0.name.first?.isUppercase == true }
  }

  /// The first that is a global actor, by the convention that the name ends so.
  var globalActor: AttributeSyntax? { custom.first { $0.name.hasSuffix("Actor") } }
}

extension AttributeSyntax {
  /// The attribute's last name: `Observable` in `@BeholdObservation.Observable(.synchronized)` too.
  var name: String {
    attributeName.as(MemberTypeSyntax.self)?.name.text ?? attributeName.as(IdentifierTypeSyntax.self)?.name.text
      ?? attributeName.trimmedDescription
  }

  /// Whether it is `@Observable(.synchronized)`.
  var isSynchronized: Bool {
    guard case .argumentList(let arguments) = arguments else { return false }
    return arguments.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "synchronized"
  }
}
