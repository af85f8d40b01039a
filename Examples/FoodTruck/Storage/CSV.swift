/// Comma-separated values, as RFC 4180 has them.
enum CSV {
  struct Row: Equatable {
    /// Of the file, from 1: that on which the row begins.
    let line: Int
    var fields: [String]
    /// Why the row cannot be taken.
    var problem: String?
  }

  static func rows(of text: String) -> [Row] {
    var rows: [Row] = []
    var row = Row(line: 1, fields: [])
    var field = ""
    var line = 1
    var isQuoted = false
    var wasQuoted = false
    var characters = text.unicodeScalars.makeIterator()
    var pending: Unicode.Scalar?

    func endField() {
      row.fields.append(field)
      (field, wasQuoted) = ("", false)
    }
    func endRow() {
      endField()
      // An empty line is nothing.
      if row.fields != [""] || row.problem != nil { rows.append(row) }
    }
    while let scalar = pending ?? characters.next() {
      pending = nil
      if scalar == "\n" { line += 1 }
      switch (scalar, isQuoted) {
      case ("\"", true):
        let next = characters.next()
        if next == "\"" {
          field.unicodeScalars.append("\"")
        } else {
          isQuoted = false
          pending = next
        }
      case (_, true): field.unicodeScalars.append(scalar)
      case ("\"", false) where field.isEmpty && !wasQuoted: (isQuoted, wasQuoted) = (true, true)
      case ("\"", false): row.problem = "a quotation mark stands within a field that is not quoted"
      case (",", false): endField()
      case ("\r", false): break
      case ("\n", false):
        endRow()
        row = Row(line: line, fields: [])
      default:
        if wasQuoted { row.problem = "something stands behind a quoted field" }
        field.unicodeScalars.append(scalar)
      }
    }
    if isQuoted { row.problem = "a quotation mark is not closed" }
    if !field.isEmpty || !row.fields.isEmpty || isQuoted { endRow() }
    return rows
  }
}
