import SwiftDiagnostics
import SwiftSyntax

extension ObservedClass {
  /// What is wrong with the class or its properties, each mistake once and where the user made it.
  var diagnostics: [Diagnostic] {
    let members = declaration.memberBlock.members
    return finality + members.variables.flatMap(diagnostics)
  }

  private var finality: [Diagnostic] {
    guard isSynchronized, !declaration.modifiers.contains(anyOf: .final) else { return [] }
    let keyword = declaration.classKeyword
    let change = FixIt.Change.replace(oldNode: Syntax(keyword), newNode: Syntax(keyword.withText("final class")))
    return [
      Diagnostic(
        node: keyword, message: Message.synchronizedRequiresFinal(name),
        fixIt: FixIt(message: Cure(id: "final", message: "mark it 'final'"), changes: [change]))
    ]
  }

  private func diagnostics(_ variable: VariableDeclSyntax) -> [Diagnostic] {
    guard !variable.modifiers.contains(anyOf: .static, .class), variable.bindingSpecifier.tokenKind == .keyword(.var) else { return [] }
    let isIgnored = variable.attributes.contains("ObservationIgnored")
    let properties = StoredProperty.all(in: variable)
    if isIgnored, let tracked = variable.attributes.first(named: "ObservationTracked"), let property = properties.first {
      return [Diagnostic(node: tracked, message: Message.trackedAndIgnored(property.name, of: name))]
    }
    guard !isIgnored else { return [] }
    let isTuple = variable.bindings.contains { $0.pattern.is(TuplePatternSyntax.self) }
    if isTuple || (variable.bindings.count > 1 && !properties.isEmpty && properties.first?.wrapper == nil) { return sharedDeclaration(variable) }
    return properties.first.flatMap(diagnostic).map { [$0] } ?? []
  }

  private func diagnostic(_ property: StoredProperty) -> Diagnostic? {
    let variable = property.declaration
    switch obstacle(property) {
    case nil, .sharedDeclaration: return nil
    case .lazy:
      return Diagnostic(node: variable, message: Message.lazy(property.name, of: name), fixIts: [property.computedBefore])
    case .wrapper(let wrapper):
      return Diagnostic(
        node: variable, message: Message.wrapper(wrapper.name, property.name, of: name), fixIts: [property.computedBefore])
    case .noncopyable(let type):
      let message = Message.noncopyable(type.trimmedDescription, property.name, of: name)
      return Diagnostic(node: variable, message: message, fixIts: [property.ignored])
    }
  }

  private func sharedDeclaration(_ variable: VariableDeclSyntax) -> [Diagnostic] {
    let names = variable.bindings.flatMap { $0.pattern.tokens(viewMode: .sourceAccurate) }.compactMap { $0.identifier?.name }
    let message = Message.sharedDeclaration(names, of: name)
    return [Diagnostic(node: variable, message: message, fixIts: variable.separated.map { [$0] } ?? [])]
  }
}

extension MemberBlockItemListSyntax {
  /// All variables, also those inside `#if`.
  fileprivate var variables: [VariableDeclSyntax] {
    flatMap { member -> [VariableDeclSyntax] in
      if let variable = member.decl.as(VariableDeclSyntax.self) { return [variable] }
      let clauses = member.decl.as(IfConfigDeclSyntax.self)?.clauses
      return clauses?.flatMap { $0.elements?.as(MemberBlockItemListSyntax.self)?.variables ?? [] } ?? []
    }
  }
}
