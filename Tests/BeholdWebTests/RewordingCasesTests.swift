import BeholdObservation
import BeholdUI
import Testing

@testable import BeholdWeb

/// What changes in something that can be pressed, and whether it is read otherwise then.
@MainActor
@Suite("What is read before a press")
struct RewordingCasesTests {
  @Observable fileprivate final class Model {
    var isOther = false
    var isOwn = false
    var name = ""
    var words = ["Alice", "pays", "Bob"]
    var taps = 0
  }

  /// What is to be pressed, alone on the page, and what changes meanwhile.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Whether a press is taken all the same.
    let isTaken: Bool
    fileprivate let view: @MainActor @Sendable (Model) -> AnyView
    fileprivate var change: @MainActor @Sendable (Model) -> Void = { $0.isOther.toggle() }
  }

  private nonisolated static func button(
    _ name: String, isTaken: Bool, @ViewBuilder _ label: @escaping @MainActor @Sendable (Model) -> some View
  ) -> Case {
    Case(testDescription: name, isTaken: isTaken) { model in
      AnyView(
        Button {
          model.taps += 1
        } label: {
          label(model)
        })
    }
  }

  private nonisolated static func text(_ old: String, _ new: String, isTaken: Bool) -> Case {
    button("\(old) and \(new)", isTaken: isTaken) { Text(verbatim: $0.isOther ? new : old) }
  }

  nonisolated static let cases: [Case] = [
    // Nothing else is read.
    button("a sign of progress comes", isTaken: true) { model in
      Text("Send")
      if model.isOther { ProgressView() }
    },
    button("another ground", isTaken: true) { model in
      Text("Send").background { if model.isOther { Color.red } else { Circle() } }
    },
    button("an overlay", isTaken: true) { model in Text("Send").overlay { if model.isOther { Rectangle() } } },
    button("another type of view with the same words", isTaken: true) { model in
      if model.isOther { Text("Send").bold() } else { Text("Send").padding() }
    },
    button("styled runs of the same letters", isTaken: true) { model in
      Text(model.isOther ? "**Send**" : "Send")
    },
    Case(testDescription: "what was read comes back", isTaken: true) { model in
      AnyView(Button(model.isOther ? "Pay" : "Refund") { model.taps += 1 })
    } change: { model in
      model.isOther = true
      ViewTree.flushAll()
      model.isOther = false
    },
    text("Likes 999", "Likes 1,000", isTaken: true), text("999", "1K", isTaken: true), text("5s left", "12m left", isTaken: true),
    text("L ٩٩٩", "L ١٬٠٠٠", isTaken: true), text("N \u{200E}-5", "N 5", isTaken: true), text("N \u{61C}-٥", "N ٥", isTaken: true),
    text("−3 °C", "+12 °C", isTaken: true),
    // Something else is.
    text("Pay", "Refund", isTaken: false), text("-", "+", isTaken: false), text("Send 5 to Al", "Send 5 to Bo", isTaken: false),
    text("5 €", "5 £", isTaken: false), text("5€", "5£", isTaken: false), text("Seat 12A", "Seat 12B", isTaken: false),
    text("5 Pay", "5 Refund", isTaken: false), text("5Pay", "5Refund", isTaken: false), text("e-mail", "email", isTaken: false),
    button("words in another order", isTaken: false) { model in
      HStack { ForEach(model.isOther ? model.words.reversed() : model.words, id: \.self) { Text(verbatim: $0) } }
    },
    button("one comes before another that lies there", isTaken: false) { model in
      ZStack {
        Text("Pay").opacity(model.isOther ? 0 : 1)
        Text("Refund").opacity(model.isOther ? 1 : 0)
      }
    },
    button("a name for those who do not see it", isTaken: false) { model in
      Image(systemName: "creditcard").accessibilityLabel(model.isOther ? "Refund" : "Pay")
    },
    button("a name that comes", isTaken: false) { model in
      Label(model.isOther ? "Refund" : "Pay", systemImage: "creditcard").labelStyle(.iconOnly)
    },
    button("another form of a symbol", isTaken: false) { model in
      Image(systemName: "bell").symbolVariant(model.isOther ? .slash : .none)
    },
    button("another symbol", isTaken: false) { model in Image(systemName: model.isOther ? "bell.slash" : "bell") },
    button("words that come", isTaken: false) { model in
      Text("Delete")
      if model.isOther { Text("all") }
    },
    // A gesture makes a button of it.
    Case(testDescription: "a text with a ground and a gesture", isTaken: false) { model in
      AnyView(Text(model.isOther ? "Refund" : "Pay").padding().background { Color.red }.onTapGesture { model.taps += 1 })
    },
    Case(testDescription: "an area with a gesture", isTaken: true) { model in
      AnyView(VStack { Text(model.isOther ? "Refund" : "Pay") }.onTapGesture { model.taps += 1 })
    },
    Case(testDescription: "a menu's own action, when an item comes", isTaken: true) { model in
      AnyView(
        Menu("Save") {
          Text(model.isOther ? "Recent" : "None")
          if model.isOther { Button("one.txt") {} }
        } primaryAction: {
          model.taps += 1
        })
    },
    Case(testDescription: "an item of a menu with another title", isTaken: true) { model in
      AnyView(
        Menu {
          Button("Copy") { model.taps += 1 }
        } label: {
          Text(model.isOther ? "B" : "A")
        })
    },
    Case(testDescription: "an answer beside another that comes", isTaken: true) { model in
      AnyView(
        Text("page").alert("Delete?", isPresented: .constant(true)) {
          Button("OK") { model.taps += 1 }
          if model.isOther { Button("More") {} }
        })
    },
    Case(testDescription: "an answer to another question", isTaken: false) { model in
      AnyView(
        Text("page").alert("Delete?", isPresented: .constant(true)) {
          Button("OK") { model.taps += 1 }
        } message: {
          Text(model.isOther ? "Zed goes." : "Al goes.")
        })
    },
    Case(testDescription: "an answer to another question in a stack", isTaken: false) { model in
      AnyView(
        Text("page").alert("Delete?", isPresented: .constant(true)) {
          Button("OK") { model.taps += 1 }
        } message: {
          HStack {
            Image(systemName: "trash")
            Text(model.isOther ? "Zed goes." : "Al goes.")
          }
        })
    },
  ]

  private static let notice = "[14,\"\(Backlog.notice)\"]"

  fileprivate static func open(_ model: Model, _ view: @escaping @MainActor (Model) -> AnyView) throws -> ProbedPage {
    try ProbedPage(AppSite(AppInstance(OneWindow { Content(model: model, view: view) }), assets: .forTests))
  }

  fileprivate struct Content: View {
    let model: Model
    let view: @MainActor (Model) -> AnyView
    var body: some View { view(model) }
  }

  /// The number of the first button, or of what else takes presses, with some text.
  fileprivate static func pressable(_ page: ProbedPage, _ text: String? = nil) throws -> Int {
    func find(_ element: BeholdUI.Element) -> BeholdUI.Element? {
      for child in element.children { if let found = find(child) { return found } }
      return element.takes(.press) && element.kind != .alert && (text.map { element.contains($0) } ?? true) ? element : nil
    }
    let session = try #require(page.session)
    return Int(try #require(find(session.tree.root)).id)
  }

  @Test("A press is taken if what was read is the same, and else it is not and the visitor is told", arguments: cases)
  func reading(_ row: Case) throws {
    let model = Model()
    let page = try Self.open(model, row.view)
    let id = try Self.pressable(page)
    let message = "p\(id):\(page.page.frames)"
    page.isSlow = true
    row.change(model)
    ViewTree.flushAll()
    page.say(message)
    page.isSlow = false
    let told = page.settle()
    #expect((model.taps == 1) == row.isTaken && told.contains(Self.notice) != row.isTaken, "\(row.testDescription): \(told)")
    // When it has been seen, it is taken.
    page.say("p\(id):\(page.page.frames)")
    #expect(model.taps == (row.isTaken ? 2 : 1))
  }

  @Test("What is drawn while something is held says nothing else")
  func held() throws {
    struct Style: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        HStack {
          Image(systemName: configuration.isPressed ? "heart.fill" : "heart")
          configuration.label.overlay { if configuration.isPressed { Color.black.opacity(0.2) } }
        }
      }
    }
    let model = Model()
    let page = try Self.open(model) { model in AnyView(Button("Like") { model.taps += 1 }.buttonStyle(Style())) }
    let (id, frames) = (try Self.pressable(page), page.page.frames)
    for message in ["h\(id):1", "h\(id):0", "p\(id):\(frames)"] { page.say(message) }
    #expect(model.taps == 1)
  }

  @Test("What is read otherwise by what the visitor has done elsewhere is pressed, unless somebody else has a part in it")
  func ownDoing() throws {
    func open(_ model: Model) throws -> (page: ProbedPage, field: Int, button: Int) {
      let page = try Self.open(model) { model in
        AnyView(
          VStack {
            TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
            Button("\(model.isOther ? "Sue" : "Greet") \(model.name)") { model.taps += 1 }
          })
      }
      return (page, try #require(page.elements(taking: "i").first), try Self.pressable(page, "Greet"))
    }
    for isDisturbed in [false, true] {
      let model = Model()
      let (page, field, button) = try open(model)
      let frames = page.page.frames
      page.isSlow = true
      page.say("i\(field):Kim")
      if isDisturbed {
        model.isOther = true
        ViewTree.flushAll()
      }
      page.say("p\(button):\(frames)")
      page.isSlow = false
      #expect(page.settle().contains(Self.notice) == isDisturbed)
      #expect((model.name, model.taps) == ("Kim", isDisturbed ? 0 : 1))
    }
    // What was changed before by somebody else does not become one's own by what one does then.
    let model = Model()
    let (page, field, button) = try open(model)
    page.isSlow = true
    let frames = page.page.frames
    model.isOther = true
    page.say("V0")
    page.say("V1")
    page.say("i\(field):Kim")
    page.say("p\(button):\(frames)")
    page.isSlow = false
    #expect(page.settle().contains(Self.notice) && model.taps == 0)
  }

  @Test("Who presses twice what changes a little later, or has gone, is told nothing; who presses what has gone otherwise is")
  func twice() async throws {
    let model = Model()
    let page = try Self.open(model) { model in
      AnyView(
        VStack {
          Button(model.isOwn ? "Saving" : "Save") {
            model.taps += 1
            Task { @MainActor in model.isOwn = true }
          }
          if !model.isOther { Button("Leave") { model.isOther = true } }
        })
    }
    let frames = page.page.frames
    let (save, leave) = (try Self.pressable(page, "Save"), try Self.pressable(page, "Leave"))
    page.isSlow = true
    page.say("p\(save):\(frames)")
    while !model.isOwn { await Task.yield() }
    ViewTree.flushAll()
    for message in ["p\(save):\(frames)", "p\(leave):\(frames)", "p\(leave):\(frames)"] { page.say(message) }
    page.isSlow = false
    #expect(!page.settle().contains(Self.notice) && model.taps == 1)
    model.isOther = false
    ViewTree.flushAll()
    page.settle()
    let again = "p\(try Self.pressable(page, "Leave")):\(page.page.frames)"
    page.isSlow = true
    model.isOther = true
    ViewTree.flushAll()
    page.say(again)
    page.isSlow = false
    #expect(page.settle().contains(Self.notice))
  }

  @Test("A page that could not be brought to what it was told has not read that")
  func broken() throws {
    let model = Model()
    let page = try Self.open(model) { model in AnyView(Button(model.isOther ? "Refund" : "Pay") { model.taps += 1 }) }
    let button = try Self.pressable(page)
    let frames = page.page.frames + 1 << 20
    page.isSlow = true
    model.isOther = true
    ViewTree.flushAll()
    page.disconnect()
    page.connect(frames: "\(frames)")
    page.say("p\(button):\(frames)")
    #expect(model.taps == 0)
    page.isSlow = false
    page.settle()
    page.say("p\(button):\(page.page.frames)")
    #expect(model.taps == 1)
  }

  @Test("HOST-6: nothing of the app is kept for what was read once")
  func memory() throws {
    final class Token { var label = "" }
    weak var kept: Token?
    let model = Model()
    let page = try {
      let token = Token()
      kept = token
      let box = Box(token)
      return try Self.open(model) { model in
        if model.isOwn { box.token = nil }
        let token = box.token
        return AnyView(
          VStack { if let token { Text(model.isOther ? "A" : "B").onTapGesture { token.label = "y" } } else { Text("gone") } })
      }
      final class Box {
        var token: Token?
        init(_ token: Token) { self.token = token }
      }
    }()
    #expect(kept != nil)
    for change in [\Model.isOther, \Model.isOwn] {
      model[keyPath: change] = true
      ViewTree.flushAll()
      page.settle()
    }
    #expect(kept == nil)
  }
}

extension BeholdUI.Element {
  @MainActor
  func contains(_ text: String) -> Bool {
    self[.text]?.text?.contains(text) == true || self[.label]?.text?.contains(text) == true || children.contains { $0.contains(text) }
  }
}
