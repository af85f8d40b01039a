import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@Observable
private final class Shelf {
  var items: [Item]
  var selection: Int?
  var several: Set<Int> = []
  var isDeletable = true
  init(_ ids: [Int]) { items = ids.map { Item(id: $0) } }
}

private struct Item: Identifiable, Hashable {
  let id: Int
  var isDouble = false
}

private struct ItemRow: View {
  let item: Item
  @State private var taps = 0

  var body: some View { Button("\(item.id): \(taps)") { taps += 1 } }
}

@MainActor
@Suite("Lists")
struct ListTests {
  @Test("LIST-3: each view that the content consists of is a row, whatever it is wrapped in")
  func rows() {
    struct Pair: View {
      var body: some View {
        Text(verbatim: "c")
        Text(verbatim: "d")
      }
    }
    let tree = mounted(
      List {
        Text(verbatim: "a")
        EmptyView()
        HStack {
          Text(verbatim: "b1")
          Text(verbatim: "b2")
        }
        Pair().style(.opacity(0.5))
      })
    #expect(
      tree.outline
        == #"list[listRow["a"], listRow[horizontalStack["b1", "b2"]], listRow["c"], listRow["d"]]"#)
    let inner = tree.element(.text, with: "c")!
    #expect(inner.modifierList.count == 1)
    #expect(inner.parent!.modifierList.isEmpty)
  }

  @Test("LIST-3: a row of ForEach is zero, one or several rows, and they keep their order")
  func several() {
    struct Content: View {
      let shelf: Shelf

      var body: some View {
        List {
          ForEach(shelf.items) { item in
            if item.id > 0 { Text(verbatim: "\(item.id)") }
            if item.isDouble { Text(verbatim: "again \(item.id)") }
          }
          Text(verbatim: "end")
        }
      }
    }
    let shelf = Shelf([1, 0, 2])
    let tree = mounted(Content(shelf: shelf))
    #expect(tree.texts == ["1", "2", "end"])
    shelf.items[0].isDouble = true
    shelf.items.append(Item(id: 3, isDouble: true))
    tree.flush()
    #expect(tree.texts == ["1", "again 1", "2", "3", "again 3", "end"])
    shelf.items.reverse()
    tree.flush()
    #expect(tree.texts == ["3", "again 3", "2", "1", "again 1", "end"])
    #expect(tree.all(.listRow).count == 6)
  }

  @Test("LIST-3: sections have headers and footers that are no rows")
  func sections() {
    let tree = mounted(
      List {
        Section("Header") { Text(verbatim: "a") }
        Section {
          Text(verbatim: "b")
        } footer: {
          Text(verbatim: "Footer")
        }
      })
    #expect(
      tree.outline
        == #"list[section[sectionHeader["Header"], listRow["a"]], section[listRow["b"], sectionFooter["Footer"]]]"#)
  }

  @Test("LIST-3: one row is selected by the identity of its element, and stays so when rows are moved")
  func singleSelection() {
    struct Content: View {
      @Bindable var shelf: Shelf

      var body: some View { List(shelf.items, selection: $shelf.selection) { Text(verbatim: "\($0.id)") } }
    }
    let shelf = Shelf([1, 2, 3])
    let tree = mounted(Content(shelf: shelf))
    #expect(tree.all(.list)[0][.selectionMode]?.text == "single")
    #expect(tree.act(.press, .listRow, "2") == .handled)
    #expect(shelf.selection == 2)
    #expect(tree.outline == #"list[listRow["1"], listRow*["2"], listRow["3"]]"#)
    shelf.items.swapAt(0, 1)
    tree.flush()
    #expect(tree.outline == #"list[listRow*["2"], listRow["1"], listRow["3"]]"#)
    shelf.items.removeFirst()
    tree.flush()
    #expect(tree.outline == #"list[listRow["1"], listRow["3"]]"#)
    #expect(shelf.selection == 2)
    shelf.items.append(Item(id: 2))
    tree.flush()
    #expect(tree.outline == #"list[listRow["1"], listRow["3"], listRow*["2"]]"#)
    tree.act(.toggle(false), .listRow, "2")
    #expect(shelf.selection == nil)
  }

  @Test("LIST-3: several rows are selected by their tags, also in sections")
  func multipleSelection() {
    struct Content: View {
      @Bindable var shelf: Shelf

      var body: some View {
        List(selection: $shelf.several) {
          Text(verbatim: "a").tag(1)
          Section("s") { Text(verbatim: "b").tag(2) }
          Text(verbatim: "none")
          Text(verbatim: "wrong").tag("2")
          Text(verbatim: "fixed").tag(4).selectionDisabled()
        }
      }
    }
    let shelf = Shelf([])
    let tree = mounted(Content(shelf: shelf))
    tree.act(.press, .listRow, "a")
    tree.act(.toggle(true), .listRow, "b")
    #expect(shelf.several == [1, 2])
    #expect(tree.all(.listRow).filter { $0[.isSelected] != nil }.count == 2)
    #expect(tree.act(.press, .listRow, "none") == .unknownElement)
    #expect(tree.act(.press, .listRow, "wrong") == .unknownElement)
    #expect(tree.act(.press, .listRow, "fixed") == .unknownElement)
    tree.act(.press, .listRow, "b")
    #expect(shelf.several == [2])
  }

  @Test("VIEW-11: a selection evaluates the list, and no row")
  func selectionEvaluations() {
    struct Content: View {
      @State private var selection: Int?

      var body: some View { List([Item(id: 1), Item(id: 2)], selection: $selection) { ItemRow(item: $0) } }
    }
    let tree = mounted(Content())
    tree.log!.reset()
    #expect(tree.act(.press, .listRow, "2: 0") == .handled)
    #expect(tree.log!.counts[ObjectIdentifier(ItemRow.self)] == nil)
    #expect(tree.log!.counts[ObjectIdentifier(Content.self)] == nil)
    #expect(tree.all(.listRow)[1][.isSelected] != nil)
  }

  @Test("HOST-1: rows of a disabled list cannot be selected")
  func disabledSelection() {
    struct Content: View {
      @State private var selection: Int?
      @State private var isDisabled = false

      var body: some View {
        List([Item(id: 1)], selection: $selection) { Text(verbatim: "\($0.id)") }.disabled(isDisabled)
        Button("Disable") { isDisabled = true }
      }
    }
    let tree = mounted(Content())
    let row = tree.all(.listRow)[0]
    _ = tree.press("Disable")
    #expect(tree.send(.press, to: row.id) != .handled)
    #expect(row[.isSelected] == nil)
  }

  @Test("LIST-3: deleting and moving name the element's place as it is now, for each of its rows")
  func editing() {
    struct Content: View {
      let shelf: Shelf
      let diary: Diary

      var body: some View {
        List {
          Text(verbatim: "first")
          ForEach(shelf.items) { item in
            Text(verbatim: "\(item.id)")
            Text(verbatim: "again \(item.id)")
          }
          .onDelete(
            perform: shelf.isDeletable
              ? { offsets in
                diary.note("delete \(Array(offsets))")
                shelf.items.remove(atOffsets: offsets)
              } : nil
          )
          .onMove { offsets, destination in
            diary.note("move \(Array(offsets)) to \(destination)")
            shelf.items.move(fromOffsets: offsets, toOffset: destination)
          }
          Text(verbatim: "last")
        }
      }
    }
    let shelf = Shelf([1, 2, 3])
    let diary = Diary()
    let tree = mounted(Content(shelf: shelf, diary: diary))
    shelf.items.swapAt(0, 2)
    tree.flush()
    #expect(tree.act(.delete([0]), .listRow, "again 2") == .handled)
    #expect(tree.texts == ["first", "3", "again 3", "1", "again 1", "last"])
    #expect(tree.act(.drop(before: tree.element(.listRow, with: "3")!.id), .listRow, "again 1") == .handled)
    #expect(tree.texts == ["first", "1", "again 1", "3", "again 3", "last"])
    #expect(tree.act(.drop(before: tree.element(.listRow, with: "last")!.id), .listRow, "1") == .handled)
    #expect(tree.act(.reorder([0], to: 99), .listRow, "3") == .handled)
    #expect(diary.take() == ["delete [1]", "move [1] to 0", "move [0] to 2", "move [0] to 2"])
    #expect(tree.act(.drop(before: tree.root.id), .listRow, "1") == .handled)
    #expect(diary.take() == [])
    #expect(tree.act(.delete([]), .listRow, "first") == .unknownElement)
    shelf.isDeletable = false
    tree.flush()
    #expect(tree.act(.delete([]), .listRow, "1") == .notTaken)
    shelf.isDeletable = true
    tree.flush()
    #expect(tree.act(.delete([]), .listRow, "1") == .handled)
  }

  @Test("The key deletes the selected rows with the one that it is pressed on, in all parts of the list and where they are not mounted")
  func deletedSelection() {
    struct Content: View {
      let diary: Diary
      @State var chosen: Set<Int>

      var body: some View {
        List(selection: $chosen) {
          ForEach(0..<5, id: \.self) { Text(verbatim: "\($0)").deleteDisabled($0 == 3) }.onDelete { diary.note("first \(Array($0))") }
          ForEach(10..<510, id: \.self) { Text(verbatim: "\($0)").deleteDisabled($0 == 506) }.onDelete { diary.note("then \(Array($0))") }
          ForEach(600..<602, id: \.self) { Text(verbatim: "\($0)") }
        }
      }
    }
    let diary = Diary()
    let tree = mounted(Content(diary: diary, chosen: [1, 3, 4, 11, 505, 506, 601]))
    #expect(tree.act(.delete([]), .listRow, "0") == .handled)
    #expect(tree.act(.delete([0]), .listRow, "4") == .handled)
    #expect(diary.take() == ["first [0]", "first [4]"])
    #expect(tree.act(.delete([]), .listRow, "4") == .handled)
    #expect(diary.take() == ["first [1, 4]", "then [1, 495]"])
  }

  @Test("LIST-3, HOST-1: rows that must not be deleted or moved are not, also when that is said of all; others are moved past them")
  func withheldEditing() {
    struct Content: View {
      let shelf: Shelf
      let diary: Diary

      var body: some View {
        List {
          ForEach(shelf.items) { item in
            Text(verbatim: "\(item.id)").deleteDisabled(item.id == 1).moveDisabled(item.id == 2)
          }
          .onDelete { diary.note("delete \(Array($0))") }
          .onMove { diary.note("move \(Array($0)) to \($1)") }
          .deleteDisabled(!shelf.isDeletable)
        }
      }
    }
    let shelf = Shelf([1, 2, 3])
    let diary = Diary()
    let tree = mounted(Content(shelf: shelf, diary: diary))
    #expect(tree.act(.delete([0]), .listRow, "1") == .notTaken)
    #expect(tree.act(.delete([0]), .listRow, "2") == .handled)
    #expect(tree.act(.reorder([0], to: 0), .listRow, "2") == .notTaken)
    _ = tree.act(.drop(before: nil), .listRow, "2")
    #expect(diary.take() == ["delete [1]"])
    #expect(tree.act(.drop(before: tree.element(.listRow, with: "2")!.id), .listRow, "3") == .handled)
    #expect(diary.take() == ["move [2] to 1"])
    shelf.isDeletable = false
    tree.flush()
    #expect(tree.act(.delete([0]), .listRow, "2") == .notTaken)
    shelf.isDeletable = true
    tree.flush()
    #expect(tree.act(.delete([0]), .listRow, "2") == .handled)
    #expect(tree.act(.delete([0]), .listRow, "1") == .notTaken)
  }

  @Test("Links in rows lead nowhere while these are edited, and select where rows are selected by them")
  func editedLinks() {
    struct Content: View {
      var body: some View {
        NavigationStack {
          List { ForEach([1], id: \.self) { NavigationLink("row", value: $0) }.onDelete { _ in } }
            .navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
            .toolbar { EditButton() }
        }
      }
    }
    let tree = mounted(Content())
    func isThere() -> Bool { tree.elements.contains { $0[.text]?.text == "page 1" } }
    _ = tree.press("Edit")
    tree.act(.press, .link, "row")
    #expect(!isThere())
    _ = tree.press("Done")
    tree.act(.press, .link, "row")
    #expect(isThere())
  }

  private struct ChosenLinks: View {
    @State private var several: Set<Int> = []
    @State private var one: Int?
    let isSingle: Bool

    var body: some View {
      if isSingle {
        List(1..<4, id: \.self, selection: $one) { NavigationLink("row \($0)", value: $0) }.toolbar { EditButton() }
      } else {
        List(1..<4, id: \.self, selection: $several) { NavigationLink("row \($0)", value: $0) }.toolbar { EditButton() }
      }
      Text(verbatim: "chosen \(several.sorted()) \(one ?? 0)")
    }
  }

  @Test("In a stack links lead on from rows that can be selected, which is done while they are edited", arguments: [false, true])
  func chosenLinks(isSingle: Bool) {
    let tree = mounted(
      NavigationStack {
        ChosenLinks(isSingle: isSingle).navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
      })
    #expect(tree.all(.link)[0][.route] != nil)
    // The row is no place to press beside its link.
    #expect(tree.act(.press, .listRow, "row 2") == .unknownElement)
    _ = tree.follow("row 2")
    #expect(tree.texts.contains("page 2") && tree.texts.contains("chosen [] 0"))
    #expect(tree.send(.dismiss, to: tree.all(.page)[1].id) == .handled)
    tree.flush()
    _ = tree.press("Edit")
    #expect(tree.act(.press, .listRow, "row 2") == .handled)
    _ = tree.follow("row 3")
    #expect(tree.texts.contains(isSingle ? "chosen [] 3" : "chosen [2, 3] 0") && tree.all(.page).count == 1)
    #expect(tree.all(.listRow).map { $0[.isSelected] != nil } == [false, !isSingle, true])
    _ = tree.press("Done")
    #expect(tree.act(.press, .listRow, "row 2") == .unknownElement)
    _ = tree.follow("row 1")
    #expect(tree.texts.contains("page 1"))
  }

  @Test("In a column that another one follows links select their rows, also within a stack there", arguments: [false, true])
  func columnLinks(hasStack: Bool) {
    let tree = mounted(
      NavigationSplitView {
        if hasStack { NavigationStack { ChosenLinks(isSingle: true) } } else { ChosenLinks(isSingle: true) }
      } content: {
        if hasStack { NavigationStack { ChosenLinks(isSingle: true) } } else { ChosenLinks(isSingle: true) }
      } detail: {
        NavigationStack {
          ChosenLinks(isSingle: true).navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
        }
      })
    for index in [1, 4] {
      #expect(tree.all(.link)[index][.route] == nil)
      #expect(tree.send(.press, to: tree.all(.link)[index].id) == .handled)
      tree.flush()
    }
    #expect(tree.texts.filter { $0 == "chosen [] 2" }.count == 2 && !tree.texts.contains("page 2"))
    #expect(tree.send(.press, to: tree.all(.link)[7].id) == .handled)
    tree.flush()
    #expect(tree.texts.contains("page 2"))
  }

  @Test("What is chosen of several rows while they are edited is chosen no more when that ends, and one row stays chosen")
  func endOfEditing() {
    struct Content: View {
      @State private var chosen: Set<Int> = []
      @State private var one: Int?

      var body: some View {
        NavigationStack {
          VStack {
            Text(verbatim: "chosen \(chosen.sorted()), \(one ?? 0)")
            List(1...3, id: \.self, selection: $chosen) { Text(verbatim: "row \($0)") }
            List(4...5, id: \.self, selection: $one) { Text(verbatim: "row \($0)") }
          }
          .toolbar { EditButton() }
        }
      }
    }
    let tree = mounted(Content())
    func isShown(_ text: String) -> Bool { tree.elements.contains { $0[.text]?.text == text } }
    _ = tree.press("Edit")
    for row in ["row 1", "row 3", "row 4"] { tree.act(.press, .listRow, row) }
    #expect(isShown("chosen [1, 3], 4"))
    _ = tree.press("Done")
    tree.flush()
    #expect(isShown("chosen [], 4"))
  }

  @Observable @MainActor
  fileprivate final class Switch {
    var isDisabled = false
  }

  @Test(
    "Nothing is taken in a list that is disabled, wherever that is said, until it is enabled again", arguments: ["list", "rows", "stack"])
  func disabled(place: String) {
    struct Screen: View {
      let place: String
      let toggle: Switch
      let diary: Diary
      @State private var search = ""
      @State private var isOpen = true

      var body: some View {
        NavigationStack {
          List {
            ForEach(1...3, id: \.self) { number in
              Text(verbatim: "row \(number)").contextMenu { Button("item") {} }
                .swipeActions { Button("swiped \(number)") { diary.note("swipe") } }
            }
            .onDelete { _ in diary.note("delete") }
            .onMove { _, _ in diary.note("move") }
            .disabled(place == "rows" && toggle.isDisabled)
            if place != "rows" { Section("section", isExpanded: $isOpen) { Text(verbatim: "inside") } }
          }
          .refreshable { diary.note("refresh") }
          .searchable(text: $search)
          .disabled(place == "list" && toggle.isDisabled)
        }
        .disabled(place == "stack" && toggle.isDisabled)
      }
    }
    let toggle = Switch()
    let tree = mounted(Screen(place: place, toggle: toggle, diary: Diary()))
    func results() -> [EventResult?] {
      var results = [
        tree.act(.delete([0]), .listRow, "row 1"), tree.act(.reorder([0], to: 1), .listRow, "row 2"),
        tree.act(.toggle(true), .contextMenu, "row 1"), tree.act(.toggle(false), .contextMenu, "row 1"), tree.press("swiped 1"),
      ]
      guard place != "rows" else { return results }
      results.append(tree.send(.input("a"), to: tree.all(.searchField)[0].id))
      results.append(tree.send(.refresh, to: tree.all(.list)[0].id))
      results.append(tree.act(.toggle(true), .section, "section"))
      return results
    }
    #expect(results().allSatisfy { $0 == .handled })
    toggle.isDisabled = true
    tree.flush()
    #expect(results().allSatisfy { $0 == .disabled || $0 == .notTaken || $0 == .unknownElement })
    #expect(tree.all(.listRow).allSatisfy { $0.eventKinds.isDisjoint(with: [.delete, .reorder, .drop]) })
    toggle.isDisabled = false
    tree.flush()
    #expect(results().allSatisfy { $0 == .handled })
  }

  @Test("A row's swipe actions are in it, and follow what is around them")
  func swipeActions() {
    struct Content: View {
      @State private var count = 0

      var body: some View {
        List {
          ForEach([Item(id: 1), Item(id: 2)]) { item in
            Text(verbatim: "\(item.id)").swipeActions(edge: .leading) { Button("flag \(count)") { count += item.id } }
          }
        }
      }
    }
    let tree = mounted(Content())
    let actions = tree.all(.rowActions)
    #expect(actions.map { $0.parent!.kind } == [.listRow, .listRow])
    #expect(actions[0][.placement]?.text == "leading")
    let button = actions[1].children.first { $0.kind == .button }!
    tree.send(.press, to: button.id)
    tree.flush()
    #expect(tree.texts == ["1", "flag 2", "2", "flag 2"])
  }

  @Test("A disclosure group has its content only while it is expanded, and its rows are rows of the list")
  func disclosure() {
    struct Content: View {
      @State private var isExpanded = false

      var body: some View {
        List {
          DisclosureGroup("more", isExpanded: $isExpanded) { Text(verbatim: "a") }
          DisclosureGroup("own") { Text(verbatim: "b") }
        }
      }
    }
    let tree = mounted(Content())
    #expect(
      tree.outline
        == #"list[disclosureGroup[disclosureLabel[listRow["more"]]], disclosureGroup[disclosureLabel[listRow["own"]]]]"#)
    tree.act(.toggle(true), .disclosureGroup, "more")
    tree.act(.toggle(true), .disclosureGroup, "own")
    #expect(tree.texts == ["more", "a", "own", "b"])
    #expect(tree.all(.listRow).count == 4)
    tree.act(.toggle(false), .disclosureGroup, "own")
    #expect(tree.texts == ["more", "a", "own"])
  }

  @Test("A tree of values is shown level by level, and its rows are selected")
  func outline() {
    struct Folder: Identifiable {
      let id: String
      var below: [Folder]?
    }
    struct Content: View {
      @State private var selection: String?
      let folders = [Folder(id: "a", below: [Folder(id: "b"), Folder(id: "c", below: [])]), Folder(id: "d")]

      var body: some View { List(folders, children: \.below, selection: $selection) { Text(verbatim: $0.id) } }
    }
    let tree = mounted(Content())
    #expect(tree.texts == ["a", "d"])
    tree.act(.toggle(true), .disclosureGroup, "a")
    #expect(tree.texts == ["a", "b", "c", "d"])
    tree.act(.press, .listRow, "b")
    #expect(tree.all(.listRow).filter { $0[.isSelected] != nil }.map(\.outline) == [#"listRow*["b"]"#])
  }

  @Test("A list is fetched anew by the action around it")
  func refresh() async {
    let diary = Diary()
    let tree = mounted(List { Text(verbatim: "a") }.refreshable { diary.note("refreshed") })
    let list = tree.all(.list)[0]
    #expect(list.takes(.refresh))
    #expect(tree.send(.refresh, to: list.id) == .handled)
    while diary.entries.isEmpty { await Task.yield() }
    #expect(diary.take() == ["refreshed"])
  }

  @Test("A list, a form and a scroll view say how many times they are being fetched", arguments: [ElementKind.list, .form, .scroll])
  func refreshes(_ kind: ElementKind) async {
    let (stream, finish) = AsyncStream.makeStream(of: Void.self)
    let diary = Diary()
    let views = Group {
      switch kind {
      case .list: List { Text(verbatim: "a") }
      case .form: Form { Text(verbatim: "a") }
      default: ScrollView { Text(verbatim: "a") }
      }
    }
    let tree = mounted(
      views.refreshable { @MainActor in
        diary.note("begun")
        for await _ in stream { break }
        diary.note("done")
      })
    let element = tree.all(kind)[0]
    #expect(element[.refreshes] == nil)
    #expect(tree.send(.refresh, to: element.id) == .handled)
    while diary.entries.isEmpty { await Task.yield() }
    #expect(element[.refreshes]?.number == 1)
    finish.yield()
    while element[.refreshes] != nil { await Task.yield() }
    #expect(diary.take() == ["begun", "done"])
  }

  @Test("LIST-1: a host hears of what is removed or moved in the flush in which it came")
  func changesOfTheNew() {
    struct Content: View {
      let shelf: Shelf
      @State private var adds = false

      var body: some View {
        ForEach(shelf.items) { item in Text(verbatim: "\(item.id)") }
          .onChange(of: shelf.items) {
            shelf.items.removeAll { $0.id == 3 }
            shelf.items.sort { $0.id < $1.id }
          }
      }
    }
    let shelf = Shelf([5])
    let tree = mounted(Content(shelf: shelf))
    var shown: [String] = [tree.texts[0]]
    var ids = tree.all(.text).map(\.id)
    tree.onChange = { changes, _ in
      for change in changes {
        switch change {
        case .insert(let element, _, let next):
          ids.insert(element.id, at: next.map { ids.firstIndex(of: $0)! } ?? ids.endIndex)
        case .remove(let id, _, _): ids.removeAll { $0 == id }
        case .move(let element, _, let next):
          let id = element.id
          ids.removeAll { $0 == id }
          ids.insert(id, at: next.map { ids.firstIndex(of: $0)! } ?? ids.endIndex)
        default: break
        }
      }
    }
    shelf.items += [Item(id: 3), Item(id: 7), Item(id: 4)]
    tree.flush()
    shown = tree.texts
    #expect(shown == ["4", "5", "7"])
    #expect(ids == tree.all(.text).map(\.id))
  }
}
