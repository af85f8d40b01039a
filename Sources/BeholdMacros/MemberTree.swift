import SwiftSyntax

/// The properties of a class with the `#if` around them, which what is generated from them must repeat.
enum MemberTree {
  case property(StoredProperty)
  /// A computed one, as far as it can have a key path.
  case computed(StoredProperty)
  case conditional([(head: String, members: [MemberTree])])

  static func all(in members: MemberBlockItemListSyntax) -> [MemberTree] {
    members.flatMap { member -> [MemberTree] in
      if let variable = member.decl.as(VariableDeclSyntax.self) {
        return StoredProperty.all(in: variable).map { .property($0) } + StoredProperty.computed(in: variable).map { .computed($0) }
      }
      guard let block = member.decl.as(IfConfigDeclSyntax.self) else { return [] }
      let clauses = block.clauses.map { clause -> (head: String, members: [MemberTree]) in
        let head = clause.poundKeyword.text + (clause.condition.map { " \($0.trimmedDescription)" } ?? "")
        guard case .decls(let members) = clause.elements else { return (head, []) }
        return (head, all(in: members))
      }
      return clauses.allSatisfy(\.members.isEmpty) ? [] : [.conditional(clauses)]
    }
  }
}

extension [MemberTree] {
  /// The stored properties of all branches, in source order.
  var properties: [StoredProperty] {
    flatMap { member -> [StoredProperty] in
      switch member {
      case .property(let property): [property]
      case .computed: []
      case .conditional(let clauses): clauses.flatMap(\.members.properties)
      }
    }
  }

  /// The computed properties of all branches, in source order.
  var computed: [StoredProperty] {
    flatMap { member -> [StoredProperty] in
      switch member {
      case .property: []
      case .computed(let property): [property]
      case .conditional(let clauses): clauses.flatMap(\.members.computed)
      }
    }
  }

  var isConditional: Bool {
    contains { if case .conditional = $0 { true } else { false } }
  }

  /// One line for each stored property that `line` has one for, and each computed one, inside the same conditions as the property.
  func lines(_ line: (StoredProperty) -> String?, computed: (StoredProperty) -> String? = { _ in nil }) -> [String] {
    flatMap { member -> [String] in
      switch member {
      case .property(let property): return line(property).map { [$0] } ?? []
      case .computed(let property): return computed(property).map { [$0] } ?? []
      case .conditional(let clauses):
        let clauses = clauses.map { [$0.head] + $0.members.lines(line, computed: computed) }
        return clauses.allSatisfy { $0.count == 1 } ? [] : clauses.flatMap(\.self) + ["#endif"]
      }
    }
  }
}
