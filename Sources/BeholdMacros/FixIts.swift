import SwiftDiagnostics
import SwiftParser
import SwiftSyntax

extension TokenSyntax {
  func replacement(by text: String, _ cure: Cure) -> FixIt {
    let token = TokenSyntax(.identifier(text), leadingTrivia: leadingTrivia, trailingTrivia: trailingTrivia, presence: .present)
    return FixIt(message: cure, changes: [.replace(oldNode: Syntax(self), newNode: Syntax(token))])
  }
}

extension VariableDeclSyntax {
  /// One declaration for each binding, or for each element of a tuple that is written out on both sides.
  var separated: FixIt? {
    var declarations: [String] = []
    for binding in bindings {
      if let pattern = binding.pattern.as(TuplePatternSyntax.self) {
        guard let value = binding.initializer?.value.as(TupleExprSyntax.self), binding.typeAnnotation == nil,
          value.elements.count == pattern.elements.count
        else { return nil }
        for (name, value) in zip(pattern.elements, value.elements) {
          guard name.pattern.is(IdentifierPatternSyntax.self) else { return nil }
          declarations.append("\(head)\(name.pattern.trimmed) = \(value.expression.trimmed)")
        }
      } else {
        guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return nil }
        let property = StoredProperty(declaration: self, binding: binding, identifier: pattern.identifier)
        let type = binding.initializer == nil || binding.typeAnnotation != nil ? property.type.map { ": \($0)" } ?? "" : ""
        let accessors = binding.accessorBlock.map { " \($0.trimmed)" } ?? ""
        declarations.append("\(head)\(pattern.identifier.trimmed)\(type)\(binding.assignment)\(accessors)")
      }
    }
    return replacement(by: declarations, Cure(id: "separate", message: "declare each with its own 'var'"))
  }

  /// Attributes, modifiers and `var`.
  fileprivate var head: String {
    with(\.bindings, []).trimmed.description.trimmingSuffix { $0 == " " } + " "
  }

  func replacement(by declarations: [String], _ cure: Cure) -> FixIt {
    let indentation = leadingTrivia.pieces.reversed().prefix { !$0.isNewline }.compactMap { piece -> String? in
      if case .spaces(let count) = piece { return String(repeating: " ", count: count) }
      if case .tabs(let count) = piece { return String(repeating: "\t", count: count) }
      return nil
    }
    let lines = declarations.joined(separator: "\n").split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.joined(separator: "\n" + indentation.joined())
    var items = Parser.parse(source: text).statements
    items.leadingTrivia = leadingTrivia
    items.trailingTrivia = trailingTrivia
    return FixIt(message: cure, changes: [.replace(oldNode: Syntax(self), newNode: Syntax(items))])
  }
}

extension StoredProperty {
  /// The property as untracked storage, and a computed property before it that takes part in observation by hand.
  var computedBefore: FixIt {
    let attributes = declaration.attributes.filter { $0.as(AttributeSyntax.self)?.name != "ObservationTracked" }
    let modifiers = declaration.modifiers.filter { !$0.isAboutAccess }
    let head = ["@ObservationIgnored"] + attributes.map(\.trimmedDescription) + ["private"] + modifiers.map(\.trimmedDescription)
    let annotation = type.map { ": \($0)" } ?? ""
    let observers = binding.accessorBlock.map { " \($0.trimmed)" } ?? ""
    let storage = "\(head.joined(separator: " ")) var \(storageName)\(annotation)\(binding.assignment)\(observers)"
    let access = declaration.modifiers.filter(\.isAboutAccess).map { $0.trimmedDescription + " " }.joined()
    let name = identifier.text
    let computed = """
      \(access)var \(name): \(type?.description ?? binding.literalType ?? "<#Type#>") {
        get {
          access(keyPath: \\.\(name))
          return \(storageName)
        }
        set {
          withMutation(keyPath: \\.\(name)) { \(storageName) = newValue }
        }
      }
      """
    return declaration.replacement(by: [storage, computed], Cure(id: "computed", message: "put a computed property before it"))
  }

  /// The property with a wrapper around its wrapper.
  var wrapped: FixIt {
    declaration.replacement(
      by: ["@TrackedWrapper \(declaration.trimmed)"], Cure(id: "wrapped", message: "put '@TrackedWrapper' before the wrapper"))
  }

  /// The property without one of its attributes.
  func removing(_ attribute: String) -> FixIt {
    let others = declaration.attributes.filter { $0.as(AttributeSyntax.self)?.name != attribute }
    let rest = declaration.trimmed.with(\.attributes, others).trimmed
    return declaration.replacement(by: [rest.description], Cure(id: "remove", message: "remove '@\(attribute)'"))
  }

  /// A computed property with nothing but a getter as a method.
  var asMethod: FixIt? {
    guard let type, let body = binding.accessorBlock, case .getter = body.accessors, declaration.bindings.count == 1 else { return nil }
    let method = "\(declaration.head.dropLast("var ".count))func \(identifier.text)() -> \(type) \(body.trimmed)"
    return declaration.replacement(by: [method], Cure(id: "method", message: "make it a method"))
  }

  var ignored: FixIt {
    declaration.replacement(
      by: ["@ObservationIgnored \(declaration.trimmed)"], Cure(id: "ignored", message: "mark it '@ObservationIgnored'"))
  }
}

extension DeclModifierSyntax {
  /// Whether it tells who may use or override the property.
  fileprivate var isAboutAccess: Bool {
    let keywords: [Keyword] = [.open, .public, .package, .internal, .fileprivate, .private, .final]
    return keywords.contains { name.tokenKind == .keyword($0) }
  }
}

extension PatternBindingSyntax {
  /// The type that an initial value shows without type checking.
  fileprivate var literalType: String? {
    switch initializer?.value.kind {
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    case .stringLiteralExpr: "String"
    default: nil
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    String(reversed().drop(while: isTrimmed).reversed())
  }
}
