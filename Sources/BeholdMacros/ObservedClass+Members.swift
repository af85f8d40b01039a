import SwiftSyntax
import SwiftSyntaxBuilder

extension ObservedClass {
  /// The registrar, the description of the properties that all objects of the class share, and the methods for computed properties.
  func observationMembers(isGeneric: Bool, ownsWrappers: Bool) -> [DeclSyntax] {
    [registrar, keyPathRegistrar, registrarByKeyPath] + mutations + [isGeneric ? sharedProperties : properties, keyPaths]
      + (hasAccess ? [] : [access]) + (hasWithMutation ? [] : [withMutation]) + (ownsWrappers ? [observeWrapper] : [])
  }

  private var registrar: DeclSyntax {
    let type = isSynchronized ? "SynchronizedPropertyRegistrar" : "PropertyRegistrar"
    return "private let _$propertyRegistrar = BeholdObservation::\(raw: type)()"
  }

  /// What stands for the registrar where a program writes it by hand: the methods of an `ObservationRegistrar`.
  private var registrarByKeyPath: DeclSyntax {
    "private nonisolated var _$observationRegistrar: _$KeyPathRegistrar { _$KeyPathRegistrar() }"
  }

  private var keyPathRegistrar: DeclSyntax {
    let properties = "\(name)._$observedProperties"
    return """
      private nonisolated struct _$KeyPathRegistrar {
        func access<_$Member>(_ subject: \(raw: name), keyPath: KeyPath<\(raw: name), _$Member>, in getter: StaticString = #function) {
          subject._$propertyRegistrar.access(subject, keyPath: keyPath, in: getter, \(raw: properties))
        }
        func willSet<_$Member>(_ subject: \(raw: name), keyPath: KeyPath<\(raw: name), _$Member>) {
          BeholdObservation::announceChange(of: subject)
          subject._$propertyRegistrar.willSet(subject, keyPath: keyPath, \(raw: properties))
        }
        func didSet<_$Member>(_ subject: \(raw: name), keyPath: KeyPath<\(raw: name), _$Member>) {
          subject._$propertyRegistrar.didSet(subject, keyPath: keyPath, \(raw: properties))
        }
        func withMutation<_$Member, _$Result>(
          of subject: \(raw: name), keyPath: KeyPath<\(raw: name), _$Member>, _ mutation: () throws -> _$Result
        ) rethrows -> _$Result {
          BeholdObservation::announceChange(of: subject)
          return try subject._$propertyRegistrar.withMutation(of: subject, keyPath: keyPath, \(raw: properties), mutation)
        }
      }
      """
  }

  /// Which properties are being mutated in place: a byte for each. Reading or writing one meanwhile stops the program, as it does in any class.
  private var mutations: [DeclSyntax] {
    if isSynchronized || hasWithMutation || trackedNames.isEmpty { return [] }
    return [
      """
      @exclusivity(unchecked) private var _$observationMutations = BeholdObservation::InPlaceMutations<\(raw: trackedNames.count)>()
      """
    ]
  }

  private var properties: DeclSyntax {
    """
    private nonisolated static let _$observedProperties = BeholdObservation::ObservedProperties(
      of: \(raw: name).self, names: [\(raw: nameLiterals)], keyPaths: \(raw: name)._$observedKeyPaths)
    """
  }

  /// The same where generic parameters are in scope, which forbids stored properties: the runtime keeps one for each type.
  private var sharedProperties: DeclSyntax {
    """
    private nonisolated static var _$observedProperties: BeholdObservation::ObservedProperties {
      BeholdObservation::ObservedProperties.shared(
        of: \(raw: name).self, names: [\(raw: nameLiterals)], keyPaths: \(raw: isolatedKeyPaths))
    }
    """
  }

  /// The function of the key paths, called in a closure: the compiler warns where it is mentioned and a generic parameter has a conformance.
  ///
  /// The closure is isolated because the class may be, by default, which a macro cannot see. An attribute may be a global actor by
  /// another name than usual; the mention does for every isolation.
  private var isolatedKeyPaths: String {
    let function = "\(name)._$observedKeyPaths"
    let attributes = declaration.attributes
    if attributes.globalActor == nil, attributes.custom.count > 1 { return function }
    return "{ @\(attributes.globalActor?.attributeName.trimmedDescription ?? "MainActor") in \(function)() }"
  }

  private var nameLiterals: String { names.map { "\"\($0)\"" }.joined(separator: ", ") }

  /// Isolated as the class is, because a key path to an isolated property can be formed nowhere else.
  private var keyPaths: DeclSyntax {
    guard members.isConditional else {
      let keyPaths = (members.properties.filter(isTracked) + wrapped + computed).map(keyPath)
      return "private static func _$observedKeyPaths() -> [AnyKeyPath] { [\(raw: keyPaths.joined(separator: ", "))] }"
    }
    let assignments = members.lines { property in
      guard isTracked(property) || property.isTrackedByWrapper else { return nil }
      return names.firstIndex(of: property.name).map { "keyPaths[\($0)] = \(keyPath(property))" }
    } computed: { property in
      guard isNamed(property) else { return nil }
      return names.firstIndex(of: property.name).map { "keyPaths[\($0)] = \(keyPath(property))" }
    }
    return """
      private static func _$observedKeyPaths() -> [AnyKeyPath] {
        var keyPaths = [AnyKeyPath](repeating: \\\(raw: name).self, count: \(raw: names.count))
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

  /// How a wrapper around a wrapper comes to the registrar.
  private var observeWrapper: DeclSyntax {
    """
    @discardableResult
    \(raw: accessLevel)nonisolated func _$observeWrapper(_ step: BeholdObservation::TrackedWrapperStep, _ property: AnyKeyPath) -> Bool {
      _$propertyRegistrar.observeWrapper(step, property, \(raw: name)._$observedProperties)
    }
    """
  }

  /// The access of what a protocol asks for, with a space, or nothing.
  var accessLevel: String {
    let keywords: [Keyword] = [.open, .public, .package]
    guard let modifier = declaration.modifiers.first(where: { modifier in keywords.contains { modifier.name.tokenKind == .keyword($0) } })
    else { return "" }
    return modifier.name.tokenKind == .keyword(.package) ? "package " : "public "
  }

  private var access: DeclSyntax {
    """
    internal nonisolated func access<_$Member>(keyPath: KeyPath<\(raw: name), _$Member>, in getter: StaticString = #function) {
      _$propertyRegistrar.access(self, keyPath: keyPath, in: getter, \(raw: name)._$observedProperties)
    }
    """
  }

  private var withMutation: DeclSyntax {
    """
    internal nonisolated func withMutation<_$Member, _$Result>(
      keyPath: KeyPath<\(raw: name), _$Member>, _ mutation: () throws -> _$Result
    ) rethrows -> _$Result {
      BeholdObservation::announceChange(of: self)
      return try _$propertyRegistrar.withMutation(of: self, keyPath: keyPath, \(raw: name)._$observedProperties, mutation)
    }
    """
  }
}
