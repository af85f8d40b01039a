import BeholdObservation
import Foundation
import Testing

@testable import BeholdTesting
@testable import BeholdUI

@Suite("Newer views with values that nobody expects") @MainActor
struct NewerAttackTests {
  private typealias Node = RangeAttackTests.Node
  private typealias Register = RangeAttackTests.Register
  private typealias Shelf = RangeAttackTests.Shelf

  // MARK: Styles

  private struct Measured: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View { Text(verbatim: "\(Int(configuration.value * 100))") }
  }

  @Test(
    "A gauge's style is given a number between 0 and 1",
    arguments: [Double.nan, .infinity, -.infinity, 0, 1e308, -1e308], [-Double.greatestFiniteMagnitude, -Double.infinity, 0])
  func gauges(_ value: Double, _ least: Double) {
    for most in [Double.greatestFiniteMagnitude, .infinity, 0] {
      let texts = Rendering(Gauge(value: value, in: least...most) { Text(verbatim: "x") }.gaugeStyle(Measured())).tree.texts
      #expect(texts.count == 1 && texts.allSatisfy { (0...100).contains(Int($0) ?? -1) }, "\(texts)")
    }
    #expect(Rendering(Gauge(value: 5, in: 4...8) { Text(verbatim: "x") }.gaugeStyle(Measured())).tree.texts == ["25"])
  }

  private struct Recursive: FormStyle {
    func makeBody(configuration: Configuration) -> some View { Form(configuration) }
  }

  private struct RecursiveMenu: MenuStyle {
    func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
  }

  private struct RecursiveDates: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View { DatePicker(configuration) }
  }

  private struct Captured: FormStyle {
    let make: () -> String
    func makeBody(configuration: Configuration) -> some View {
      Text(verbatim: make())
      configuration.content
    }
  }

  @Test("A style that shows what it is given ends, and one that captures something else is another")
  func styles() throws {
    struct Page: View {
      let register: Register
      var body: some View {
        let text = "\(register.items.count) rows"
        Form { Text(verbatim: "inner") }.formStyle(Captured { text })
        Form { Text(verbatim: "form") }.formStyle(Recursive())
        Menu("menu") { Button("item") {} }.menuStyle(RecursiveMenu())
        DatePicker("date", selection: .constant(.distantPast)).datePickerStyle(RecursiveDates())
      }
    }
    let register = Register()
    let host = TestHost(Page(register: register))
    _ = try host.find("12 rows")
    register.items = []
    host.flush()
    _ = try host.find("0 rows")
    _ = try host.find("form")
  }

  private struct NotANumber: GaugeStyle {
    let number: Double
    func makeBody(configuration: Configuration) -> some View { Text(verbatim: "\(number)") }
  }

  @Test("A style with what is no number is evaluated no more often than others")
  func notANumber() {
    struct Page: View {
      let register: Register
      var body: some View {
        Text(verbatim: "\(register.items.count)")
        Gauge(value: 0.5) { Text(verbatim: "x") }.gaugeStyle(NotANumber(number: .nan))
      }
    }
    let register = Register()
    let screen = Screen(Page(register: register))
    for _ in 0..<5 {
      register.items.append(1)
      screen.tree.flush()
    }
    #expect(screen.tree.texts.contains("nan"))
  }

  // MARK: Texts

  @Test("Attributes with what is no number are shown")
  func attributes() {
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      var text = AttributedString("a b c")
      text.kern = number
      text.tracking = number
      text.baselineOffset = number
      text.font = .system(size: number)
      text.foregroundColor = Color(red: number, green: number, blue: number)
      text.link = URL(string: "javascript:alert(1)")
      struct Page: View {
        let register: Register
        let text: AttributedString
        var body: some View {
          Text(text)
          Text(verbatim: "\(register.items.count)")
        }
      }
      let register = Register()
      let screen = Screen(Page(register: register, text: text))
      register.items.append(1)
      screen.tree.flush()
      #expect(screen.tree.texts.count == 2)
    }
    #expect(Rendering(Text(AttributedString())).tree.texts == [""])
  }

  // MARK: Focus

  @Test("A default focus does not take the focus from what the program has given it to, and gives it to what is there")
  func defaultFocus() throws {
    struct Page: View {
      @FocusState private var focus: Int?
      @State private var text = ""
      @State private var isThere = true
      let first: Int?
      var body: some View {
        if isThere {
          VStack {
            TextField("one", text: $text).focused($focus, equals: 1)
            TextField("two", text: $text).focused($focus, equals: 2)
          }
          .defaultFocus($focus, 2, priority: .userInitiated)
          .onAppear { if let first { focus = first } }
        }
        Text(verbatim: "focus \(focus ?? 0)")
        Button("toggle") { isThere.toggle() }
      }
    }
    _ = try TestHost(Page(first: nil)).find("focus 2")
    let host = TestHost(Page(first: 1))
    _ = try host.find("focus 1")
    try host.find("toggle").press()
    _ = try host.find("focus 0")
    try host.find("toggle").press()
    _ = try host.find("focus 1")
  }

  // MARK: Search

  @Test("Completions write what they say, twice the same, and without a search nothing")
  func completions() throws {
    struct Search: View {
      @State private var text = ""
      @State private var isPresented = true
      var body: some View {
        NavigationStack {
          Text(verbatim: "text \(text)").searchable(text: $text, isPresented: $isPresented)
            .searchSuggestions {
              Text(verbatim: "first").searchCompletion("one")
              Text(verbatim: "second").searchCompletion("")
              Text(verbatim: "token").searchCompletion(Node(id: 1))
            }
        }
        Text(verbatim: "alone").searchCompletion("two")
      }
    }
    let host = TestHost(Search())
    try host.find(.button, "first").press()
    _ = try host.find("text one")
    try host.find(.button, "first").press()
    _ = try host.find("text one")
    try host.find(.button, "token").press()
    _ = try host.find("text one")
    try host.find(.button, "alone").press()
    try host.find(.button, "second").press()
    _ = try host.find("text ")
  }

  // MARK: Accessory

  @Test("Pages keep their state when the accessory of their tab view comes and goes, and there is one place for it")
  func accessory() throws {
    struct Page: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Tabs: View {
      let shelf: Shelf
      var body: some View {
        TabView {
          Tab("one", systemImage: "star") { Page() }
          Tab("two", systemImage: "star") { Text("two") }
        }
        .tabViewBottomAccessory(isEnabled: shelf.isOn) { Text("accessory") }
      }
    }
    let shelf = Shelf()
    let host = TestHost(Tabs(shelf: shelf))
    try host.find("count 0").press()
    shelf.isOn = true
    host.flush()
    _ = try host.find("accessory")
    _ = try host.find("count 1")
    shelf.isOn = false
    host.flush()
    #expect((try? host.find("accessory")) == nil)
    _ = try host.find("count 1")
  }

  // MARK: Toolbars

  @Test("Items of a toolbar with one identity, or none, are all shown")
  func toolbars() throws {
    struct Bar: View {
      var body: some View {
        NavigationStack {
          Text("page").toolbar(id: "") {
            ToolbarItem(id: "same") { Button("first") {} }
            ToolbarItem(id: "same") { Button("second") {} }
            ToolbarItem(id: "", showsByDefault: false) { Button("third") {} }
          }
        }
      }
    }
    let host = TestHost(Bar())
    _ = try host.find("first")
    _ = try host.find("second")
    #expect((try? host.find("third")) == nil)
  }

  // MARK: Layouts

  private struct Wild: Layout {
    let number: Double
    let index: Int
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]) -> CGSize {
      for view in subviews {
        _ = view.sizeThatFits(ProposedViewSize(width: number, height: -number))
        _ = view.dimensions(in: .unspecified)[.leading]
        _ = view.spacing.distance(to: view.spacing, along: .horizontal)
      }
      return CGSize(width: number, height: number)
    }
    func makeCache(subviews: Subviews) -> [Int] { [] }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]) {
      // One is placed twice, and one nowhere.
      subviews.first?.place(at: CGPoint(x: number, y: number), proposal: .infinity)
      subviews.first?.place(at: CGPoint(x: -number, y: number), proposal: .zero)
    }
    func explicitAlignment(
      of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [Int]
    ) -> CGFloat? { number }
    func spacing(subviews: Subviews, cache: inout [Int]) -> ViewSpacing { ViewSpacing() }
  }

  @Test("Layouts with sizes that are none", arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, 0, -1])
  func layouts(_ number: Double) throws {
    let host = TestHost(
      VStack {
        Wild(number: number, index: 0) {
          Text("a")
          Text("b")
        }
        AnyLayout(Wild(number: number, index: 1)) {
          Color.red
          Wild(number: number, index: 2) { ForEach(0..<3) { Text("\($0)") } }
        }
        Wild(number: number, index: 3) {}
      }, size: CGSize(width: 300, height: 300))
    let frame = try host.find("a").frame
    #expect(frame.minX.isFinite && frame.width.isFinite, "\(frame)")
  }

  // MARK: Subviews

  @Test("Views of a group that come and go in another's callback keep their state")
  func subviews() throws {
    struct Item: View {
      let number: Int
      @State private var count = 0
      var body: some View { Button("\(number): \(count)") { count += 1 } }
    }
    struct Page: View {
      let register: Register
      var body: some View {
        VStack {
          Group(
            subviews: ForEach(register.items, id: \.self) { Item(number: $0) }
          ) { subviews in
            Text(verbatim: "\(subviews.count) views")
            ForEach(subviews.reversed()) { $0 }
            subviews.first
            subviews[subviews.startIndex..<min(subviews.endIndex, 2)]
          }
        }
      }
    }
    let register = Register()
    register.items = [1, 2, 2]
    let host = TestHost(Page(register: register))
    _ = try host.find("3 views")
    register.items = []
    host.flush()
    _ = try host.find("0 views")
    register.items = [3]
    host.flush()
    _ = try host.find("1 views")
  }
}
