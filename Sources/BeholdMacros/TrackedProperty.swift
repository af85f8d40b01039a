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
  /// Whether it is a column of a `@Model`, whose record hears of changes, and which a relationship may have to fetch first.
  var isPersisted = false
  /// What is added to its number where that of a `@Model` is among all properties of the object, those of superclasses included.
  var firstNumber = ""

  private var keyPath: String { "\\.\(stored.identifier.text)" }
}

// MARK: - Storage

extension TrackedProperty {
  /// The stored property behind the accessors, with all of the declaration that is about storage.
  ///
  /// The compiler's dynamic check of exclusive access takes 13 of an in-place mutation's 17 ns. The accessors check with one byte for each
  /// property instead. Behind a lock the compiler's check does not matter, and stays.
  var storage: DeclSyntax {
    let attributes = (isSynchronized ? [] : ["@exclusivity(unchecked)"]) + (stored.actor.map { [$0.trimmedDescription] } ?? [])
    let modifiers =
      ["private"] + stored.declaration.modifiers.compactMap(storageModifier)
      + (isSynchronized ? ["nonisolated(unsafe)"] : [])
    let type = stored.type.map { ": \($0)" } ?? ""
    let observers = stored.observers.map { " {\n  \(SelfAssignment.redirected($0, from: stored).trimmed)\n}" } ?? ""
    let head = (attributes + modifiers + ["var"]).joined(separator: " ")
    return "\(raw: head) \(raw: stored.storageName)\(raw: type)\(raw: stored.binding.assignment)\(raw: observers)"
  }

  private func storageModifier(_ modifier: DeclModifierSyntax) -> String? {
    switch modifier.name.tokenKind {
    case .keyword(.weak), .keyword(.unowned): modifier.trimmedDescription
    case .keyword(.nonisolated): isSynchronized ? nil : modifier.trimmedDescription
    default: nil
    }
  }
}

// MARK: - Accessors

extension TrackedProperty {
  /// In-place mutation goes through getter and setter where the class has a `withMutation(keyPath:_:)` of its own.
  var accessors: [AccessorDeclSyntax] {
    [initializer, getter, setter] + (callsWithMutation ? [] : [modifier])
  }

  private var storageName: String { stored.storageName }

  private var initializer: AccessorDeclSyntax {
    """
    @storageRestrictions(initializes: \(raw: storageName))
    init(initialValue) { \(raw: storageName) = initialValue }
    """
  }

  private var access: String {
    callsAccess ? "access(keyPath: \(keyPath))" : "_$propertyRegistrar.access(\(number), \(owner)._$observedProperties)"
  }

  private var getter: AccessorDeclSyntax {
    let read = isSynchronized ? "_$propertyRegistrar.read { \(storageName) }" : storageName
    return """
      get {
        \(raw: access)\(raw: check)\(raw: fetching)
        return \(raw: read)
      }
      """
  }

  private var setter: AccessorDeclSyntax {
    if callsWithMutation {
      return """
        set {
          guard BeholdObservation::isChange(from: \(raw: storageName), to: newValue) else { \(raw: storageName) = newValue; return }
          withMutation(keyPath: \(raw: keyPath)) { \(raw: storageName) = newValue }
        }
        """
    }
    if isSynchronized {
      return """
        set {
          \(raw: announcement)
          var value = newValue
          _$propertyRegistrar.write(\(raw: number), unchanged: { !BeholdObservation::isChange(from: \(raw: storageName), to: value) }) {
            Swift::swap(&\(raw: storageName), &value)
          }
        }
        """
    }
    if isPersisted {
      return """
        set {\(raw: check)\(raw: fetching)
          guard BeholdObservation::isChange(from: \(raw: storageName), to: newValue) else { \(raw: storageName) = newValue; return }
          _$record.willChange(\(raw: firstNumber)\(raw: number))
          _$propertyRegistrar.willSet(\(raw: number)\(raw: invalidating))\(raw: remembering)
          \(raw: storageName) = newValue\(raw: relating)
          _$propertyRegistrar.didSet(\(raw: number))
          _$record.didChange(\(raw: firstNumber)\(raw: number))
        }
        """
    }
    return """
      set {\(raw: check)
        \(raw: announcement)
        guard _$propertyRegistrar.isObserved(\(raw: number)), BeholdObservation::isChange(from: \(raw: storageName), to: newValue) else {
          \(raw: storageName) = newValue
          return
        }
        _$propertyRegistrar.willSet(\(raw: number)\(raw: invalidating))
        \(raw: storageName) = newValue
        _$propertyRegistrar.didSet(\(raw: number))
      }
      """
  }

  private var modifier: AccessorDeclSyntax {
    if isSynchronized {
      return """
        _modify {
          \(raw: access)
          \(raw: announcement)
          _$propertyRegistrar.beginMutation(\(raw: number))
          defer { _$propertyRegistrar.endMutation(\(raw: number)) }
          yield &\(raw: storageName)
        }
        """
    }
    if isPersisted {
      return """
        _modify {
          \(raw: access)\(raw: check)\(raw: fetching)
          _$record.willChange(\(raw: firstNumber)\(raw: number))
          _$propertyRegistrar.willSet(\(raw: number)\(raw: invalidating))\(raw: remembering)
          _$observationMutations.begin(\(raw: number))
          defer {
            _$observationMutations.end(\(raw: number))\(raw: relating)
            _$propertyRegistrar.didSet(\(raw: number))
            _$record.didChange(\(raw: firstNumber)\(raw: number))
          }
          yield &\(raw: storageName)
        }
        """
    }
    // With observers the compiler yields a copy and stores it afterwards. They may read the property then.
    if stored.observers != nil {
      return """
        _modify {
          \(raw: access)
          \(raw: announcement)
          _$propertyRegistrar.willSet(\(raw: number), invalidating: true)
          defer { _$propertyRegistrar.didSet(\(raw: number)) }
          yield &\(raw: storageName)
        }
        """
    }
    return """
      _modify {
        \(raw: access)\(raw: check)
        \(raw: announcement)
        let isObserved = _$propertyRegistrar.isObserved(\(raw: number))
        if isObserved { _$propertyRegistrar.willSet(\(raw: number)) }
        _$observationMutations.begin(\(raw: number))
        defer {
          _$observationMutations.end(\(raw: number))
          if isObserved { _$propertyRegistrar.didSet(\(raw: number)) }
        }
        yield &\(raw: storageName)
      }
      """
  }

  /// Tells whom it concerns that the object is about to change, whatever of it that is. The overload follows from the class.
  ///
  /// A property whose observers send `objectWillChange` does it itself.
  private var announcement: String {
    let sends = stored.observers?.tokens(viewMode: .sourceAccurate).contains { $0.text == "objectWillChange" } ?? false
    return sends ? "" : "BeholdObservation::announceChange(of: self)"
  }

  /// Stops the program when the property is being mutated in place.
  private var check: String {
    isSynchronized || callsWithMutation || stored.observers != nil
      ? "" : "\n_$observationMutations.check(\(number), \(owner)._$observedProperties)"
  }

  /// Whether it may be a relationship. The overloads of what is called then follow from the type; for most it is nothing.
  private var mayRelate: Bool { isPersisted && !stored.isPlain }

  /// Fetches a relationship that is not in memory.
  private var fetching: String { mayRelate ? "\nBeholdData::fetch(&\(storageName), \(firstNumber)\(number), of: self)" : "" }

  /// Notes what a relationship refers to before it changes.
  private var remembering: String {
    mayRelate ? "\nlet former = BeholdData::relatives(\(storageName), \(firstNumber)\(number), of: self)" : ""
  }

  /// Tells those that a relationship referred to, and those that it refers to now.
  private var relating: String { mayRelate ? "\nBeholdData::relate(\(storageName), former, \(firstNumber)\(number), of: self)" : "" }

  private var invalidating: String { stored.observers == nil ? "" : ", invalidating: true" }
}
