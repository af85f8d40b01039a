import SwiftSyntax
import SwiftSyntaxBuilder

// A class may inherit from another `@Model`, or be inherited from if it is not final. Its properties are numbered after those that it inherits, and its
// columns follow theirs; how many those are only the compiler knows.

extension ModelClass {
  /// The number of the first property, where that is not known to be 0.
  var firstNumber: String { "\(name)._$firstNumber" }

  /// A property's number among all of the object, those that are inherited included.
  func inRecord(_ number: String) -> String { superclass == nil ? number : "\(firstNumber) + \(number)" }

  /// What stands before methods that subclasses override.
  var methodLevel: String {
    let isOpen = observed.declaration.modifiers.contains(anyOf: .open)
    return (superclass == nil ? "" : "override ") + (isOpen ? "open " : accessLevel)
  }

  /// How many properties there are before those of the class, and before those of its subclasses.
  var numbers: [DeclSyntax] {
    var members: [DeclSyntax] = []
    if observed.declaration.mayInherit {
      members.append("private nonisolated static var _$firstNumber: Int { \(raw: superclass.map { "\($0)._$propertyCount" } ?? "0") }")
    }
    if !isFinal {
      let count = "\(observed.trackedNames.count)"
      members.append("\(raw: methodLevel)nonisolated class var _$propertyCount: Int { \(raw: inRecord(count)) }")
    }
    return members
  }

  // MARK: - Description

  /// Tells the columns. A subclass has the same by key paths of its own, for which it is `Owner`.
  var describe: [DeclSyntax] {
    if isFinal, superclass == nil {
      return [
        """
        \(raw: accessLevel)static func _$describe(_ description: inout BeholdData::ModelDescription) {
          \(raw: description(of: name).joined(separator: "\n  "))
        }
        """
      ]
    }
    let inherited = superclass.map { ["\($0)._$describe(&description, as: owner)"] } ?? []
    let lines = inherited + ["description.begin(\(name).self)"] + description(of: "Owner")
    return [
      """
      \(raw: methodLevel)class func _$describe(_ description: inout BeholdData::ModelDescription) {
        \(raw: name)._$describe(&description, as: \(raw: name).self)
      }
      """,
      """
      \(raw: accessLevel)static func _$describe<Owner: \(raw: name)>(_ description: inout BeholdData::ModelDescription, as owner: Owner.Type) {
        \(raw: lines.joined(separator: "\n  "))
      }
      """,
    ]
  }

  private func description(of owner: String) -> [String] {
    let lines = observed.members.lines { property in
      guard isPersisted(property), let number = number(property) else { return nil }
      var arguments = ["\"\(property.name)\"", "\\\(owner).\(property.identifier.text)", inRecord(number)]
      arguments.append("chained: \\\(owner)?.?.\(property.identifier.text)")
      if let attribute = property.declaration.attributes.first(named: "Attribute") {
        arguments.append("attribute: BeholdData::Schema.Attribute(\(attribute.argumentText))")
      }
      if let relationship = property.declaration.attributes.first(named: "Relationship") {
        arguments.append("relationship: BeholdData::Schema.Relationship(\(relationship.argumentText))")
      }
      if let value = property.binding.initializer?.value { arguments.append("initially: \(value.trimmed)") }
      return "description.add(\(arguments.joined(separator: ", ")))"
    }
    return lines + indexes(of: owner)
  }

  /// What `#Unique` and `#Index` in the class say.
  private func indexes(of owner: String) -> [String] {
    observed.declaration.memberBlock.members.compactMap { member in
      guard let macro = member.decl.as(MacroExpansionDeclSyntax.self) else { return nil }
      switch macro.macroName.text {
      case "Unique": return "description.unique(of: \(owner).self, \(macro.arguments.trimmedDescription))"
      case "Index": return "description.index(of: \(owner).self, \(macro.arguments.trimmedDescription))"
      default: return nil
      }
    }
  }
}

extension ClassDeclSyntax {
  /// What the class inherits from, if that is a class: a superclass comes first.
  var superclass: TypeSyntax? { inheritanceClause?.inheritedTypes.first?.type.trimmed }

  /// Whether a class may be among what it inherits from. A macro sees no more of that than its name.
  var mayInherit: Bool { superclass.map { !KnownProtocols.names.contains($0.trimmedDescription) } ?? false }

  private enum KnownProtocols {
    static let names: Set = [
      "PersistentModel", "Identifiable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable", "Sendable",
      "CustomStringConvertible", "CustomDebugStringConvertible",
    ]
  }
}
