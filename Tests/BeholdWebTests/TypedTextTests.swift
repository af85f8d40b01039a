import BeholdObservation
import BeholdUI
import Foundation
import TestSupport
import Testing

@testable import BeholdWeb

/// What is typed before the page knows what the program has made of a field.
@Suite("Typed texts") @MainActor
struct TypedTextTests {
  private struct Message: View {
    @State private var draft = ""
    @State private var sent: [String] = []

    var body: some View {
      TextField("Message", text: $draft).onSubmit {
        sent.append(draft)
        draft = ""
      }
      Text(verbatim: "sent \(sent.joined(separator: ","))")
    }
  }

  @Test("A message that was sent is not sent again with what was typed before the page knew")
  func typingOn() {
    let visit = Visit { Message() }
    let field = visit.id("Message")
    for message in ["i\(field):one", "r\(field)", "i\(field),3,0:onetwo", "r\(field)", "i\(field),6,0:onetwothree"] { visit.say(message) }
    visit.drain()
    let frames = visit.frames.joined()
    #expect(frames.contains("sent one,two\""))
    #expect(frames.contains("[5,\(field),\"value\",\"three\",5]"))
  }

  @Test("What a page says that a field shows is what is typed onto")
  func base() {
    let visit = Visit { Message() }
    let field = visit.id("Message")
    for message in ["i\(field):one", "r\(field)", "b\(field):", "i\(field):onetwo", "r\(field)"] { visit.say(message) }
    visit.drain()
    #expect(visit.frames.joined().contains("sent one,onetwo\""))
  }

  @Test("What has replaced a text is sent letter for letter, also where the text has gone meanwhile that it was typed over")
  func replaced() {
    let visit = Visit { Message() }
    let field = visit.id("Message")
    for message in ["i\(field):yes", "r\(field)", "i\(field):y", "i\(field),1,0:yesterday", "r\(field)", "i\(field):yes", "r\(field)"] {
      visit.say(message)
    }
    visit.drain()
    #expect(visit.frames.joined().contains("sent yes,yesterday,yes\""))
  }

  @Observable @MainActor
  final class Office {
    var announcement = "Hello"
    var note = ""
  }

  private struct OfficeView: View {
    @Bindable var office: Office

    var body: some View {
      TextField("Announcement", text: $office.announcement)
      TextField("Note", text: $office.note)
    }
  }

  @Test("What a page is told before a text that has arrived is handled does not count that as known")
  func unknown() {
    let office = Office()
    let visit = Visit { OfficeView(office: office) }
    let field = visit.id("Announcement")
    // What a hidden page shows is brought up to date when something happens there.
    for message in ["V0", "b\(field):Hello"] { visit.say(message) }
    office.announcement = "Good night"
    visit.say("i\(field),5,0:Hello!")
    #expect(visit.frames == ["[[5,\(field),\"value\",\"Good night\",2]]"])
  }

  @Test("What somebody types first into a field is put onto what somebody else has typed there at the same time")
  func together() {
    let office = Office()
    let (ann, bob) = (Visit { OfficeView(office: office) }, Visit { OfficeView(office: office) })
    let (announcement, note) = (ann.id("Announcement"), ann.id("Note"))
    for message in ["b\(announcement):Hello", "i\(announcement),5,0:Hello from Ann", "b\(note):", "i\(note):ann"] { ann.say(message) }
    for message in ["b\(announcement):Hello", "i\(announcement),5,0:Hello and Bob", "b\(note):", "i\(note):bob"] { bob.say(message) }
    #expect(office.announcement == "Hello from Ann and Bob")
    #expect(office.note == "annbob")
    bob.drain()
    #expect(bob.frames.joined().contains("\"Hello from Ann and Bob\""))
  }

  @Test(
    "A page that says it has kept more than there is has replaced everything",
    arguments: [(4, 0), (2, 2), (0, 4), (4_294_967_295, 4_294_967_295)])
  func impossible(_ head: Int, _ tail: Int) {
    #expect(TextRebase.rebase("abc", "ABC", TextEdit("abX", keeping: (head, tail))) == "abX")
  }

  @Test("The page and the server put what was typed onto the same text", .timeLimit(.minutes(10)))
  func sides() throws {
    var random = SystemRandomNumberGenerator()
    func edits(of base: String, _ theirs: String, _ typed: String) -> (String, String, TextEdit) {
      let scalars = Array(base.unicodeScalars)
      let head = Int.random(in: 0...scalars.count, using: &random)
      let tail = Int.random(in: 0...scalars.count - head, using: &random)
      var text = String.UnicodeScalarView(scalars[..<head])
      text += typed.unicodeScalars
      text += scalars[(scalars.count - tail)...]
      return (base, theirs, TextEdit(String(text), keeping: (head, tail)))
    }
    func text() -> String { String((0..<Int.random(in: 0...6, using: &random)).map { _ in "abA 1é😀😁".randomElement(using: &random)! }) }
    var lines = ""
    for _ in 0..<5000 {
      let (base, theirs, edit) = edits(of: text(), text(), text())
      let result = TextRebase.rebase(base, theirs, edit)
      let line: [Any] = [base, theirs, edit.text, edit.kept.head, edit.kept.tail, result]
      lines += String(decoding: try JSONSerialization.data(withJSONObject: line), as: UTF8.self) + "\n"
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("rebase-\(UUID()).txt")
    try Data(lines.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["node", packageRoot.appendingPathComponent("Tests/ScriptTests/rebase.mjs").path]
    process.standardInput = try FileHandle(forReadingFrom: file)
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}

/// Which row a control is in, as a page finds it again after a restart.
@Suite("Rows after a restart") @MainActor
struct RowMarkTests {
  private struct Item: Identifiable {
    let id: String
    var text = ""
  }

  private final class Object: Hashable {
    static func == (first: Object, second: Object) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private func marks(@ViewBuilder _ content: @escaping () -> some View) -> [String] {
    let visit = Visit(content)
    return visit.html.matches(of: /data-k="([^"]*)"/).map { String($0.1) }
  }

  @Test("Rows have marks, which are not their identities, and views without a row have none")
  func values() {
    let marks = marks {
      TextField("Free", text: .constant(""))
      ForEach([Item(id: "milk"), Item(id: "tea")]) { _ in TextField("Qty", text: .constant("")) }
    }
    #expect(marks.count == 2)
    #expect(Set(marks).count == 2)
    #expect(marks.allSatisfy { $0.count == 16 && !$0.contains("milk") })
  }

  @Test("Places and objects are no more than they are")
  func places() {
    let items = ["a", "b"]
    let marks = marks {
      ForEach(items.indices, id: \.self) { _ in Toggle("On", isOn: .constant(true)) }
      Toggle("Object", isOn: .constant(true)).id(Object())
    }
    #expect(marks.map { $0.hasSuffix("?") } == [true, true, true])
  }

  @Test("The same values have the same marks under one key, in whatever order")
  func order() {
    let key = VisitorKey()
    func marks(_ ids: [String]) -> [String] {
      let site = AppSite(
        AppInstance(OneWindow { ForEach(ids, id: \.self) { _ in TextField("Qty", text: .constant("")) } }), assets: .forTests, key: key)
      var request = HTTPRequest(path: "/")
      request.host = "localhost"
      return String(decoding: site.respond(to: request).body, as: UTF8.self).matches(of: /data-k="([^"]*)"/).map { String($0.1) }
    }
    #expect(marks(["milk", "tea"]) == marks(["tea", "milk"]).reversed())
  }
}
