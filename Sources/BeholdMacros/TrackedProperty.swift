import SwiftSyntax
import SwiftSyntaxBuilder

/// A tracked property, and the code that stands for it.
struct TrackedProperty {
  let stored: StoredProperty
  /// Its number in the class, as text.
  let number: String
  /// The class's name.
  let owner: String
  let isSynchronized: Bool
  /// Whether the accessors go through an `access(keyPath:)` that the class declares itself.
  let callsAccess: Bool
  /// Whether the accessors go through a `withMutation(keyPath:_:)` that the class declares itself.
  let callsWithMutation: Bool

  private var keyPath: String { "\\.\(stored.identifier.text)" }
}

// MARK: - Storage

extension TrackedProperty {
  /// The stored property behind the accessors, with all of the declaration that is about storage.
  var storage: DeclSyntax {
    let attributes = (stored.isLazy ? [] : ["@exclusivity(unchecked)"]) + (stored.actor.map { [$0.trimmedDescription] } ?? [])
    let modifiers =
      ["private"] + stored.declaration.modifiers.compactMap(storageModifier)
      + (isSynchronized ? ["nonisolated(unsafe)"] : [])
    let type = stored.type.map { ": \($0)" } ?? ""
    let value = stored.binding.initializer.map { " \($0.trimmed)" } ?? ""
    let observers = stored.observers.map { " {\n  \(SelfAssignment.redirected($0, from: stored).trimmed)\n}" } ?? ""
    let head = (attributes + modifiers + ["var"]).joined(separator: " ")
    return "\(raw: head) \(raw: stored.storageName)\(raw: type)\(raw: value)\(raw: observers)"
  }

  private func storageModifier(_ modifier: DeclModifierSyntax) -> String? {
    switch modifier.name.tokenKind {
    case .keyword(.weak), .keyword(.unowned), .keyword(.lazy): modifier.trimmedDescription
    case .keyword(.nonisolated): isSynchronized ? nil : modifier.trimmedDescription
    default: nil
    }
  }
}

// MARK: - Accessors

extension TrackedProperty {
  var accessors: [AccessorDeclSyntax] {
    let canModify = !callsWithMutation
    return (stored.isLazy ? [] : [initializer]) + [getter, setter] + (canModify ? [modifier] : [])
  }

  private var storageText: String { stored.storageName }

  private var initializer: AccessorDeclSyntax {
    """
    @storageRestrictions(initializes: \(raw: storageText))
    init(initialValue) { \(raw: storageText) = initialValue }
    """
  }

  private var access: String {
    callsAccess ? "access(keyPath: \(keyPath))" : "_$observationRegistrar.access(\(number), \(owner)._$observedProperties)"
  }

  private var getter: AccessorDeclSyntax {
    let read = isSynchronized ? "_$observationRegistrar.read { \(storageText) }" : storageText
    return """
      get {
        \(raw: access)
        return \(raw: read)
      }
      """
  }

  private var setter: AccessorDeclSyntax {
    if callsWithMutation {
      return """
        set {
          guard BeholdObservation::isChange(from: \(raw: storageText), to: newValue) else { \(raw: storageText) = newValue; return }
          withMutation(keyPath: \(raw: keyPath)) { \(raw: storageText) = newValue }
        }
        """
    }
    if isSynchronized {
      return """
        set {
          var value = newValue
          _$observationRegistrar.write(\(raw: number), unchanged: { !BeholdObservation::isChange(from: \(raw: storageText), to: value) }) {
            swap(&\(raw: storageText), &value)
          }
        }
        """
    }
    return """
      set {
        guard _$observationRegistrar.isObserved(\(raw: number)), BeholdObservation::isChange(from: \(raw: storageText), to: newValue) else {
          \(raw: storageText) = newValue
          return
        }
        _$observationRegistrar.willSet(\(raw: number)\(raw: invalidating))
        \(raw: storageText) = newValue
        _$observationRegistrar.didSet(\(raw: number))
      }
      """
  }

  private var modifier: AccessorDeclSyntax {
    if isSynchronized {
      return """
        _modify {
          \(raw: access)
          _$observationRegistrar.beginMutation(\(raw: number))
          defer { _$observationRegistrar.endMutation(\(raw: number)) }
          yield &\(raw: storageText)
        }
        """
    }
    return """
      _modify {
        \(raw: access)
        let isObserved = _$observationRegistrar.isObserved(\(raw: number))
        if isObserved { _$observationRegistrar.willSet(\(raw: number)\(raw: invalidating)) }
        defer { if isObserved { _$observationRegistrar.didSet(\(raw: number)) } }
        yield &\(raw: storageText)
      }
      """
  }

  private var invalidating: String { stored.observers == nil ? "" : ", invalidating: true" }
}
