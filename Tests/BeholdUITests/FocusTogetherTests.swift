import Testing

@testable import BeholdTesting
@testable import BeholdUI

@Suite("Several states that say what has the focus") @MainActor
struct FocusTogetherTests {
  private enum Field { case name, city }

  private struct Form: View {
    @Namespace private var scope
    @FocusState private var field: Field?
    @Environment(\.resetFocus) private var resetFocus
    @State private var text = ""
    let isOutside: Bool

    var body: some View {
      VStack {
        if isOutside {
          TextField("Name", text: $text).focused($field, equals: .name).prefersDefaultFocus(in: scope)
        } else {
          TextField("Name", text: $text).prefersDefaultFocus(in: scope).focused($field, equals: .name)
        }
        TextField("City", text: $text).focused($field, equals: .city)
        Button("To the city") { field = .city }
        Button("Nowhere") { field = nil }
        Button("Reset") { resetFocus(in: scope) }
        Text(field.map { "in \($0)" } ?? "nowhere")
      }
      .focusScope(scope)
    }
  }

  private func focused(_ host: TestHost) -> [String] { host.tree.elements.filter { $0[.isFocused]?.flag == true }.compactMap(\.name) }

  @Test("What has the focus first is known to the state of its field, and gives it up when the program moves it", arguments: [true, false])
  func defaultFocus(isOutside: Bool) throws {
    let host = TestHost(Form(isOutside: isOutside))
    #expect(focused(host) == ["Name"])
    _ = try host.find("in name")
    try host.find("To the city").press()
    #expect(focused(host) == ["City"])
    try host.find("Reset").press()
    #expect(focused(host) == ["Name"])
    _ = try host.find("in name")
    try host.find("Nowhere").press()
    #expect(focused(host) == [])
    try host.find("Reset").press()
    #expect(focused(host) == ["Name"])
  }

  private struct Two: View {
    @FocusState private var isInName: Bool
    @FocusState private var isInCity: Bool
    @FocusState private var isInBoth: Bool
    @State private var text = ""

    var body: some View {
      VStack {
        TextField("Name", text: $text).focused($isInName)
        TextField("City", text: $text).focused($isInCity)
      }
      .focused($isInBoth)
      Button("Name") { isInName = true }
      Button("City") { isInCity = true }
      Button("Exchange") { (isInCity, isInName) = (true, false) }
      Text("name \(isInName) city \(isInCity)")
    }
  }

  @Test("The program moves the focus from the field of one state to that of another")
  func moved() throws {
    let host = TestHost(Two())
    try host.find(.button, "Name").press()
    _ = try host.find("name true city false")
    try host.find(.button, "City").press()
    _ = try host.find("name false city true")
    try host.find(.button, "Name").press()
    try host.find("Exchange").press()
    _ = try host.find("name false city true")
  }
}
