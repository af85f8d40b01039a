import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension ObservedClass {
  /// Why nothing can be generated for the class before it is another one.
  ///
  /// - Parameter lexicalContext: what is around the class.
  func rejection(in lexicalContext: [Syntax]) -> Diagnostic? {
    if lexicalContext.isLocal {
      return Diagnostic(node: declaration.classKeyword, message: Message.localClass(name))
    }
    if !lexicalContext.isEmpty, let modifier = declaration.modifiers.first(where: { $0.name.tokenKind == .keyword(.private) }) {
      let fixIt = modifier.name.replacement(by: "fileprivate", Cure(id: "fileprivate", message: "make it 'fileprivate'"))
      return Diagnostic(node: modifier, message: Message.privateNestedClass(name), fixIt: fixIt)
    }
    if isSynchronized, !declaration.modifiers.contains(anyOf: .final) {
      let keyword = declaration.classKeyword
      let fixIt = keyword.replacement(by: "final class", Cure(id: "final", message: "mark it 'final'"))
      return Diagnostic(node: keyword, message: Message.synchronizedRequiresFinal(name), fixIt: fixIt)
    }
    return nil
  }

  /// What is wrong with the properties, each mistake once and where the user made it.
  var diagnostics: [Diagnostic] { declaration.memberBlock.members.variables.flatMap(diagnostics) }

  private func diagnostics(_ variable: VariableDeclSyntax) -> [Diagnostic] {
    guard variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.modifiers.contains(anyOf: .static, .class) else {
      return []
    }
    let isIgnored = variable.attributes.contains("ObservationIgnored")
    let properties = StoredProperty.all(in: variable)
    if isIgnored, let tracked = variable.attributes.first(named: "ObservationTracked"), let property = properties.first {
      return [Diagnostic(node: tracked, message: Message.trackedAndIgnored(property.name, of: name))]
    }
    guard !isIgnored else { return [] }
    if let memoized = variable.attributes.first(named: "Memoized"), let property = StoredProperty.computed(in: variable).first {
      return [Diagnostic(node: memoized, message: Message.memoizedProperty(property.name), fixIts: property.asMethod.map { [$0] } ?? [])]
    }
    let isTuple = variable.bindings.contains { $0.pattern.is(TuplePatternSyntax.self) }
    // A wrapper on several variables is refused by the compiler itself.
    let isShared = variable.bindings.count > 1 && properties.first.map { $0.wrapper == nil } == true
    if isTuple || isShared { return sharedDeclaration(variable) }
    return properties.first.flatMap(diagnostic).map { [$0] } ?? []
  }

  private func diagnostic(_ property: StoredProperty) -> Diagnostic? {
    guard !property.isObservedElsewhere else { return nil }
    let variable = property.declaration
    if let published = variable.attributes.first(named: "Published") {
      return Diagnostic(node: published, message: Message.published(property.name, of: name), fixIt: property.removing("Published"))
    }
    switch obstacle(property) {
    case nil, .sharedDeclaration: return nil
    case .lazy:
      return Diagnostic(node: variable, message: Message.lazy(property.name, of: name), fixIts: [property.computedBefore])
    case .wrapper(let wrapper):
      return Diagnostic(
        node: variable, message: Message.wrapper(wrapper.name, property.name, of: name),
        fixIts: isSynchronized ? [property.computedBefore] : [property.wrapped])
    case .storageName:
      return Diagnostic(node: variable, message: Message.storageName(property.storageName, property.name, of: name))
    case .pack(let type):
      return Diagnostic(node: variable, message: Message.pack(type.trimmedDescription, property.name, of: name))
    case .opaque(let type):
      return Diagnostic(node: variable, message: Message.opaque(type.trimmedDescription, property.name, of: name))
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
