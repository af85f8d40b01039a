import Foundation
import Testing

@testable import BeholdUI

@MainActor
@Suite("Heights of sheets")
struct DetentTests {
  struct Content: View {
    @State private var isShown = true
    @State private var count = 0
    @State private var detent = PresentationDetent.medium
    let isBound: Bool
    let interaction: PresentationBackgroundInteraction

    var body: some View {
      Button("Behind") { count += 1 }
      Text(verbatim: "count \(count)")
        .sheet(isPresented: $isShown) {
          let name = Text(verbatim: detent == .large ? "large" : "not large").presentationBackgroundInteraction(interaction)
          if isBound {
            name.presentationDetents([.large, .medium, .height(100)], selection: $detent)
          } else {
            name.presentationDetents([.large, .height(100)])
          }
        }
    }
  }

  @Test("Who chooses a height changes the selection, and one that is none is refused")
  func selected() {
    let tree = mounted(Content(isBound: true, interaction: .automatic))
    let sheet = tree.all(.sheet)[0]
    #expect(sheet[.detents]?.text == "height:100.0 medium large" && sheet[.detent]?.text == "medium")
    #expect(tree.send(.number(2), to: sheet.id) == .handled)
    tree.flush()
    #expect(sheet[.detent]?.text == "large" && tree.texts.contains("large"))
    for place in [3, -1, 0.5, .nan, .infinity] { tree.send(.number(place), to: sheet.id) }
    tree.flush()
    #expect(sheet[.detent]?.text == "large")
  }

  @Test("A height that the program sets is shown, also where nothing else in the sheet reads it")
  func set() {
    struct Growing: View {
      @State private var isShown = true
      @State private var tall = PresentationDetent.medium
      var body: some View {
        Text(verbatim: "behind").sheet(isPresented: $isShown) {
          Button("Grow") { tall = tall == .medium ? .large : .height(5) }.presentationDetents([.medium, .large], selection: $tall)
        }
      }
    }
    let tree = mounted(Growing())
    let sheet = tree.all(.sheet)[0]
    #expect(sheet[.detent]?.text == "medium")
    _ = tree.press("Grow")
    #expect(sheet[.detent]?.text == "large")
    // One that it does not have is the least.
    _ = tree.press("Grow")
    #expect(sheet[.detent]?.text == "medium")
    #expect(tree.send(.number(1), to: sheet.id) == .handled)
    tree.flush()
    #expect(sheet[.detent]?.text == "large")
  }

  @Test("Without a selection the sheet itself keeps what was chosen")
  func own() {
    let tree = mounted(Content(isBound: false, interaction: .automatic))
    let sheet = tree.all(.sheet)[0]
    #expect(sheet[.detent]?.text == "height:100.0")
    #expect(tree.send(.number(1), to: sheet.id) == .handled)
    tree.flush()
    #expect(sheet[.detent]?.text == "large")
  }

  @Test("What is behind a sheet takes presses where the sheet says so, as long as it is no higher than it says")
  func behind() {
    let closed = mounted(Content(isBound: true, interaction: .disabled))
    #expect(closed.press("Behind") == .covered)
    let open = mounted(Content(isBound: true, interaction: .enabled))
    #expect(open.press("Behind") == .handled && open.texts.contains("count 1"))
    let tree = mounted(Content(isBound: true, interaction: .enabled(upThrough: .medium)))
    let sheet = tree.all(.sheet)[0]
    #expect(tree.press("Behind") == .handled)
    tree.send(.number(2), to: sheet.id)
    tree.flush()
    #expect(tree.press("Behind") == .covered)
    tree.send(.number(0), to: sheet.id)
    tree.flush()
    #expect(tree.press("Behind") == .handled)
  }

  @Test("What it becomes in a narrow window is said")
  func adapted() {
    let tree = mounted(
      Text(verbatim: "a").popover(isPresented: .constant(true)) { Text(verbatim: "b").presentationCompactAdaptation(.none) })
    #expect(tree.all(.popover)[0][.adaptation]?.text == "none")
    let usual = mounted(
      Text(verbatim: "a").popover(isPresented: .constant(true)) {
        Text(verbatim: "b").presentationCompactAdaptation(horizontal: .automatic, vertical: .sheet)
      })
    #expect(usual.all(.popover)[0][.adaptation] == nil)
  }

  @Test("A bar leaves out what is removed from it")
  func removed() {
    let tree = mounted(
      NavigationStack { Text(verbatim: "a").navigationTitle("Title").toolbar(removing: .title).toolbar(removing: nil) })
    #expect(tree.all(.page)[0][.barLook]?.text == "untitled" && tree.all(.page)[0][.label]?.text == "Title")
  }
}
