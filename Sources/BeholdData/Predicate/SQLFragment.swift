/// A piece of SQL that carries the values bound in it, so that pieces compose without counting parameters.
///
/// Only literals written in the source become text: names go through `identifier:`, values through `argument:`.
package struct SQLFragment: ExpressibleByStringInterpolation, Hashable, Sendable {
  package enum Piece: Hashable, Sendable {
    case text(String)
    case argument(DatabaseValue)
  }

  package var pieces: [Piece]

  package init(stringLiteral value: StaticString) {
    pieces = [.text("\(value)")]
  }

  package init(stringInterpolation: Interpolation) {
    pieces = stringInterpolation.pieces
  }

  package init(argument: DatabaseValue) {
    pieces = [.argument(argument)]
  }

  /// A table's, column's or function's name, quoted.
  package init(identifier: String) {
    pieces = [.text("\"" + identifier.replacing("\"", with: "\"\"") + "\"")]
  }

  package init(joining fragments: [SQLFragment], separator: StaticString) {
    pieces = []
    for (index, fragment) in fragments.enumerated() {
      if index > 0 { pieces.append(.text("\(separator)")) }
      pieces += fragment.pieces
    }
  }

  package static func += (left: inout SQLFragment, right: SQLFragment) {
    left.pieces += right.pieces
  }

  package struct Interpolation: StringInterpolationProtocol {
    package typealias StringLiteralType = StaticString
    var pieces: [Piece] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(interpolationCount * 2 + 1)
    }

    package mutating func appendLiteral(_ literal: StaticString) {
      pieces.append(.text("\(literal)"))
    }

    package mutating func appendInterpolation(_ fragment: SQLFragment) {
      pieces += fragment.pieces
    }

    package mutating func appendInterpolation(identifier: String) {
      pieces += SQLFragment(identifier: identifier).pieces
    }

    package mutating func appendInterpolation(argument: DatabaseValue) {
      pieces.append(.argument(argument))
    }
  }
}

/// Finished SQL: `?` for SQLite, `$1::type` for PostgreSQL.
package struct SQLText: Hashable, Sendable {
  package var text: String
  package var arguments: [DatabaseValue]

  package init(text: String, arguments: [DatabaseValue] = []) {
    self.text = text
    self.arguments = arguments
  }
}

extension SQLFragment {
  /// Parameters of PostgreSQL are numbered from `first`, and cast, since the server cannot always infer their types.
  package func render(_ dialect: SQLDialect, firstParameter first: Int = 1) -> SQLText {
    var result = SQLText(text: "")
    for piece in pieces {
      switch piece {
      case .text(let text): result.text += text
      case .argument(.null): result.text += "NULL"
      case .argument(let value):
        switch dialect {
        case .sqlite: result.text += "?"
        case .postgres: result.text += "$\(first + result.arguments.count)\(value.postgresCast)"
        }
        result.arguments.append(value)
      }
    }
    return result
  }
}

extension DatabaseValue {
  fileprivate var postgresCast: String {
    switch self {
    case .null: ""
    case .integer: "::bigint"
    case .real: "::double precision"
    case .text: "::text"
    case .blob: "::bytea"
    }
  }
}
