import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Animatable`: what is between of a type is between of its stored variables.
enum AnimatableMacro {
  static var formatMode: FormatMode { .disabled }

  /// What two values of it are is the same object, or nothing that lies between them.
  private static func isValue(_ declaration: some DeclGroupSyntax) -> Bool {
    declaration.is(StructDeclSyntax.self) || declaration.is(EnumDeclSyntax.self)
  }
}

extension AnimatableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax, providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard !protocols.isEmpty, isValue(declaration) else { return [] }
    return try [ExtensionDeclSyntax("extension \(type.trimmed): BeholdUI.Animatable {}")]
  }
}

extension AnimatableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard isValue(declaration) else {
      context.diagnose(Diagnostic(node: node, message: Message.animatable))
      return []
    }
    guard !declaration.hasAnimatableData else { return [] }
    var parts: [(name: String, type: String)] = []
    for member in declaration.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.bindingSpecifier.tokenKind == .keyword(.var),
        variable.attributes.custom.isEmpty, !variable.modifiers.contains(anyOf: .lazy)
      else { continue }
      for property in StoredProperty.all(in: variable) {
        guard let type = property.animatedType else {
          context.diagnose(Diagnostic(node: property.binding, message: Message.animatedType(of: property.name)))
          return []
        }
        parts.append((property.identifier.text, type))
      }
    }
    guard let last = parts.last else { return [] }
    let type = parts.dropLast().reversed().reduce(data(last)) { "BeholdUI.AnimatablePair<\(data($1)), \($0)>" }
    let value = parts.dropLast().reversed().reduce(read(last)) { "BeholdUI.AnimatablePair(\(read($1)), \($0))" }
    let writes = parts.enumerated().map { index, part in
      let way = String(repeating: ".second", count: index) + (index == parts.count - 1 ? "" : ".first")
      return "self.\(part.name).animatableData = newValue\(way)"
    }
    let access = access(of: declaration, in: context)
    return ["\(raw: access)var animatableData: \(raw: type) { get { \(raw: value) } set { \(raw: writes.joined(separator: "; ")) } }"]
  }

  private static func data(_ part: (name: String, type: String)) -> String { "\(part.type).AnimatableData" }
  private static func read(_ part: (name: String, type: String)) -> String { "self.\(part.name).animatableData" }

  /// Who sees the type sees the member, too. Where the type does not say who that is, the extension around it may.
  private static func access(of declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) -> String {
    var modifiers = declaration.modifiers
    if !modifiers.contains(anyOf: .public, .package, .internal, .fileprivate, .private),
      let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    {
      modifiers = around.modifiers
    }
    return modifiers.contains(anyOf: .public) ? "public " : modifiers.contains(anyOf: .package) ? "package " : ""
  }
}

extension DeclGroupSyntax {
  /// Whether the program says itself what is animated.
  fileprivate var hasAnimatableData: Bool {
    memberBlock.members.contains { member in
      member.decl.as(VariableDeclSyntax.self)?.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == "animatableData"
      } == true
    }
  }
}

extension StoredProperty {
  /// What it is said to be, or what it is made with says that it is.
  fileprivate var animatedType: String? {
    if let type { return type.trimmedDescription }
    guard var value = binding.initializer?.value else { return nil }
    if let signed = value.as(PrefixOperatorExprSyntax.self) { value = signed.expression }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    // What a member of another type is nobody knows here: `Metrics.large`. That of a call is most often what it belongs to: `Angle.degrees(90)`.
    let isZero = value.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "zero"
    guard let made = value.as(FunctionCallExprSyntax.self)?.calledExpression ?? (isZero ? value : nil) else { return nil }
    return made.animatedType
  }
}

extension ExprSyntax {
  /// The type that it names, or that it is a member of: `Angle`, `AnimatablePair<Double, Double>`.
  fileprivate var animatedType: String? {
    if let special = self.as(GenericSpecializationExprSyntax.self) {
      return special.expression.animatedType == nil ? nil : trimmedDescription
    }
    if let member = self.as(MemberAccessExprSyntax.self) {
      let isType = member.declName.baseName.text.first?.isUppercase == true
      return isType ? member.base == nil ? nil : trimmedDescription : member.base?.animatedType
    }
    return self.as(DeclReferenceExprSyntax.self).flatMap { $0.baseName.text.first?.isUppercase == true ? $0.baseName.text : nil }
  }
}
