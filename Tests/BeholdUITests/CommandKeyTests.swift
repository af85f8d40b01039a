import BeholdTesting
import BeholdUI
import Foundation
import Testing

@Suite("Commands of keys, other forms of views, and names of their own") @MainActor
struct CommandKeyTests {
  private struct Board: View {
    @State private var said: [String] = []
    let hears: Bool

    var body: some View {
      Text(said.joined(separator: " ")).focusable()
        .onMoveCommand(perform: hears ? { say("\($0)") } : nil)
        .onDeleteCommand(perform: hears ? { say("delete") } : nil)
        .onExitCommand(perform: hears ? { say("exit") } : nil)
    }

    private func say(_ word: String) { said.append(word) }
  }

  @Test("Arrows move, the keys for deleting delete, and escape leaves")
  func keys() throws {
    let host = TestHost(Board(hears: true))
    let text = try host.find(.text)
    for key in [.upArrow, .delete, .rightArrow, .escape, .deleteForward] as [KeyEquivalent] { try text.pressKey(key) }
    #expect(try host.find(.text).text == "up delete right exit delete")
    let deaf = TestHost(Board(hears: false))
    for key in [.escape, .delete, .upArrow] as [KeyEquivalent] { try? deaf.find(.text).pressKey(key) }
    #expect(try deaf.find(.text).text.isEmpty)
  }

  @Test("What represents a view is used in its place by those who do not see it")
  func representation() throws {
    struct Dial: View {
      @State private var value = 5.0
      var body: some View {
        Circle().frame(width: 40 + value).accessibilityRepresentation { Slider(value: $value, in: 0...10) { Text("Volume") } }
        Text(verbatim: "value \(value)")
        Rectangle().accessibilityChildren { ForEach(0..<3, id: \.self) { Text("Bar \($0)") } }
      }
    }
    let host = TestHost(Dial())
    try host.find("Volume").set(7)
    #expect(host.contains("value 7.0") && host.contains("Bar 2"))
  }

  @Test("A button for renaming does what is said around it, and nothing without it")
  func renaming() throws {
    struct Name: View {
      @State private var isEditing = false
      @FocusState private var isFocused: Bool
      @State private var text = ""
      let putsFocus: Bool
      var body: some View {
        Text(verbatim: "\(isEditing) \(isFocused)")
        TextField("Name", text: $text).focused($isFocused)
        if putsFocus { RenameButton().renameAction($isFocused) } else { RenameButton().renameAction { isEditing = true } }
      }
    }
    for putsFocus in [true, false] {
      let host = TestHost(Name(putsFocus: putsFocus))
      try host.find("Rename").press()
      #expect(host.contains("\(!putsFocus) \(putsFocus)"))
    }
    #expect(throws: TestHostError.self) { try TestHost(RenameButton()).find("Rename").press() }
  }

  @Test("Transitions that are named as types are those of the library")
  func transitions() throws {
    struct Moving: View {
      let isThere: Bool
      var body: some View {
        if isThere {
          Text("a").transition(OpacityTransition())
          Text("b").transition(MoveTransition(edge: .top).combined(with: .opacity))
          Text("c").transition(ScaleTransition(0.5))
          Text("d").transition(PushTransition(edge: .leading))
          Text("e").transition(SlideTransition())
          Text("f").transition(OffsetTransition(CGSize(width: 3, height: 4)))
          Text("g").transition(IdentityTransition())
        }
      }
    }
    #expect(try TestHost(Moving(isThere: true)).findAll(.text).count == 7)
  }

  @Test("What a page does not say of its window is as usual")
  func window() {
    struct Reader: View {
      @Environment(\.appearsActive) private var appearsActive
      @Environment(\.controlActiveState) private var state
      @Environment(\.colorSchemeContrast) private var contrast
      @Environment(\.legibilityWeight) private var weight
      @Environment(\.isLuminanceReduced) private var isReduced
      var body: some View { Text(verbatim: "\(appearsActive) \(state) \(contrast) \(weight == nil) \(isReduced)") }
    }
    #expect(TestHost(Reader()).contains("true key standard true false"))
  }
}
