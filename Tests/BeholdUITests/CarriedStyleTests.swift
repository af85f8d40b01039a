import Testing

@testable import BeholdUI

@MainActor
@Suite("What is presented looks as the place that it comes from")
struct CarriedStyleTests {
  struct Content: View {
    let kind: ElementKind
    @State private var isShown = true
    @State private var isDone = false

    var body: some View {
      VStack {
        switch kind {
        case .sheet: Text("base").sheet(isPresented: $isShown) { Button("Done") { isDone.toggle() } }
        case .popover: Text("base").popover(isPresented: $isShown) { Button("Done") { isDone.toggle() } }
        default: Text("base").alert("Question", isPresented: $isShown) {}
        }
      }
      .tint(isDone ? .green : .purple)
      .font(.title)
    }
  }

  private func styles(_ kind: ElementKind, in tree: ViewTree) -> [Style] { tree.all(kind)[0].styles }

  @Test("A sheet and a popover have the tint and the font around, and follow them", arguments: [ElementKind.sheet, .popover])
  func tint(_ kind: ElementKind) {
    let tree = mounted(Content(kind: kind))
    #expect(Set(styles(kind, in: tree)) == [.tint(.color(.purple)), .font(.title)])
    #expect(tree.press("Done") == .handled)
    tree.flush()
    #expect(Set(styles(kind, in: tree)) == [.tint(.color(.green)), .font(.title)])
  }

  @Test("A question looks as those of the host, and a sheet with nothing said around it has nothing of its own")
  func plain() {
    #expect(styles(.alert, in: mounted(Content(kind: .alert))).isEmpty)
    struct Plain: View {
      var body: some View { Text("base").sheet(isPresented: .constant(true)) { Text("inside") } }
    }
    #expect(styles(.sheet, in: mounted(Plain())).isEmpty)
  }

  @Test("What is said inside is nearer than what is said around")
  func inside() {
    struct Nested: View {
      var body: some View {
        VStack { Text("base").sheet(isPresented: .constant(true)) { Divider().tint(.red) }.tint(.blue) }.tint(.green)
      }
    }
    let tree = mounted(Nested())
    #expect(styles(.sheet, in: tree) == [.tint(.color(.blue))])
    #expect(tree.all(.divider)[0].styles == [.tint(.color(.red))])
  }
}
