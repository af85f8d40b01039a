import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

@Observable
private final class Desk {
  var isActive = false
  var tag: Int?
  var isAsked = false
  var item: Piece?
  var chosen = ""
  var edits: [String] = []
  var text = ""
}

private struct Piece: Identifiable {
  let id: Int
}

/// Views in spellings that are deprecated. They are asked for by a protocol, which is not.
@MainActor
private protocol OldSpellings {
  func stack(_ desk: Desk) -> AnyView
  func columns(isStack: Bool) -> AnyView
  func questions(_ desk: Desk) -> AnyView
  func fields(_ desk: Desk) -> AnyView
  func labels() -> AnyView
  func sizes() -> AnyView
}

private struct Spelled: OldSpellings {
  @available(*, deprecated)
  private struct Back: View {
    @Environment(\.presentationMode) private var mode

    var body: some View { Button(mode.wrappedValue.isPresented ? "back" : "root") { mode.wrappedValue.dismiss() } }
  }

  @available(*, deprecated)
  private struct Stack: View {
    @Bindable var desk: Desk

    var body: some View {
      NavigationView {
        VStack {
          NavigationLink(destination: Back(), isActive: $desk.isActive) { Text("go") }
          NavigationLink(destination: Text("hidden way"), tag: 1, selection: $desk.tag) { EmptyView() }
          NavigationLink("two", destination: Text("second"), tag: 2, selection: $desk.tag)
          Back()
        }
        .navigationBarTitle("Root", displayMode: .inline)
        .navigationBarItems(leading: Text("lead"), trailing: Text("trail"))
      }
    }
  }

  @available(*, deprecated)
  func stack(_ desk: Desk) -> AnyView { AnyView(Stack(desk: desk)) }

  @available(*, deprecated)
  func columns(isStack: Bool) -> AnyView {
    let columns = NavigationView {
      Text("side")
      Text("detail")
    }
    return isStack ? AnyView(columns.navigationViewStyle(.stack)) : AnyView(columns.navigationViewStyle(.columns))
  }

  @available(*, deprecated)
  private struct Questions: View {
    @Bindable var desk: Desk

    var body: some View {
      Text("root")
        .alert(isPresented: $desk.isAsked) {
          Alert(
            title: Text("Delete?"), message: Text("For good."), primaryButton: .destructive(Text("Delete")) { desk.chosen = "deleted" },
            secondaryButton: .cancel())
        }
        .actionSheet(item: $desk.item) { piece in
          ActionSheet(title: Text("Piece \(piece.id)"), buttons: [.default(Text("Copy")) { desk.chosen = "copied" }, .cancel()])
        }
    }
  }

  @available(*, deprecated)
  func questions(_ desk: Desk) -> AnyView { AnyView(Questions(desk: desk)) }

  @available(*, deprecated)
  private struct Fields: View {
    @Bindable var desk: Desk

    var body: some View {
      TextField(
        "Name", text: $desk.text, onEditingChanged: { desk.edits.append($0 ? "begins" : "ends") },
        onCommit: { desk.edits.append("commits") })
      SecureField("Word", text: $desk.text, onCommit: { desk.edits.append("word") })
    }
  }

  @available(*, deprecated)
  func fields(_ desk: Desk) -> AnyView { AnyView(Fields(desk: desk)) }

  @available(*, deprecated)
  func labels() -> AnyView {
    AnyView(
      Text("a").accessibility(label: Text("label")).accessibility(value: Text("value")).accessibility(hint: Text("hint"))
        .accessibility(identifier: "id").accessibility(hidden: true).accessibility(addTraits: .isButton))
  }

  @available(*, deprecated)
  private struct Sizes: View {
    @Environment(\.sizeCategory) private var size

    var body: some View { Text(verbatim: "\(size) \(size.isAccessibilityCategory) \(size > .large)") }
  }

  @available(*, deprecated)
  func sizes() -> AnyView { AnyView(Sizes().environment(\.sizeCategory, .accessibilityLarge)) }
}

@MainActor
@Suite("Deprecated spellings")
struct DeprecatedTests {
  private let old: any OldSpellings = Spelled()

  @Test("A navigation view is a stack, whose links are followed by people and by the program")
  func links() {
    let desk = Desk()
    let tree = mounted(old.stack(desk))
    #expect(tree.all(.page).map { $0[.label]?.text } == ["Root"])
    #expect(tree.texts.contains("lead") && tree.texts.contains("trail"))
    #expect(tree.all(.link).count == 2)
    #expect(tree.follow("go") == .handled)
    #expect(desk.isActive)
    #expect(tree.press("back") == .handled)
    #expect(!desk.isActive && tree.all(.page).count == 1)
    desk.isActive = true
    tree.flush()
    #expect(tree.all(.page).count == 2)
    // The page below is hidden, and what it shows goes all the same.
    desk.isActive = false
    tree.flush()
    #expect(tree.all(.page).count == 1)
    desk.tag = 1
    tree.flush()
    #expect(tree.texts.contains("hidden way"))
    desk.tag = 2
    tree.flush()
    #expect(tree.texts.contains("second") && !tree.texts.contains("hidden way"))
    #expect(tree.send(.dismiss, to: tree.all(.page)[1].id) == .handled)
    tree.flush()
    #expect(desk.tag == nil)
  }

  @Test("At the root there is nothing to go back from")
  func root() {
    let tree = mounted(old.stack(Desk()))
    #expect(tree.press("root") == .handled)
    #expect(tree.all(.page).count == 1)
  }

  @Test("Two views are columns, or the first one alone")
  func columns() {
    let columns = mounted(old.columns(isStack: false))
    #expect(columns.all(.navigationColumn).count == 2)
    let stack = mounted(old.columns(isStack: true))
    #expect(stack.all(.navigationStack).count == 1 && stack.texts.contains("side") && !stack.texts.contains("detail"))
  }

  @Test("Alerts and action sheets ask, and go")
  func questions() {
    let desk = Desk()
    let tree = mounted(old.questions(desk))
    #expect(tree.outline == #""root""#)
    desk.isAsked = true
    tree.flush()
    #expect(tree.all(.alert).map(\.outline) == [#"alert(Delete?)["For good.", button["Delete"], button["Cancel"]]"#])
    #expect(tree.press("Delete") == .handled)
    #expect(desk.chosen == "deleted" && !desk.isAsked && tree.all(.alert).isEmpty)
    desk.item = Piece(id: 7)
    tree.flush()
    #expect(tree.all(.confirmationDialog).first?[.label]?.text == "Piece 7")
    #expect(tree.press("Copy") == .handled)
    #expect(desk.chosen == "copied" && desk.item == nil && tree.all(.confirmationDialog).isEmpty)
  }

  @Test("Fields tell when people begin, end and commit")
  func fields() {
    let desk = Desk()
    let tree = mounted(old.fields(desk))
    let name = tree.all(.textField)[0].id
    #expect(tree.send(.focus(true), to: name) == .handled)
    #expect(tree.send(.submit, to: name) == .handled)
    #expect(tree.send(.focus(false), to: name) == .handled)
    #expect(desk.edits == ["begins", "commits", "ends"])
    #expect(tree.send(.submit, to: tree.all(.secureField)[0].id) == .handled)
    #expect(desk.edits.last == "word")
  }

  @Test("Labels are said as by the names of today")
  func labels() {
    let element = mounted(old.labels()).all(.text)[0]
    let today = mounted(
      Text("a").accessibilityLabel("label").accessibilityValue("value").accessibilityHint("hint").accessibilityIdentifier("id")
        .accessibilityHidden(true).accessibilityAddTraits(.isButton)
    ).all(.text)[0]
    #expect(said(of: element) == said(of: today) && said(of: element).count == 6)
  }

  private func said(of element: BeholdUI.Element) -> [AccessibilityAttribute] {
    element.modifierList.compactMap { if case .accessibility(let attribute) = $0 { attribute } else { nil } }
  }

  @Test("Sizes of content are those of types")
  func sizes() { #expect(mounted(old.sizes()).texts == ["accessibilityLarge true true"]) }
}
