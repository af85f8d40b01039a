import SwiftSyntax
import SwiftSyntaxBuilder

extension ObservedClass {
  /// The registrar, the description of the properties that all objects of the class share, and the methods for computed properties.
  func observationMembers(isGeneric: Bool) -> [DeclSyntax] {
    [registrar, isGeneric ? sharedProperties : properties, keyPaths]
      + (hasAccess ? [] : [access]) + (hasWithMutation ? [] : [withMutation])
  }

  private var registrar: DeclSyntax {
    let type = isSynchronized ? "SynchronizedPropertyRegistrar" : "PropertyRegistrar"
    return "private let _$observationRegistrar = BeholdObservation::\(raw: type)()"
  }

  private var properties: DeclSyntax {
    """
    private nonisolated static let _$observedProperties = BeholdObservation::ObservedProperties(
      of: \(raw: name).self, names: [\(raw: nameLiterals)], keyPaths: \(raw: name)._$observedKeyPaths)
    """
  }

  /// The same where generic parameters are in scope, which forbids stored properties: the runtime keeps one for each type.
  ///
  /// The key paths are called for in a closure, because the compiler warns of a mention of the function where a parameter has a
  /// conformance. The closure is isolated, because the class may be, by default, and the macro cannot see that.
  private var sharedProperties: DeclSyntax {
    let actor = declaration.attributes.compactMap { $0.as(AttributeSyntax.self) }.first { $0.name.hasSuffix("Actor") }
    return """
      private nonisolated static var _$observedProperties: BeholdObservation::ObservedProperties {
        BeholdObservation::ObservedProperties.shared(
          of: \(raw: name).self, names: [\(raw: nameLiterals)],
          keyPaths: { @\(raw: actor?.attributeName.trimmedDescription ?? "MainActor") in \(raw: name)._$observedKeyPaths() })
      }
      """
  }

  private var nameLiterals: String { trackedNames.map { "\"\($0)\"" }.joined(separator: ", ") }

  /// Isolated as the class is, because a key path to an isolated property can be formed nowhere else.
  private var keyPaths: DeclSyntax {
    guard members.isConditional else {
      let keyPaths = members.properties.filter(isTracked).map(keyPath)
      return "private static func _$observedKeyPaths() -> [AnyKeyPath] { [\(raw: keyPaths.joined(separator: ", "))] }"
    }
    let assignments = members.lines { property in
      guard isTracked(property) else { return nil }
      return trackedNames.firstIndex(of: property.name).map { "keyPaths[\($0)] = \(keyPath(property))" }
    }
    return """
      private static func _$observedKeyPaths() -> [AnyKeyPath] {
        var keyPaths = [AnyKeyPath](repeating: \\\(raw: name).self, count: \(raw: trackedNames.count))
        \(raw: assignments.joined(separator: "\n  "))
        return keyPaths
      }
      """
  }

  /// The storage stands in for a property whose mention the compiler would remark on.
  private func keyPath(_ property: StoredProperty) -> String {
    let keyPath = "\\\(name).\(property.isRestricted ? property.storageName : property.identifier.text)"
    guard let actor = property.actor else { return keyPath }
    return "BeholdObservation::isolatedKeyPath { @\(actor.attributeName.trimmedDescription) in \(keyPath) }"
  }

  private var access: DeclSyntax {
    """
    internal nonisolated func access<Member>(keyPath: KeyPath<\(raw: name), Member>) {
      _$observationRegistrar.access(self, keyPath: keyPath, \(raw: name)._$observedProperties)
    }
    """
  }

  private var withMutation: DeclSyntax {
    """
    internal nonisolated func withMutation<Member, MutationResult>(
      keyPath: KeyPath<\(raw: name), Member>, _ mutation: () throws -> MutationResult
    ) rethrows -> MutationResult {
      try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, \(raw: name)._$observedProperties, mutation)
    }
    """
  }
}
