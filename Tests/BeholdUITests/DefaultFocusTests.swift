import Testing

@testable import BeholdTesting
@testable import BeholdUI

@Suite("What has the focus first") @MainActor
struct DefaultFocusTests {
  private struct Form: View {
    @Namespace private var scope
    @Environment(\.resetFocus) private var resetFocus
    @State private var text = ""
    @State private var prefersName = false

    var body: some View {
      VStack {
        TextField("Name", text: $text).prefersDefaultFocus(prefersName, in: scope)
        TextField("City", text: $text).prefersDefaultFocus(!prefersName, in: scope)
        Button("Reset") { resetFocus(in: scope) }
        Button("Prefer the name") { prefersName = true }
        Text("view").focusable().modifier(Shown())
      }
      .focusScope(scope)
    }
  }

  private struct Shown: ViewModifier {
    func body(content: Content) -> some View { content }
  }

  private struct Reader: View {
    @Environment(\.isFocused) private var isFocused
    var body: some View { Text(isFocused ? "focused" : "not focused") }
  }

  private func focused(_ host: TestHost) -> [String] { host.tree.elements.filter { $0[.isFocused] != nil }.compactMap(\.name) }

  @Test("A field that is preferred has the focus when it appears, and gets it back")
  func preferred() throws {
    let host = TestHost(Form())
    #expect(focused(host) == ["City"])
    try host.find(.textField, "Name").focus()
    try host.find("Reset").press()
    #expect(focused(host).last == "City" || focused(host) == ["City"])
    try host.find("Prefer the name").press()
    try host.find("Reset").press()
    #expect(focused(host).contains("Name"))
  }

  @Test("A view knows whether what it is in has the focus")
  func known() throws {
    let host = TestHost(Reader().focusable())
    let view = try host.find("not focused")
    try view.focus()
    _ = try host.find("focused")
  }
}
