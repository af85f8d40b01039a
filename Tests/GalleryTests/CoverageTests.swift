import Behold
import Foundation
import TestSupport
import Testing

@testable import gallery

/// What is public for views is shown by a sample, or there is a reason why it is not.
@Suite("Everything there is") @MainActor
struct CoverageTests {
  private static let code = ChapterGroup.all.flatMap(\.chapters).flatMap(\.samples).map { $0.code }.joined(separator: "\n")

  /// What the library makes of what programs write.
  private static let madeByBuilders: Set = [
    "ConditionalContent", "CurrentValueLabel", "DefaultButtonLabel", "DefaultDateProgressLabel", "DefaultShareLinkLabel", "DefaultTabLabel",
    "DrawnShape", "GroupElementsOfContent", "InsertionRow", "MarkedValueLabels", "MaximumValueLabel", "MinimumValueLabel",
    "GroupSectionsOfContent", "Subview", "SubscriptionView",
    "SubviewsCollection", "SubviewsCollectionSlice", "TabContentBody",
    "EquatableView", "LabeledControlGroupContent",
    "PlaceholderContentView", "PresentedWindowContent", "PreviewModifierContent", "TableForEachContent", "TableOutlineGroupContent",
    "TitleMenu", "ToolbarItemElement",
    "ToolbarPortal",
    "TupleToolbarContent",
    "TupleView", "ViewModifierContent",
  ]
  /// What is about windows of an app, of which the gallery has one.
  private static let ofWindows: Set = ["SettingsLink"]
  /// What programs of today do not write.
  private static let older: Set = ["accentColor", "colorScheme", "foregroundColor"]
  /// What shows nothing, or is about the whole window, as the gallery itself says it.
  private static let unseen: Set = [
    "continuity", "countsEvaluations", "defaultAppStorage", "onContinueUserActivity", "onOpenURL", "preferredColorScheme", "previewDevice",
    "previewDisplayName", "previewInterfaceOrientation",
    "previewLayout",
  ]

  @Test("All views are shown")
  func views() {
    let names = Self.declared(#"public struct (\w+)(?:<.*>)?: (?:View|ElementView)\b"#)
    #expect(names.count > 50)
    #expect(names.subtracting(Self.madeByBuilders).subtracting(Self.ofWindows).filter { !Self.shows(#"\b\#($0)\b"#) } == [])
  }

  @Test("All modifiers are shown")
  func modifiers() {
    let names = Self.declared(#"public func (\w+)"#, inExtensionsOf: "View")
    #expect(names.count > 100)
    #expect(names.subtracting(Self.older).subtracting(Self.unseen).filter { !Self.shows(#"\.\#($0)\b"#) } == [])
  }

  @Test("All styles are shown")
  func styles() {
    let names = Self.declared(#"public static var (\w+): \w+Style\b"#, inExtensionsOf: #"\w+Style where Self == \w+"#)
    #expect(names.count > 30)
    #expect(names.filter { !Self.shows(#"\.\#($0)\b"#) } == [])
  }

  @Test("All property wrappers of views are shown")
  func wrappers() {
    let names = Self.declared(#"public struct (\w+)<.*>: DynamicProperty\b"#).union(["Bindable"])
    #expect(names.subtracting(["ObservedPublisher"]).filter { !Self.shows(#"[@\b]\#($0)\b"#) } == [])
  }

  private static func shows(_ pattern: String) -> Bool { code.range(of: pattern, options: .regularExpression) != nil }

  /// The names that a pattern finds in the library's sources.
  private static func declared(_ pattern: String, inExtensionsOf extended: String? = nil) -> Set<String> {
    var names: Set<String> = []
    for source in sources {
      for part in extended.map({ extensions(of: $0, in: source) }) ?? [source] {
        let found = try! NSRegularExpression(pattern: pattern).matches(in: part, range: NSRange(part.startIndex..., in: part))
        names.formUnion(found.compactMap { Range($0.range(at: 1), in: part).map { String(part[$0]) } })
      }
    }
    return names.filter { !$0.hasPrefix("_") }
  }

  private static func extensions(of type: String, in source: String) -> [String] {
    let pattern = try! NSRegularExpression(
      pattern: #"^(?:nonisolated )?extension \#(type) \{.*?^\}"#, options: [.anchorsMatchLines, .dotMatchesLineSeparators])
    return pattern.matches(in: source, range: NSRange(source.startIndex..., in: source)).compactMap { match in
      Range(match.range, in: source).map { String(source[$0]) }
    }
  }

  private static let sources: [String] = {
    let files = FileManager.default.enumerator(at: packageRoot.appending(path: "Sources/BeholdUI"), includingPropertiesForKeys: nil)
    return files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
      .filter { !["Deprecated", "WithoutEffect"].contains($0.deletingLastPathComponent().lastPathComponent) }.compactMap {
        try? String(contentsOf: $0, encoding: .utf8)
      } ?? []
  }()
}
