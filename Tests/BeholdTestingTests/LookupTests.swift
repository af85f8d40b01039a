import BeholdTesting
import BeholdUI
import Testing

@MainActor
@Suite("Look-ups")
struct LookupTests {
  private struct Shop: View {
    @State private var isOpen = true
    @State private var name = ""
    @State private var kind = "plain"

    var body: some View {
      VStack {
        Text("Donuts")
        TextField("Name", text: $name)
        Picker("Kind", selection: $kind) {
          Text("Plain").tag("plain")
          Text("Glazed").tag("glazed")
        }
        ForEach(1..<4) { number in
          HStack {
            Text("Donut \(number)")
            Button("Eat") {}
            Button(action: {}) { Image(systemName: "trash") }.accessibilityLabel("Throw away").accessibilityIdentifier("trash-\(number)")
          }
        }
        if isOpen { Button("Close") { isOpen = false } } else { Button("Close") { isOpen = true } }
        Text("secret").hidden()
        Text("Kind: \(kind), for \(name)")
      }
    }
  }

  @Test("By text, role, label, identifier, part of a text, place, and within another element")
  func ways() throws {
    let host = TestHost(Shop())
    #expect(try host.find("Donuts").role == .text)
    #expect(try host.find(.textField).name == "Name")
    #expect(try host.find(.button, "Close").isEnabled)
    #expect(try host.find(id: "trash-2").name == "Throw away")
    #expect(try host.find(containing: "Donuts").text == "Donuts")
    #expect(try host.find("Eat", at: 2).parent?.find("Donut 3").exists == true)
    #expect(try host.findAll(.button, "Throw away").count == 3)
    #expect(try host.find(.horizontalStack, at: 1).find(.button, "Eat").exists)
    #expect(try host.findAll("nothing").isEmpty)
    #expect(host.contains(.button, "Eat"))
    #expect(!host.contains(.button, "Donuts"))
    #expect(!host.contains("secret"))
  }

  @Test("A row of a lazy list that is not there is scrolled to")
  func lazyRows() throws {
    let host = TestHost(List { Section("Donuts") { ForEach(0..<5_000) { Text(verbatim: "Donut \($0)") } } })
    #expect(host.description.hasSuffix("\n    4900 more rows"))
    let failure = #expect(throws: TestHostError.self) { try host.find("Donut 3000") }
    #expect(failure?.description.contains("scroll(toRow:)") == true)
    try host.find(.list).scroll(toRow: 3_000)
    #expect(try host.find("Donut 3000").exists)
    #expect(!host.contains("Donut 99"))
    try host.find(.section).scroll(toRow: 3_001)
    try host.root.scroll(toRow: 0)
    #expect(try host.find("Donut 0").exists)
    try host.root.scroll(toRow: 9_999)
    #expect(try host.find("Donut 0").exists, "there is no such row: nothing is done")
  }

  @Test("A tab by what is written on it")
  func tabs() throws {
    let host = TestHost(
      TabView {
        Tab("Menu", systemImage: "fork.knife") { Text("Donuts") }
        Tab("Board", systemImage: "list.bullet") { Text("Orders") }
      })
    try host.find(.tab, "Board").press()
    #expect(try host.find(.tab, "Board").isSelected)
    try host.find("Menu").press()
    #expect(try host.find(.tab, "Menu").isSelected)
    #expect(!host.contains(.tab, "Donuts"))
  }

  private func error(_ lookup: () throws -> Void) -> TestHostError? { #expect(throws: TestHostError.self) { try lookup() } }

  @Test("An ambiguous look-up lists what fits, and where it is")
  func ambiguous() {
    let host = TestHost(Shop())
    let error = error { _ = try host.find("Eat") }
    #expect(error?.reason == .ambiguous)
    #expect(
      error?.description.hasPrefix(
        """
        There are 3 of what was looked for, element "Eat":
          verticalStack › horizontalStack › button "Eat"
          verticalStack › horizontalStack › button "Eat"
        """) == true)
    #expect(self.error { _ = try host.find("Eat", at: 3) }?.description.hasPrefix("There is no element \"Eat\" at 3: there are 3.") == true)
  }

  @Test("What comes near is told: by its letters, as a part, in another role, by another identifier")
  func near() {
    let host = TestHost(Shop())
    #expect(error { _ = try host.find("Clsoe") }?.description.contains("Near it:\n  button \"Close\"\n") == true)
    #expect(error { _ = try host.find("close") }?.description.contains("Near it:\n  button \"Close\"\n") == true)
    #expect(error { _ = try host.find("the Donuts") }?.description.contains("Near it:\n  text \"Donuts\"\n") == true)
    #expect(error { _ = try host.find(.link, "Close") }?.description.contains("Near it:\n  button \"Close\"\n") == true)
    #expect(error { _ = try host.find(id: "trash-4") }?.description.contains("button \"Throw away\" (#trash-1)") == true)
    #expect(error { _ = try host.find("Quarterly report") }?.description.contains("Near it") == false)
  }

  @Test("An element that has gone is stale, also if another one looks the same")
  func stale() throws {
    let host = TestHost(Shop())
    let close = try host.find("Close")
    try close.press()
    #expect(host.contains(.button, "Close"))
    #expect(!close.exists)
    #expect(close.description == "button \"Close\" (gone)")
    #expect(error { try close.press() }?.reason == .stale)
    #expect(error { _ = try close.text }?.reason == .stale)
    let name = try host.find("Name")
    host.unmount()
    #expect(error { try name.type("x") }?.reason == .unmounted)
    #expect(error { _ = try host.find("Name") }?.reason == .unmounted)
    #expect(!host.contains("Donuts"))
  }

  @Test("What an element does not take is refused, with what it takes")
  func notTaken() throws {
    let host = TestHost(Shop())
    #expect(
      error { try host.find("Donuts").press() }?.description.hasPrefix("text \"Donuts\" cannot be pressed: it takes nothing.") == true)
    let close = try host.find("Close")
    #expect(error { try close.type("x") }?.description.hasPrefix("button \"Close\" cannot be typed into: it takes press") == true)
    #expect(
      error { try host.find("Kind").choose("Iced") }?.description.contains("has no choice \"Iced\", but \"Plain\", \"Glazed\".") == true)
    #expect(error { try host.goBack() }?.reason == .notFound)
    #expect(error { try host.dismiss() }?.reason == .notFound)
  }

  @Test("Fields are typed into, pickers set by the texts of their choices")
  func controls() throws {
    let host = TestHost(Shop())
    try host.find("Name").type("Ki")
    try host.find("Name").append("m")
    try host.find("Kind").choose("Glazed")
    #expect(try host.find("Name").value == "Kim")
    #expect(host.contains("Kind: glazed, for Kim"))
  }

}
