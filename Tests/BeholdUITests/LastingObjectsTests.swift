import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@Observable private class Book: Hashable, Identifiable {
  let id: Int
  /// Whether it has a place where others find it.
  var isKept = true

  init(_ id: Int) { self.id = id }

  static func == (left: Book, right: Book) -> Bool { left === right }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

private final class Atlas: Book {}

/// One that can also be written itself.
@Observable private final class Note: Codable {
  var text = ""
  var isKept = false
  @ObservationIgnored var number = 0
}

/// What one process has of the books that all have.
private final class Library: LastingObjects {
  struct Closed: Error {}

  let books = [Book(1), Book(2), Book(3), Atlas(4)]
  let note = Note()
  var isClosed = false
  private(set) var gone: Set<Int> = []

  func remove(_ number: Int) { gone.insert(number) }

  func hasObjects(of type: any Any.Type) -> Bool { type is Book.Type || type is Note.Type }

  func reference(to object: AnyObject) -> String? {
    if let note = object as? Note { return note.isKept ? "note" : nil }
    return (object as? Book).flatMap { $0.isKept ? "\($0.id)" : nil }
  }

  /// What was looked for at once.
  private(set) var together: [[String]] = []

  func objects(_ references: [String]) throws -> [AnyObject] {
    together.append(references)
    return try references.compactMap { try object($0) }
  }

  func object(_ reference: String) throws -> AnyObject? {
    if isClosed { throw Closed() }
    if reference == "note" { return note }
    return books.first { "\($0.id)" == reference && !gone.contains($0.id) }
  }
}

@MainActor
@Suite("Objects that are found again")
struct LastingObjectsTests {
  private let old = Library()
  private let new = Library()

  /// What a property has in another process that had something in this one.
  private func moved<Value>(
    _ initial: Value, to value: Value, initially other: Value, report: @escaping (String) -> Void = { Issue.record("\($0)") }
  ) -> (value: Value, tree: ViewTree) {
    let (there, here) = (LastingHeld<Value>(), LastingHeld<Value>())
    let first = keeping(LastingKeeper(initial, there).environment(\.lastingObjects, old))
    there.binding?.wrappedValue = value
    let second = keeping(LastingKeeper(other, here).environment(\.lastingObjects, new), first.snapshot(limit: 10_000)!, report: report)
    first.unmount()
    return (here.value, second)
  }

  @Test("They are the other process's own, alone and in optionals, arrays and sets")
  func kinds() {
    #expect(moved(old.books[0], to: old.books[1], initially: new.books[0]).value === new.books[1])
    #expect(moved(nil, to: old.books[1], initially: nil).value === new.books[1])
    #expect(moved(old.books[1], to: nil, initially: Book?.some(new.books[1])).value == nil)
    #expect(moved([], to: [old.books[2], old.books[0]], initially: []).value == [new.books[2], new.books[0]])
    #expect(moved([old.books[1]], to: [], initially: [new.books[1]]).value == [])
    #expect(moved([], to: Set(old.books), initially: []).value == Set(new.books))
    #expect(moved([], to: [nil, old.books[1]], initially: [Book?]()).value == [nil, new.books[1]])
    #expect(moved(nil, to: .some([old.books[1]]), initially: [Book]?.none).value == [new.books[1]])
    #expect(moved(Book??.none, to: .some(nil), initially: .none).value == .some(nil))
  }

  @Test("What is of a subclass is so there, and what is of another class is not there")
  func classes() throws {
    #expect(moved(nil, to: old.books[3], initially: nil).value === new.books[3])
    let (books, form) = (try #require(LastingForm<Book?>()), try #require(LastingForm<Atlas?>()))
    let bytes = try LastingCoding.encode(old.books[0], as: books, old) ?? []
    #expect(try LastingCoding.decode(form, from: bytes, new) == .some(nil))
  }

  @Test("What has gone leaves an optional without a value, lists without it, and a property its initial value; nothing is said")
  func gone() {
    new.remove(2)
    let plain = moved(old.books[0], to: old.books[1], initially: new.books[2])
    #expect(plain.value === new.books[2] && plain.tree.lastingState?.hasLost == false)
    #expect(moved(old.books[0], to: old.books[1], initially: Book?.some(new.books[2])).value == nil)
    #expect(moved([], to: old.books, initially: []).value == [new.books[0], new.books[2], new.books[3]])
    #expect(moved([], to: Set(old.books), initially: []).value == [new.books[0], new.books[2], new.books[3]])
    #expect(moved([], to: [old.books[0], old.books[1]], initially: [Book?]()).value == [new.books[0], nil])
  }

  @Test("What cannot be looked for is lost, and is said")
  func closed() {
    new.isClosed = true
    var said: [String] = []
    let result = moved(nil, to: old.books[1], initially: nil, report: { said.append($0) })
    #expect(result.value == nil && result.tree.lastingState?.hasLost == true)
    #expect(said.count == 1 && said[0].contains("has its initial value, because what it had cannot be read: Closed"))
  }

  @Test("What others cannot find stays behind, and goes along from when they can")
  func unkept() {
    let held = LastingHeld<Book?>()
    old.books[1].isKept = false
    let tree = keeping(LastingKeeper(nil, held).environment(\.lastingObjects, old))
    held.binding?.wrappedValue = old.books[1]
    #expect(tree.snapshot(limit: 1000)?.values == [])
    #expect(moved([], to: [old.books[0], old.books[1]], initially: []).value == [new.books[0]])
    #expect(tree.lastingState?.isTouched == false)
    old.books[1].isKept = true
    #expect(tree.lastingState?.isTouched == true)
    let second = keeping(LastingKeeper(nil, held).environment(\.lastingObjects, new), tree.snapshot(limit: 1000)!)
    #expect(held.value === new.books[1])
    second.unmount()
  }

  @Test("One that is Codable goes along in itself as long as nobody finds it")
  func codable() {
    old.note.text = "draft"
    let copy = moved(Note(), to: old.note, initially: Note()).value
    #expect(copy.text == "draft" && copy !== new.note)
    old.note.isKept = true
    #expect(moved(Note(), to: old.note, initially: Note()).value === new.note)
    // Where nobody knows such objects they are as ever.
    #expect(LastingForm<Note>()?.isPossible(nil) == true && LastingForm<Book>()?.isPossible(nil) == false)
    let bytes = try? LastingCoding.encode(old.note, as: LastingForm<Note>()!)
    #expect(bytes.map { try? LastingCoding.decode(LastingForm<Note>()!, from: $0)?.text } == "draft")
  }

  @Test("A path leads to the pages of the same objects, up to one that has gone")
  func paths() {
    struct Content: View {
      let library: Library
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          Button("go") {
            path = NavigationPath([library.books[0], library.books[3], library.books[1]])
            path.append("end")
          }
          .navigationDestination(for: Book.self) { book in Text(verbatim: "book \(book.id) \(library.books.contains(book))") }
          .navigationDestination(for: Atlas.self) { book in Text(verbatim: "atlas \(book.id) \(library.books.contains(book))") }
          .navigationDestination(for: String.self) { Text(verbatim: $0) }
        }
      }
    }
    let first = keeping(Content(library: old).environment(\.lastingObjects, old))
    _ = first.press("go")
    first.flush()
    let snapshot = first.snapshot(limit: 10_000)!
    let second = keeping(Content(library: new).environment(\.lastingObjects, new), snapshot)
    #expect(second.texts == ["go", "book 1 true", "atlas 4 true", "book 2 true", "end"])
    new.remove(2)
    let third = keeping(Content(library: new).environment(\.lastingObjects, new), snapshot)
    #expect(third.texts == ["go", "book 1 true", "atlas 4 true"])
    // Where there is nothing that knows them.
    #expect(keeping(Content(library: new), snapshot).texts == ["go"])
  }

  @Test("Whatever the bytes are, it is one of the objects, or none")
  func hostile() throws {
    let forms = (try #require(LastingForm<Book>()), try #require(LastingForm<[Book?]>()), try #require(LastingForm<NavigationPath>()))
    let texts = [
      "", "[]", "[null]", "[[]]", "[[null]]", #"["1"]"#, #"[["1","2"]]"#, #"[["5"]]"#, #"[[""]]"#, #"[["",1]]"#, #"[[[["1"]],[["9"]],[]]]"#,
      #"[["","note"]]"#,
      #"[["Si",1,"Si"]]"#, #"[["Si","a"]]"#, #"[["$",1]]"#, #"[["x"]]"#, #"[["",""]]"#, #"[["Si"]]"#, #"[[1]]"#, "[{}]",
      String(repeating: "[", count: 100_000),
    ]
    for text in texts {
      let bytes = Array(text.utf8)
      if let book = try? LastingCoding.decode(forms.0, from: bytes, new) { #expect(new.books.contains(book)) }
      if let books = try? LastingCoding.decode(forms.1, from: bytes, new) {
        #expect(books.allSatisfy { $0.map(new.books.contains) ?? true })
      }
      if let path = try? LastingCoding.decode(forms.2, from: bytes, new) { #expect(path.count <= 1, "\(text)") }
      #expect((try? LastingCoding.decode(forms.0, from: bytes)) == nil)
    }
  }

  @Test("Without anything around that knows them that is said once, with what to write")
  func told() {
    struct BookHolder: View {
      @State private var book: Book?
      @State private var library: Library?
      var body: some View { Text("\(book == nil) \(library == nil)") }
    }
    Reports.begin()
    let said = Reports.about("of BookHolder") { _ = keeping(BookHolder()) }
    #expect(said.count == 2)
    #expect(
      said.first?.contains(
        "because Optional<Book> is not Codable, and the view has no container that keeps it on a disk. Give it the container by .modelContainer, "
      )
        == true)
    #expect(said.last?.contains("because Optional<Library> is not Codable. Make it Codable, keep it with BeholdData, or") == true)
    let known = Reports.about("of BookHolder") { _ = keeping(BookHolder().environment(\.lastingObjects, old)) }
    #expect(known.isEmpty)
  }

  @Test("Those of a list are looked for together")
  func together() throws {
    #expect(moved([], to: [old.books[0], old.books[2]], initially: [Book]()).value == [new.books[0], new.books[2]])
    #expect(new.together == [["1", "3"]])
  }

  @Test("A list of which one can neither be referred to nor written stays behind as a whole")
  func subclasses() throws {
    class Item: Codable { var number = 1 }
    final class Gift: Item {}
    let form = try #require(LastingForm<[Item]>())
    #expect(try LastingCoding.encode([Item(), Item()], as: form) != nil)
    #expect(try LastingCoding.encode([Item(), Gift()], as: form) == nil)
  }

  @Test("An object that is its own identity is known by nothing")
  func ownIdentity() {
    final class Own: Identifiable, Hashable {
      var id: Own { self }
      static func == (own: Own, other: Own) -> Bool { own === other }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    #expect(LastingIdentity.words(of: Own()) == nil && LastingIdentity.words(of: [Own()]) == nil)
  }
}
