import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@Observable
private final class Shop {
  var isOpen = false
  var isInner = false
  var order: Order?
  var count = 0
  var hasParent = true
}

private struct Order: Identifiable {
  let id: Int
  var name = "order"
}

private struct Failure: LocalizedError {
  var errorDescription: String? { "It broke" }
}

private struct Counter: View {
  @State private var count = 0
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented

  var body: some View {
    Button("count \(count)") { count += 1 }
    Button("dismiss \(isPresented)") { dismiss() }
  }
}

@MainActor
@Suite("Presentation")
struct PresentationTests {
  @Test("What is presented in one transaction is in the order of the views, as on a page that is opened anew")
  func together() {
    struct Content: View {
      @Bindable var shop: Shop
      var body: some View {
        VStack {
          Text(verbatim: "first").alert("inner", isPresented: $shop.isInner) {}
        }
        .sheet(isPresented: $shop.isOpen) { Text(verbatim: "sheet") }
        .alert("outer", isPresented: $shop.isInner) {}
      }
    }
    func order(_ tree: ViewTree) -> [ElementKind] { tree.root.children.map(\.kind).filter { $0 == .sheet || $0 == .alert } }
    let shop = Shop()
    let tree = ViewTree()
    tree.mount(Content(shop: shop))
    for _ in 0..<2 {
      shop.isOpen = true
      shop.isInner = true
      tree.flush()
      let anew = ViewTree()
      anew.mount(Content(shop: shop))
      #expect(order(tree) == [.alert, .sheet, .alert] && order(anew) == order(tree))
      // One that comes later is above those that are there.
      shop.isOpen = false
      tree.flush()
      shop.isOpen = true
      tree.flush()
      #expect(order(tree) == [.alert, .alert, .sheet])
      shop.isOpen = false
      shop.isInner = false
      tree.flush()
      #expect(order(tree) == [])
    }
  }

  @Test("A sheet is at the end of the window while its binding is true, with state of its own each time")
  func sheet() {
    struct Content: View {
      @Bindable var shop: Shop
      let diary: Diary
      var body: some View {
        VStack { Button("open") { shop.isOpen = true } }
          .sheet(isPresented: $shop.isOpen, onDismiss: { diary.note("dismissed") }) {
            Counter().onAppear { diary.note("appear") }.onDisappear { diary.note("disappear") }
          }
        Text(verbatim: "after")
      }
    }
    let (shop, diary) = (Shop(), Diary())
    let tree = mounted(Content(shop: shop, diary: diary))
    #expect(tree.outline == #"verticalStack[button["open"]], "after""#)
    tree.log!.reset()
    _ = tree.press("open")
    #expect(tree.outline == #"verticalStack[button["open"]], "after", sheet[button["count 0"], button["dismiss true"]]"#)
    #expect(tree.log!.counts[ObjectIdentifier(Content.self)] == nil)
    _ = tree.press("count 0")
    _ = tree.press("dismiss true")
    #expect(!shop.isOpen)
    #expect(tree.outline == #"verticalStack[button["open"]], "after""#)
    #expect(diary.take() == ["appear", "disappear", "dismissed"])
    _ = tree.press("open")
    #expect(tree.texts.contains("count 0"))
    #expect(tree.send(.dismiss, to: tree.all(.sheet)[0].id) == .handled)
    tree.flush()
    #expect(diary.take() == ["appear", "disappear", "dismissed"])
    shop.isOpen = true
    tree.flush()
    tree.unmount()
    #expect(tree.nodesMade == 0)
    #expect(diary.take() == ["appear", "disappear"])
  }

  @Test("What comes after a sheet has opened is before it in the window")
  func order() {
    struct Content: View {
      @Bindable var shop: Shop
      var body: some View {
        Text(verbatim: "a").sheet(isPresented: $shop.isOpen) { Text(verbatim: "sheet") }
        if shop.count > 0 { Text(verbatim: "b") }
      }
    }
    let shop = Shop()
    let tree = mounted(Content(shop: shop))
    shop.isOpen = true
    tree.flush()
    shop.count = 1
    tree.flush()
    #expect(tree.texts == ["a", "b", "sheet"])
  }

  @Test("A sheet follows an item: the same one is updated, another one has a sheet of its own")
  func item() {
    struct Content: View {
      @Bindable var shop: Shop
      let diary: Diary
      var body: some View {
        Text(verbatim: "root").sheet(item: $shop.order, onDismiss: { diary.note("dismissed") }) { order in
          Text(verbatim: "\(order.name) \(order.id)")
          Counter()
        }
      }
    }
    let (shop, diary) = (Shop(), Diary())
    shop.order = Order(id: 1)
    let tree = mounted(Content(shop: shop, diary: diary))
    _ = tree.press("count 0")
    shop.order?.name = "changed"
    tree.flush()
    #expect(tree.texts == ["root", "changed 1", "count 1", "dismiss true"])
    shop.order = Order(id: 2)
    tree.flush()
    #expect(tree.texts == ["root", "order 2", "count 0", "dismiss true"])
    _ = tree.press("dismiss true")
    #expect(shop.order == nil)
    #expect(tree.texts == ["root"])
    #expect(diary.take() == ["dismissed", "dismissed"])
  }

  @Test("ENV-1: what is presented reads the environment of where its modifier stands, and modifiers around do not apply to it")
  func environment() {
    struct Reader: View {
      @Environment(\.isSearching) private var isSearching
      var body: some View { Text(verbatim: "searching \(isSearching)") }
    }
    let tree = mounted(
      Text(verbatim: "a").sheet(isPresented: .constant(true)) { Reader() }.style(.opacity(0.5)).environment(\.isSearching, true))
    #expect(tree.texts == ["a", "searching true"])
    #expect(tree.element(.text, with: "searching true")!.modifierList.isEmpty)
    #expect(tree.all(.sheet)[0].modifierList.isEmpty)
  }

  @Test("Sheets in sheets go with those that they come from, and with what is around")
  func nested() {
    struct Content: View {
      @Bindable var shop: Shop
      var body: some View {
        if shop.hasParent {
          Text(verbatim: "root").sheet(isPresented: $shop.isOpen) {
            Text(verbatim: "outer").sheet(isPresented: $shop.isInner) { Text(verbatim: "inner") }
          }
        }
      }
    }
    let shop = Shop()
    let tree = mounted(Content(shop: shop))
    var changes = 0
    tree.onChange = { list, _ in changes = list.count }
    shop.isOpen = true
    shop.isInner = true
    tree.flush()
    #expect(tree.outline == #""root", sheet["outer"], sheet["inner"]"#)
    shop.isOpen = false
    tree.flush()
    #expect(tree.outline == #""root""#)
    #expect(changes == 2)
    shop.isOpen = true
    tree.flush()
    #expect(tree.texts == ["root", "outer", "inner"])
    shop.hasParent = false
    tree.flush()
    #expect(tree.outline == "")
    tree.unmount()
    #expect(tree.nodesMade == 0)
  }

  @Test("A sheet that people must not dismiss says so, and its view can still dismiss it")
  func undismissible() {
    struct Content: View {
      @Bindable var shop: Shop
      var body: some View {
        Text(verbatim: "root").sheet(isPresented: $shop.isOpen) {
          Counter().interactiveDismissDisabled(shop.count == 0).presentationDetents([.medium, .large])
        }
      }
    }
    let shop = Shop()
    shop.isOpen = true
    let tree = mounted(Content(shop: shop))
    let sheet = tree.all(.sheet)[0]
    #expect(sheet[.isDismissible] == nil)
    #expect(sheet[.detents]?.text == "medium large" && sheet[.detent]?.text == "medium")
    #expect(tree.send(.dismiss, to: sheet.id) != .handled)
    shop.count = 1
    tree.flush()
    #expect(sheet[.isDismissible] != nil)
    _ = tree.press("dismiss true")
    #expect(!shop.isOpen)
  }

  @Test("A full screen cover and a popover are marked as such, and a popover knows what it belongs to")
  func kinds() {
    let tree = mounted(
      Text(verbatim: "a")
        .fullScreenCover(isPresented: .constant(true)) { Text(verbatim: "cover") }
        .popover(isPresented: .constant(true), arrowEdge: .bottom) { Text(verbatim: "popover") })
    #expect(tree.outline == #""a", sheet["cover"], popover["popover"]"#)
    #expect(tree.all(.sheet)[0][.style]?.text == "fullScreen")
    #expect(tree.all(.popover)[0][.style]?.text == "bottom")
    #expect(tree.all(.popover)[0][.anchor]?.number == Double(tree.all(.text)[0].id))
  }

  @Test("A sheet of a page stays when another page is pushed over it, and its toolbar is its own")
  func sheetOfPage() {
    struct Content: View {
      @State private var path: [Int] = []
      let diary: Diary
      var body: some View {
        NavigationStack(path: $path) {
          Text(verbatim: "root")
            .sheet(isPresented: .constant(true)) {
              Button("push") { path = [1] }
                .navigationTitle("Sheet")
                .toolbar { ToolbarItem { Text(verbatim: "item") } }
                .onDisappear { diary.note("gone") }
            }
            .navigationDestination(for: Int.self) { Text(verbatim: "page \($0)") }
        }
      }
    }
    let diary = Diary()
    let tree = mounted(Content(diary: diary))
    #expect(tree.all(.sheet)[0].outline == #"sheet(Sheet)[toolbar[toolbarItem["item"]], button["push"]]"#)
    _ = tree.press("push")
    #expect(tree.texts == ["root", "page 1", "item", "push"])
    #expect(diary.take() == [])
  }

  @Test("An alert's buttons take it away after their action")
  func alert() {
    struct Content: View {
      @Bindable var shop: Shop
      var body: some View {
        Text(verbatim: "root")
          .alert("Really?", isPresented: $shop.isOpen) {
            Button("Yes") { shop.count += shop.isOpen ? 1 : 100 }
            Button("No", role: .cancel) {}
          } message: {
            Text(verbatim: "It is gone then.")
          }
      }
    }
    let shop = Shop()
    let tree = mounted(Content(shop: shop))
    shop.isOpen = true
    tree.flush()
    #expect(tree.outline == #""root", alert(Really?)["It is gone then.", button["Yes"], button["No"]]"#)
    _ = tree.press("Yes")
    #expect(shop.count == 1)
    #expect(!shop.isOpen)
    #expect(tree.outline == #""root""#)
  }

  @Test("An alert without buttons has one, and one of an error says what went wrong")
  func defaultButton() {
    struct Content: View {
      @State private var isShown = true
      @State private var failure: Failure? = Failure()
      var body: some View {
        Text(verbatim: "root").alert("Done", isPresented: $isShown) {}
        Text(verbatim: "root").alert(isPresented: .constant(true), error: failure) { Button("Retry") { failure = nil } }
      }
    }
    let tree = mounted(Content())
    #expect(tree.all(.alert).map(\.outline) == [#"alert(Done)[button["OK"]]"#, #"alert(It broke)[button["Retry"]]"#])
    #expect(tree.press("OK") == .covered)
    _ = tree.press("Retry")
    _ = tree.press("OK")
    #expect(tree.all(.alert).isEmpty)
  }

  @Test("A dialog is about a value, and there is none without it")
  func dialog() {
    struct Content: View {
      @Bindable var shop: Shop
      var body: some View {
        Text(verbatim: "root")
          .confirmationDialog("Which?", isPresented: $shop.isOpen, titleVisibility: .visible, presenting: shop.order) { order in
            Button("delete \(order.id)") { shop.order = nil }
          }
      }
    }
    let shop = Shop()
    shop.isOpen = true
    let tree = mounted(Content(shop: shop))
    #expect(tree.all(.confirmationDialog).isEmpty)
    shop.order = Order(id: 7)
    tree.flush()
    #expect(tree.all(.confirmationDialog).map(\.outline) == [#"confirmationDialog(Which?)[button["delete 7"]]"#])
    _ = tree.press("delete 7")
    #expect(tree.all(.confirmationDialog).isEmpty)
    #expect(!shop.isOpen)
  }
}
