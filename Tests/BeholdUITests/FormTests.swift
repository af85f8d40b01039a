import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@MainActor
@Suite("Forms")
struct FormTests {
  @Observable fileprivate final class Model {
    var items = ["a", "b", "c"]
    var log: [String] = []
    var editMode = EditMode.inactive
    var chosen: Set<String> = ["a"]
  }

  @Test("LIST-3: what is in a form is rows, in its sections too")
  func rows() {
    let tree = mounted(
      Form {
        Text(verbatim: "a")
        Section {
          Button("b") {}
          HStack {
            Text(verbatim: "c")
            Text(verbatim: "d")
          }
        } header: {
          Text(verbatim: "e")
        }
      })
    #expect(
      tree.outline
        == #"form[listRow["a"], section[sectionHeader["e"], listRow[button["b"]], listRow[horizontalStack["c", "d"]]]]"#)
  }

  @Test("Rows of a form are deleted, moved and swiped, and have grounds, as those of a list")
  func actions() {
    struct Content: View {
      let model: Model
      var body: some View {
        Form {
          ForEach(model.items, id: \.self) { Text(verbatim: $0).listRowBackground(Color.yellow) }
            .onDelete { model.items.remove(atOffsets: $0) }
          Text(verbatim: "last").swipeActions { Button("Swiped") { model.log.append("swiped") } }
        }
      }
    }
    let model = Model()
    let tree = mounted(Content(model: model))
    #expect(tree.all(.listRow).map { $0.children.count { $0.layer != nil } } == [1, 1, 1, 0])
    #expect(tree.act(.delete([0]), .listRow, "b") == .handled)
    tree.flush()
    #expect(model.items == ["a", "c"])
    #expect(tree.all(.listRow).count == 3)
    #expect(tree.act(.press, .button, "Swiped") == .handled)
    #expect(model.log == ["swiped"])
  }

  @Test("A form is refreshed, and says whether it is edited")
  func traits() {
    struct Content: View {
      @Bindable var model: Model
      var body: some View {
        Form { Text(verbatim: "a") }.refreshable { model.log.append("refreshed") }.environment(\.editMode, $model.editMode)
      }
    }
    let model = Model()
    let tree = mounted(Content(model: model))
    let form = tree.all(.form)[0]
    #expect(form.takes(.refresh) && form[.isEditing] == nil && form[.selectionMode] == nil)
    model.editMode = .active
    tree.flush()
    #expect(form[.isEditing] != nil)
  }

  @Test(
    "A press adds a row to those that are chosen, or takes it away, where several can be and rows are edited", arguments: [false, true])
  func choosing(_ isEditing: Bool) {
    struct Content: View {
      @Bindable var model: Model
      var body: some View {
        List(selection: $model.chosen) { ForEach(model.items, id: \.self) { Text(verbatim: $0) } }
          .environment(\.editMode, $model.editMode)
      }
    }
    let model = Model()
    model.editMode = isEditing ? .active : .inactive
    let tree = mounted(Content(model: model))
    #expect(tree.act(.press, .listRow, "b") == .handled)
    #expect(model.chosen == (isEditing ? ["a", "b"] : ["b"]))
    tree.flush()
    #expect(tree.act(.press, .listRow, "b") == .handled)
    #expect(model.chosen == (isEditing ? ["a"] : ["b"]))
  }
}
