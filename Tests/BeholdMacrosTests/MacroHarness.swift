import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import BeholdMacros

/// What the macros make of a source, what they say about it, and the source after their fix-its.
struct Expansion {
  let text: String
  /// As a compiler prints them: `line:column: severity: message`.
  let messages: [String]
  let fixed: String

  /// - Parameter inheritsModel: whether the class with `@Model` inherits from one, which the compiler tells by what there is to conform to.
  init(_ source: String, inheritsModel: Bool = false) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(
      sourceFiles: [file: .init(moduleName: "Test", fullFilePath: "Test.swift")])
    let coding: [TypeSyntax] = ["Decodable", "Encodable"]
    let specs: [String: MacroSpec] = [
      "Observable": MacroSpec(type: ObservableMacro.self, conformances: ["Observable"] + coding),
      "Model": MacroSpec(type: ModelMacro.self, conformances: inheritsModel ? [] : ["PersistentModel", "_ModelClass"]),
      "_PersistedProperty": MacroSpec(type: PersistedPropertyMacro.self),
      "ObservationTracked": MacroSpec(type: ObservationTrackedMacro.self),
      "ObservationIgnored": MacroSpec(type: ObservationIgnoredMacro.self),
      "Memoized": MacroSpec(type: MemoizedMacro.self),
      "Animatable": MacroSpec(type: AnimatableMacro.self, conformances: ["Animatable"]),
      "AnimatableIgnored": MacroSpec(type: AnimatableIgnoredMacro.self),
      "Entry": MacroSpec(type: EntryMacro.self),
      "Preview": MacroSpec(type: PreviewMacro.self),
      "Previewable": MacroSpec(type: PreviewableMacro.self),
    ]
    let expanded = file.expand(macroSpecs: specs) { node in
      BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
    }
    text = expanded.description
    messages = context.diagnostics.map { diagnostic in
      let location = context.location(for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "")
      return "\(location.line):\(location.column): \(diagnostic.diagMessage.severity): \(diagnostic.message)"
    }
    fixed = Self.applying(context.diagnostics.flatMap(\.fixIts).flatMap(\.changes), to: source, in: context)
  }

  private static func applying(_ changes: [FixIt.Change], to source: String, in context: BasicMacroExpansionContext) -> String {
    var bytes = Array(source.utf8)
    let edits = changes.compactMap { change -> (start: Int, length: Int, text: String)? in
      guard case .replace(let old, let new) = change else { return nil }
      let start = context.location(for: old.position, anchoredAt: old, fileName: "").offset
      return (start, old.totalLength.utf8Length, new.description)
    }
    for edit in edits.sorted(by: { $0.start > $1.start }) {
      bytes.replaceSubrange(edit.start..<edit.start + edit.length, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Lines without indentation, and without the empty ones: the layout of an expansion is nobody's concern.
func essence(_ text: String) -> String {
  let lines = text.split(separator: "\n").map { line in
    line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
  }
  return lines.filter { !$0.isEmpty }.joined(separator: "\n")
}
