import BeholdTesting
import BeholdUI
import Foundation
import Testing

/// What is put around a row or a tab leaves it what it is.
@Suite("Layers and menus around rows and tabs") @MainActor
struct AroundTests {
  /// Puts something around a view.
  enum Around: CaseIterable {
    case overlay, background, menu, both, geometry
  }

  private struct Wrapped<Content: View>: View {
    let around: Around
    let content: Content

    var body: some View {
      switch around {
      case .overlay: content.overlay { Text("over").tag(99).badge(99).swipeActions { Button("Wrong") {} } }
      case .background: content.background { Text("under").tag(99) }
      case .menu: content.contextMenu { Button("Item") {}.tag(99) }
      case .both: content.overlay { Text("over") }.contextMenu { Button("Item") {} }.background { Text("under") }
      case .geometry:
        content.onGeometryChange(for: CGFloat.self) {
          $0.size.width
        } action: { _ in
        }
      }
    }
  }

  private struct Rows: View {
    let around: Around
    @State var selection: Int?
    @State var done: [Int] = []
    @State var offset = 0

    var body: some View {
      List(selection: $selection) {
        ForEach(1..<4) { row in
          Wrapped(
            around: around,
            content: Text("Row \(row)").badge(row).tag(row + offset).swipeActions { Button("Do \(row)") { done.append(row) } })
        }
      }
      Text("selected \(selection ?? 0), done \(done)")
      Button("Shift") { offset = 10 }
    }
  }

  @Test("LIST-3: a row keeps its tag, its badge and its actions, whatever is around it", arguments: Around.allCases)
  func rows(_ around: Around) throws {
    let host = TestHost(Rows(around: around))
    try #require(try host.findAll(.listRow).count == 3)
    try host.find(.listRow, at: 1).press()
    #expect(host.contains("selected 2, done []"))
    try host.find("Do 3").press()
    #expect(host.contains("selected 2, done [3]"))
    #expect(!host.contains("Wrong"))
    try host.find("Shift").press()
    try host.find(.listRow, at: 0).press()
    #expect(host.contains("selected 11, done [3]"))
  }

  private struct Tabs: View {
    let around: Around
    @State var selection = 1
    @State var title = "First"

    var body: some View {
      TabView(selection: $selection) {
        Wrapped(around: around, content: Text("one").tabItem { Label(title, systemImage: "heart") }.tag(1).badge(5))
        Wrapped(around: around, content: Button("rename") { title = "Other" }.tabItem { Label("Second", systemImage: "heart") }.tag(2))
      }
    }
  }

  @Test("A tab keeps its item, its tag and its badge, whatever is around its content", arguments: Around.allCases)
  func tabs(_ around: Around) throws {
    let host = TestHost(Tabs(around: around))
    #expect(host.contains(.tab, "First"))
    try host.find(.tab, "Second").press()
    try host.find("rename").press()
    #expect(host.contains(.tab, "Other"))
  }
}
