import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

private struct Item: Identifiable, Hashable, Codable, Transferable {
  var id: String
  var children: [Item]?

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.id)
  }
}

/// Titles as they are kept for later, where a control takes one.
private struct Titles: View {
  let title = LocalizedStringResource("Baked", table: "Kitchen")
  @State private var isOn = false
  @State private var text = ""
  @State private var number = 1
  @State private var date = Date.distantPast
  @State private var color = Color.red

  var body: some View {
    Group {
      Button(title) {}
      Button(title, role: .destructive) {}
      Button(title, systemImage: "star") {}
      Toggle(title, isOn: $isOn)
      Toggle(title, systemImage: "star", isOn: $isOn)
      Stepper(title, value: $number, in: 0...9)
      Picker(title, selection: $number) { Text("1").tag(1) }
      ColorPicker(title, selection: $color)
      DatePicker(title, selection: $date, displayedComponents: .date)
      Label(title, systemImage: "star")
    }
    Group {
      Link(title, destination: URL(string: "https://example.org")!)
      ProgressView(title, value: 0.5)
      ProgressView(title)
      LabeledContent(title, value: "x")
      LabeledContent(title) { Text("x") }
      DisclosureGroup(title) { Text("x") }
      GroupBox(title) { Text("x") }
      Section(title) { Text("x") }
      Menu(title) { Text("x") }
      NavigationLink(title) { Text("x") }
    }
  }
}

@Animatable private struct Wedge: Shape {
  var from: Angle
  var to = Angle.degrees(90)
  var depth: CGFloat = 1
  let name = "wedge"
  @AnimatableIgnored var isOpen = false

  func path(in rect: CGRect) -> Path { Path(rect) }
}

@Suite("What public code says") @MainActor
struct PublicCodeTests {
  @Test("Titles of controls can be given as they are kept for later")
  func titles() {
    let texts = mounted(Titles()).texts
    #expect(texts.filter { $0 == "Baked" }.count >= 18)
  }

  @Test("What is kept for later is a part of other words")
  func parts() throws {
    let part: LocalizedStringResource = "seven"
    let host = TestHost(Text("There are \(part)."))
    #expect(host.contains("There are seven."))
  }

  @Test("Fields and what people hear can be named by what is kept for later")
  func names() throws {
    let name = LocalizedStringResource("Name")
    let field = try #require(mounted(TextField(name, text: .constant(""))).all(.textField).first)
    let names = [field[.prompt]?.text, field[.label]?.text].compactMap(\.self)
    #expect(names.contains("Name"))
    let heard = Rendering(Divider().accessibilityLabel(name).help(name))
    #expect(try heard.element.styles.contains(.help("Name")))
  }

  @Test("Values that are shared are passed on as the text that they are, or by the title of their preview")
  func shared() async throws {
    func words(_ view: some View) async -> [String: String]? {
      let tree = mounted(view)
      func now() -> [String: String]? {
        tree.all(.button)[0][.pageAction]?.text.flatMap { try? JSONDecoder().decode([String: String].self, from: Data($0.utf8)) }
      }
      for _ in 0..<1000 where now()?["text"] == nil && now()?["url"] == nil { await Task.yield() }
      return now()
    }
    let items = [Item(id: "a"), Item(id: "b")]
    #expect(await words(ShareLink(item: items[0], preview: SharePreview("First"))) == ["title": "First", "text": "a"])
    #expect(await words(ShareLink(items: items) { SharePreview($0.id) })?["text"] == "a\nb")
    #expect(await words(ShareLink("Both", items: items) { SharePreview($0.id) })?["text"] == "a\nb")
    #expect(await words(ShareLink(items: ["x", "y"])) == ["text": "x\ny"])
    #expect(await words(ShareLink(Text("Send"), item: "x")) == ["text": "x"])
  }

  @Test("A progress of Foundation's is shown as far as it is")
  func progress() throws {
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    #expect(mounted(ProgressView(progress)).all(.progress).first?[.value]?.number == 0.25)
  }

  @Test("A gesture that may be none is waited for while there is one")
  func gestures() throws {
    struct Screen: View {
      @State private var isOn = true
      var body: some View {
        Divider().gesture(isOn ? DragGesture().onEnded { _ in } : nil)
        Button("off") { isOn.toggle() }
      }
    }
    let tree = mounted(Screen())
    func isAsked() -> Bool {
      tree.all(.divider)[0].styles.contains { if case .gesture(let request) = $0 { request != nil } else { false } }
    }
    #expect(isAsked())
    tree.pressFirst()
    #expect(!isAsked())
    tree.pressFirst()
    #expect(isAsked())
  }

  @Test("Settings of a store of Foundation's are the visitor's")
  func stores() {
    struct Reader: View {
      @AppStorage("count", store: UserDefaults(suiteName: "group.example")) private var count = 3
      @AppStorage("name", store: UserDefaults(suiteName: "group.example")) private var name: String?
      var body: some View {
        Text(verbatim: "\(count) \(name ?? "nobody")")
        Button("more") { (count, name) = (count + 1, "Ada") }
      }
    }
    let settings = UserSettings()
    let tree = mounted(Reader().defaultAppStorage(settings))
    #expect(tree.texts.first == "3 nobody")
    tree.pressFirst()
    #expect(tree.texts.first == "4 Ada")
    #expect(settings.value(forKey: "count", as: Int.self) == 4)
  }

  @Test("A path is written as letters, and read from them")
  func letters() throws {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3.5, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(to: .zero, control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2))
    path.closeSubpath()
    #expect(path.description == "1 2 m 3.5 4 l 7 8 5 6 q 1 1 2 2 0 0 c h")
    #expect(Path(path.description) == path)
    for damaged in ["1 m", "1 2 3 l", "x", "1 2", "nan 1 m", "1 1 1 1 1 1 1 1"] { #expect(Path(damaged) == nil, "\(damaged)") }
  }

  @Test("A colour is written by its name or by its components")
  func colors() {
    #expect(Color.red.description == "red")
    #expect(Color(red: 1, green: 0, blue: 0.2).description == "#FF0033FF")
  }

  @Test("A tree with one root unfolds from it")
  func root() {
    let tree = mounted(List { OutlineGroup(Item(id: "root", children: [Item(id: "leaf")]), children: \.children) { Text($0.id) } })
    #expect(tree.texts.contains("root"))
  }

  @Test("A search with tokens has a prompt of any kind, and is presented by a state")
  func search() {
    struct Screen: View {
      @State private var text = ""
      @State private var tokens = [Item(id: "one")]
      @State private var isPresented = false
      let kind: Int
      var body: some View {
        let page = Text("page")
        switch kind {
        case 0: page.searchable(text: $text, tokens: $tokens, isPresented: $isPresented, prompt: "Find") { Text($0.id) }
        case 1:
          page.searchable(text: $text, tokens: $tokens, suggestedTokens: $tokens, isPresented: $isPresented, prompt: Text("Find")) {
            Text($0.id)
          }
        case 2:
          page.searchable(text: $text, editableTokens: $tokens, isPresented: $isPresented, prompt: "Find") { $token in Text(token.id) }
        default: page.searchable(text: $text, prompt: LocalizedStringResource("Find"))
        }
      }
    }
    for kind in 0..<4 {
      let fields = mounted(NavigationStack { Screen(kind: kind) }).all(.searchField)
      #expect(fields.first?[.prompt]?.text == "Find", "\(kind)")
    }
  }

  @Test("What moves, waits for keys or points says what it is to")
  func smaller() throws {
    let pointer = Rendering(Divider().pointerStyle(.frameResize(position: .bottomTrailing)))
    #expect(try pointer.element.styles == [.pointer(PointerStyle(name: "se-resize"))])
    let key = KeyboardShortcut("k", modifiers: .command, localization: .withoutMirroring)
    #expect(key == KeyboardShortcut("k"))
    let actions = mounted(Divider().accessibilityAction(action: {}, label: { Text("Archive") }))
    #expect(actions.texts.contains("Archive"))
    let grouped = mounted(Divider().accessibilityActions(category: .edit) { Button("Rename") {} })
    #expect(grouped.texts.contains("Rename"))
  }

  @Test("What is between of a type is between of its variables")
  func between() {
    var wedge = Wedge(from: .degrees(10))
    let other = Wedge(from: .degrees(30), to: .degrees(180), depth: 3)
    var data = wedge.animatableData
    data += other.animatableData
    data.scale(by: 0.5)
    wedge.animatableData = data
    #expect(abs(wedge.from.degrees - 20) < 1e-9 && abs(wedge.to.degrees - 135) < 1e-9 && wedge.depth == 2 && !wedge.isOpen)
  }

  @Test("Rounded paths, shapes at a place, and replaced symbols are as they are asked for")
  func figures() {
    let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 20), cornerRadii: RectangleCornerRadii(topLeading: 8))
    #expect(!path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 19, y: 1)))
    let corner = Rectangle().size(width: 4, height: 6, anchor: .bottomTrailing).path(in: CGRect(x: 0, y: 0, width: 20, height: 20))
    #expect(corner.boundingRect == CGRect(x: 16, y: 14, width: 4, height: 6))
    #expect(Rectangle().size(width: 4, height: 6).path(in: .zero).boundingRect == CGRect(x: 0, y: 0, width: 4, height: 6))
    let magic = Rendering(Image(systemName: "sun.max").contentTransition(.symbolEffect(.replace.magic(fallback: .offUp))))
    let plain = Rendering(Image(systemName: "sun.max").contentTransition(.symbolEffect(.replace.offUp)))
    #expect(magic.elements.map(\.styles) == plain.elements.map(\.styles))
  }
}
