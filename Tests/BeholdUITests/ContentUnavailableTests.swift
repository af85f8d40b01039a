import Testing

@testable import BeholdUI

@MainActor @Suite("Where there is nothing to show")
struct ContentUnavailableTests {
  private func texts(_ view: some View) -> [String] {
    let tree = ViewTree()
    tree.mount(view)
    return tree.all(.text).compactMap { $0[.text]?.text }
  }

  @Test("A title, why, and what can be done")
  func parts() {
    #expect(texts(ContentUnavailableView("No orders", systemImage: "tray")) == ["No orders"])
    let described = ContentUnavailableView("No orders", systemImage: "tray", description: Text("They come."))
    #expect(texts(described) == ["No orders", "They come."])
    let title = String("Given")
    #expect(texts(ContentUnavailableView(title, systemImage: "tray")) == ["Given"])
    let whole = ContentUnavailableView {
      Label("Nothing", systemImage: "tray")
    } description: {
      Text("Why")
    } actions: {
      Button("Again") {}
    }
    #expect(texts(whole) == ["Nothing", "Why", "Again"])
  }

  @Test("A search that found nothing says for what")
  func search() {
    #expect(texts(ContentUnavailableView.search).first == "No Results")
    #expect(texts(ContentUnavailableView.search(text: "kale")).first == "No Results for “kale”")
  }

  @Test("The picture is above the title")
  func picture() {
    let view = ContentUnavailableView("No orders", systemImage: "tray")
    #expect(Rendering(view).kinds == "verticalStack(verticalStack(image, text))")
  }
}
