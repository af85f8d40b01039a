import SwiftSyntax
import SwiftSyntaxBuilder

/// A class with `@Model`: what is observed of it, and what of that is kept in a database.
struct ModelClass {
  /// The attributes of properties that are this macro's own, and no property wrappers.
  static let attributes: Set = ["Attribute", "Relationship", "Transient", "_PersistedProperty"]

  let observed: ObservedClass
  /// The class that it inherits from, where that is a `@Model`.
  let superclass: String?

  /// - Parameter isModel: whether what the class inherits from is a `@Model`, where that is known.
  init?(_ declaration: some DeclGroupSyntax, inheritsModel isModel: Bool = false) {
    guard let observed = ObservedClass(declaration) else { return nil }
    self.observed = observed
    superclass = isModel ? observed.declaration.superclass?.trimmedDescription : nil
  }

  var name: String { observed.name }

  var isFinal: Bool { observed.declaration.modifiers.contains(anyOf: .final) }

  func isPersisted(_ property: StoredProperty) -> Bool {
    observed.isTracked(property) && !property.isTransient && property.refusal(in: name) == nil
  }

  var accessLevel: String { observed.accessLevel }

  var hasInitializer: Bool { observed.declaration.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) } }

  /// Whether `init()` of the class needs no values: each stored property has one.
  var needsNoValues: Bool {
    observed.members.properties.allSatisfy {
      $0.isConstant || $0.binding.initializer != nil || $0.type?.is(OptionalTypeSyntax.self) == true
    }
  }
}

// MARK: - Members

extension ModelClass {
  var members: [DeclSyntax] {
    (superclass == nil ? [record] : []) + [initializer, apply, write, take] + describe + numbers
      + (hasInitializer ? [] : ["\(raw: accessLevel)init() {}"])
  }

  private var record: DeclSyntax { "\(raw: accessLevel)let _$record = BeholdData::ModelRecord()" }

  /// Makes an object of a row. What is not kept in the row has its initial value.
  private var initializer: DeclSyntax {
    var lines = observed.members.lines { property in
      isPersisted(property) ? "\(property.storageName) = try row.next()" : nil
    }
    if superclass != nil { lines = ["try row.begin(\(name).self)"] + lines + ["row.end()", "try super.init(_$row: &row)"] }
    return """
      \(raw: accessLevel)\(raw: isFinal && superclass == nil ? "" : "required ")init(_$row row: inout BeholdData::ModelRow) throws {
        \(raw: lines.joined(separator: "\n  "))
      }
      """
  }

  /// Takes over what somebody else has changed.
  private var apply: DeclSyntax {
    var lines = observed.members.lines { property in
      guard isPersisted(property), let number = number(property) else { return nil }
      let storage = property.storageName
      return """
        if let value = try row.change(of: \(storage), \(inRecord(number))) {
            _$propertyRegistrar.willSet(\(number))
            \(storage) = value
            _$propertyRegistrar.didSet(\(number))
          }
        """
    }
    if superclass != nil { lines = ["try super._$apply(&row)", "try row.begin(\(name).self)"] + lines }
    return """
      \(raw: methodLevel)func _$apply(_ row: inout BeholdData::ModelRow) throws {
        \(raw: lines.joined(separator: "\n  "))
      }
      """
  }

  private var write: DeclSyntax {
    var lines = observed.members.lines { property in
      guard isPersisted(property), let number = number(property) else { return nil }
      return "try writer.write(\(property.storageName), \(inRecord(number)))"
    }
    if superclass != nil { lines = ["try super._$write(to: &writer)"] + lines }
    return """
      \(raw: methodLevel)func _$write(to writer: inout BeholdData::ModelWriter) throws {
        \(raw: lines.joined(separator: "\n  "))
      }
      """
  }

  private var take: DeclSyntax {
    let cases = observed.members.lines { property in
      guard isPersisted(property), !property.isPlain, let number = number(property) else { return nil }
      return """
        case \(number):
            if step.isTold { _$propertyRegistrar.willSet(\(number)) }
            BeholdData::take(&step, &\(property.storageName))
            if step.isTold { _$propertyRegistrar.didSet(\(number)) }
        """
    }
    return """
      \(raw: methodLevel)func _$take(_ step: inout BeholdData::RelationStep) {
        switch step.number\(raw: superclass == nil ? "" : " - \(firstNumber)") {
        \(raw: (cases + ["default: \(superclass == nil ? "break" : "super._$take(&step)")"]).joined(separator: "\n  "))
        }
      }
      """
  }

  func number(_ property: StoredProperty) -> String? { observed.trackedNames.firstIndex(of: property.name).map { "\($0)" } }
}

extension AttributeSyntax {
  var argumentText: String {
    guard case .argumentList(let arguments) = arguments else { return "" }
    return arguments.trimmedDescription
  }
}

extension StoredProperty {
  /// Whether it is observed and not kept.
  var isTransient: Bool {
    let attributes = declaration.attributes
    return attributes.contains("Transient") || attributes.first(named: "Attribute")?.argumentText.contains(".ephemeral") == true
  }

  /// Whether it is written to be of a type that is no model's.
  var isPlain: Bool {
    if let type {
      return PlainTypes.names.contains(type.as(OptionalTypeSyntax.self)?.wrappedType.trimmedDescription ?? type.trimmedDescription)
    }
    guard let value = binding.initializer?.value else { return false }
    return value.is(IntegerLiteralExprSyntax.self) || value.is(FloatLiteralExprSyntax.self) || value.is(StringLiteralExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self)
  }

  private enum PlainTypes {
    static let names: Set = [
      "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float", "Bool", "String", "Date",
      "Data",
      "UUID", "URL", "Decimal", "[String]", "[Int]", "[Double]",
    ]
  }
}
