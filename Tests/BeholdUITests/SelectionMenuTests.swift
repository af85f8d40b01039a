import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@Suite("Menus of what is selected, and rows between which something is dropped") @MainActor
struct SelectionMenuTests {
  @Observable
  final class Shelf {
    var items = ["a", "b", "c"]
    var selected: Set<String> = ["a", "b"]
    var heard: [String] = []
    var places: [Int] = []
  }

  private struct Rows: View {
    @Bindable var shelf: Shelf

    var body: some View {
      List(shelf.items, id: \.self, selection: $shelf.selected) { Text(verbatim: $0) }
        .contextMenu(forSelectionType: String.self) { ids in
          Button("Delete \(ids.sorted().joined(separator: "+"))") { shelf.items.removeAll { ids.contains($0) } }
        } primaryAction: { ids in
          shelf.heard.append(ids.sorted().joined())
        }
    }
  }

  @Test("The menu of a selected row is of all that are selected, that of another row of that one alone")
  func menu() {
    let shelf = Shelf()
    let screen = Screen(Rows(shelf: shelf))
    #expect(screen.tree.all(.contextMenu).count == 3)
    let (selected, other) = (screen.element(.contextMenu, 1), screen.element(.contextMenu, 2))
    screen.send(.toggle(true), to: selected)
    #expect(selected.texts == ["b", "Delete a+b"])
    screen.send(.toggle(false), to: selected)
    shelf.selected = ["b"]
    screen.tree.flush()
    screen.send(.toggle(true), to: selected)
    #expect(selected.texts == ["b", "Delete b"])
    screen.send(.toggle(false), to: selected)
    screen.send(.toggle(true), to: other)
    #expect(other.texts == ["c", "Delete c"])
    screen.send(.press, to: screen.element(.button))
    #expect(shelf.items == ["a", "b"])
  }

  @Test("Rows can be selected as before, and a row that comes has the menu, too")
  func rows() {
    let shelf = Shelf()
    let screen = Screen(Rows(shelf: shelf))
    screen.send(.press, to: screen.element(.listRow, 2))
    #expect(shelf.selected == ["c"])
    shelf.items.append("d")
    screen.tree.flush()
    #expect(screen.tree.all(.contextMenu).count == 4 && screen.tree.texts == ["a", "b", "c", "d"])
  }

  @Test("Two presses of a row do the primary action")
  func primary() throws {
    let shelf = Shelf()
    let host = TestHost(Rows(shelf: shelf))
    try host.find("a").press(times: 2)
    try host.find("c").press(times: 2)
    #expect(shelf.heard == ["ab", "c"])
  }

  @Test("Identities of another type have no menu")
  func others() {
    struct Numbers: View {
      var body: some View {
        List([1, 2], id: \.self) { Text(verbatim: "\($0)") }.contextMenu(forSelectionType: String.self) { _ in Button("Delete") {} }
      }
    }
    #expect(mounted(Numbers()).all(.contextMenu).isEmpty)
  }

  private struct Drops: View {
    @Bindable var shelf: Shelf

    var body: some View {
      Text(verbatim: "source").draggable("x")
      List {
        ForEach(shelf.items, id: \.self) { Text(verbatim: $0) }
          .dropDestination(for: String.self) { dropped, place in
            shelf.items.insert(contentsOf: dropped, at: place)
            shelf.places.append(place)
          }
          .onDelete { shelf.items.remove(atOffsets: $0) }
      }
    }
  }

  @Test("What is dropped on a row comes before it, where the row is then")
  func insertion() throws {
    let shelf = Shelf()
    let host = TestHost(Drops(shelf: shelf))
    try host.find("source").drag(onto: host.find("c"))
    #expect(shelf.items == ["a", "b", "x", "c"])
    shelf.items = ["c", "a"]
    host.flush()
    try host.find("source").drag(onto: host.find("c"))
    #expect(shelf.places == [2, 0])
  }

  @Test("An item provider is dropped between rows, if there is one")
  func providers() throws {
    struct Lists: View {
      let shelf: Shelf
      var body: some View {
        Text(verbatim: "source").itemProvider { NSItemProvider(object: "x" as NSString) }
        Text(verbatim: "none").itemProvider(nil)
        List {
          ForEach(shelf.items, id: \.self) { Text(verbatim: $0) }
            .onInsert(of: [.plainText]) { place, providers in shelf.places += [place, providers.count] }
        }
      }
    }
    let shelf = Shelf()
    let host = TestHost(Lists(shelf: shelf))
    try host.find("source").drag(onto: host.find("b"))
    #expect(shelf.places == [1, 1])
  }
}
