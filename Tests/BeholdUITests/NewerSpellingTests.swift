import BeholdObservation
import Foundation
import Testing

@testable import BeholdUI

private struct Person: Identifiable, Hashable {
  var id: String
  var age = 1
  var isIn = false
  var guests: [Person]?
}

private struct Guests: TableRowContent {
  let people: [Person]

  var tableRowBody: some TableRowContent<Person> {
    ForEach(people) { TableRow($0) }
    if people.count > 1 { TableRow(Person(id: "more")) }
  }
}

@Suite("Newer spellings of tables, tabs, transitions and toolbars") @MainActor
struct NewerSpellingTests {
  @Test("A table of a tree has rows that unfold, and its columns may be those of a collection")
  func tree() {
    let people = [Person(id: "Kim", guests: [Person(id: "Ada")]), Person(id: "Bo")]
    let tree = mounted(
      Table(people, children: \.guests) {
        TableColumn("Name", value: \.id)
        TableColumnForEach(["x", "y"], id: \.self) { key in TableColumn(key) { (person: Person) in Text(verbatim: key + person.id) } }
      })
    #expect(tree.texts.prefix(6) == ["Name", "x", "y", "Kim", "xKim", "yKim"])
    #expect(tree.texts.contains("xBo"))
  }

  @Test("Rows can be a type of a program's own, in a table whose columns are arranged")
  func ownRows() {
    struct Arranged: View {
      @State private var selected: String?
      @State private var columns = TableColumnCustomization<Person>()
      var body: some View {
        Table(of: Person.self, selection: $selected, columnCustomization: $columns) {
          TableColumn("Name", value: \.id).customizationID("name")
          TableColumn("Age") { person in Text(verbatim: "\(person.age)") }.customizationID("age")
        } rows: {
          Guests(people: [Person(id: "Kim"), Person(id: "Bo")])
        }
        Button("hide") { columns[visibility: "age"] = .hidden }
      }
    }
    let tree = mounted(Arranged())
    #expect(tree.texts == ["Name", "Age", "Kim", "1", "Bo", "1", "more", "1", "hide"])
    _ = tree.press("hide")
    #expect(tree.texts == ["Name", "Kim", "Bo", "more", "hide"])
  }

  @Test("How columns and tabs are arranged can be kept under a key")
  func stored() throws {
    var columns = TableColumnCustomization<Person>()
    columns[visibility: "age"] = .hidden
    #expect(TableColumnCustomization<Person>(storedSetting: columns.storedSetting) == columns)
    var tabs = TabViewCustomization()
    tabs[tab: "trucks"].tabBarVisibility = .hidden
    #expect(TabViewCustomization(storedSetting: tabs.storedSetting) == tabs && tabs[sidebarVisibility: "trucks"] == .hidden)
    #expect(TabViewCustomization(storedSetting: .bool(true)) == nil)
    tabs.resetVisibility()
    #expect(tabs[tabBarVisibility: "trucks"] == .automatic)
  }

  @Test("A tab is hidden, and pages have what stands at their bottom")
  func tabs() {
    struct Content: View {
      @State private var tabs = TabViewCustomization()
      @SceneStorage("kept") private var kept: TabViewCustomization
      var body: some View {
        TabView {
          Tab("A", systemImage: "star") { Text(verbatim: "a") }.customizationID("a")
          Tab("B", systemImage: "star") { Text(verbatim: "b") }.customizationID("b")
          Tab("C", systemImage: "star") { Text(verbatim: "c") }.hidden(kept == TabViewCustomization())
        }
        .tabViewCustomization($tabs)
        .tabViewBottomAccessory { Text(verbatim: "playing") }
        Button("show") { kept[tab: "b"].tabBarVisibility = .hidden }
      }
    }
    let tree = mounted(Content())
    #expect(tree.all(.tab).count == 2 && tree.texts.contains("playing"))
    _ = tree.press("show")
    #expect(tree.all(.tab).count == 3)
  }

  @Test("Transitions of types are combined, and the library's are known by their names as types, too")
  func transitions() {
    func kind(_ transition: some Transition) -> TransitionKind { AnyTransition(transition).kind }
    #expect(kind(.opacity) == .opacity && kind(.slide) == .slide && kind(.identity) == .identity)
    #expect(kind(.scale(0.5, anchor: .top)) == .scale(0.5, anchor: .top) && kind(.scale) == .scale(0, anchor: .center))
    #expect(kind(.move(edge: .top)) == .move(.top) && kind(.push(from: .bottom)) == .push(.bottom))
    #expect(kind(.offset(x: 1, y: 2)) == .offset(x: 1, y: 2) && kind(.offset(CGSize(width: 3, height: 4))) == .offset(x: 3, y: 4))
    #expect(kind(OpacityTransition().combined(with: .slide)) == .combined(.opacity, .slide))
    #expect(
      kind(AsymmetricTransition(insertion: .push(from: .top), removal: .opacity)) == .asymmetric(insertion: .push(.top), removal: .opacity))
  }

  @Test("A toggle for several things is on if all are, turns all, and tells its style what is mixed")
  func sources() {
    struct Mark: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(verbatim: configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off")
        Button("turn") { configuration.isOn.toggle() }
      }
    }
    struct All: View {
      @State private var people = [Person(id: "a", isIn: true), Person(id: "b")]
      var body: some View { Toggle("All", sources: $people, isOn: \.isIn).toggleStyle(Mark()) }
    }
    let tree = mounted(All())
    #expect(tree.texts == ["mixed", "turn"])
    _ = tree.press("turn")
    #expect(tree.texts == ["on", "turn"])
    _ = tree.press("turn")
    #expect(tree.texts == ["off", "turn"])
  }

  @Test("A toolbar with a name has the items that are there by default")
  func toolbar() {
    struct Page: View {
      struct Bar: CustomizableToolbarContent {
        var body: some CustomizableToolbarContent {
          ToolbarItem(id: "one") { Text(verbatim: "one") }
          ToolbarItem(id: "two") { Text(verbatim: "two") }.defaultCustomization(.hidden)
        }
      }
      var body: some View {
        Text(verbatim: "page").toolbar(id: "bar") {
          Bar()
          ToolbarItem(id: "three", placement: .secondaryAction, showsByDefault: false) { Text(verbatim: "three") }
          ToolbarItem(id: "four") { Text(verbatim: "four") }.customizationBehavior(.reorderable)
        }
      }
    }
    let texts = mounted(NavigationStack { Page() }).texts
    #expect(texts.filter { ["one", "two", "three", "four"].contains($0) } == ["one", "four"])
  }

  private struct Tenth: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 10 }
  }

  private struct Fixed: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? { min(120, context.maxDetentValue) }
  }

  private struct All: CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat? { nil }
  }

  @Test("A height that a type computes is so many points, or a part of the window")
  func detents() {
    #expect(PresentationDetent.custom(Tenth.self) == .fraction(0.1))
    #expect(PresentationDetent.custom(Fixed.self) == .height(120))
    #expect(PresentationDetent.custom(All.self) == .large)
    #expect(FormPresentationSizing().fitted(horizontal: true, vertical: false)._name == "fitted")
    #expect(FormPresentationSizing().sticky(horizontal: true)._name == "form")
  }

  @Test("Lists whose rows people edit have a selection, and views are split by lines")
  func lists() {
    struct Edited: View {
      @State private var people = [Person(id: "a"), Person(id: "b")]
      @State private var one: String?
      @State private var several: Set<String> = []
      var body: some View {
        List($people, editActions: .all, selection: $one) { $person in Text(verbatim: person.id) }
        List($people, id: \.age, editActions: .delete, selection: $several) { $person in Text(verbatim: person.id) }
      }
    }
    #expect(mounted(Edited()).all(.list).map { $0[.selectionMode]?.text } == ["single", "multiple"])
    let split = mounted(
      HSplitView {
        Text(verbatim: "a")
        Text(verbatim: "b")
        VSplitView { Text(verbatim: "c") }
      })
    #expect(split.texts == ["a", "b", "c"] && split.all(.divider).count == 2)
  }

  @Test("A resource is a picture or a colour by its name")
  func resources() {
    let picture = mounted(Image(ImageResource(name: "logo", bundle: .main))).outline
    #expect(picture == mounted(Image("logo", bundle: .main)).outline)
    #expect(Color(ColorResource(name: "brand", bundle: .main)) == Color("brand", bundle: .main))
    #expect(mounted(Label("Title", image: ImageResource(name: "logo", bundle: .main))).texts == ["Title"])
  }

  @Test("A menu of a menu bar is a window, and so is one with tools")
  func scenes() {
    let extra = MenuBarExtra("Status", systemImage: "star") { Button("Quit") {} }.menuBarExtraStyle(.window)
    #expect(extra._windows.count == 1 && extra._windows[0].isSingle)
    #expect(mounted(extra._windows[0].content(nil)).texts == ["Quit"])
    #expect(UtilityWindow("Tools", id: "tools") { Text(verbatim: "tool") }._windows[0].id == "tools")
    let group = WindowGroup("Order", id: "order", for: Int.self) { $number in
      Text(verbatim: "\(number)")
    } defaultValue: {
      7
    }
    #expect(mounted(group._windows[0].content(nil)).texts == ["7"])
  }

  @Test("Values of a transaction that a program sets are read")
  func transaction() {
    var transaction = Transaction()
    #expect(!transaction.isContinuous && !transaction.tracksVelocity && !transaction.scrollPositionUpdatePreservesVelocity)
    transaction.isContinuous = true
    transaction.tracksVelocity = true
    transaction.scrollPositionUpdatePreservesVelocity = true
    #expect(transaction.isContinuous && transaction.tracksVelocity && transaction.scrollPositionUpdatePreservesVelocity)
  }

  @Test("A date is written by how far it is from another one")
  func relativeDates() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = Locale(identifier: "en")
    let date = Date(timeIntervalSince1970: 0)
    #expect(formatter.localizedString(for: date, relativeTo: date + 3600) == "1 hour ago")
    #expect(formatter.localizedString(fromTimeInterval: 259_200) == "in 3 days")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(for: date - 86_400, relativeTo: date) == "yesterday")
    #expect(formatter.string(for: 3) == nil)
  }

  @Test("A colour is carried as it is, and as a text elsewhere")
  func colors() async throws {
    #expect(TransferItem.value(Color.red).value(as: Color.self) == .red)
    let text = await TransferItem.value(Color(.sRGB, red: 1, green: 0.5, blue: 0, opacity: 1)).converted(to: String.self)
    #expect(text == "#ff8000")
    let clear = await TransferItem.value(Color(.sRGB, red: 0, green: 0, blue: 1, opacity: 0)).converted(to: String.self)
    #expect(clear == "#0000ff00")
  }

  @Test("A colour is mixed, and lines are drawn, as without the newer arguments")
  func arguments() {
    #expect(Color.red.mix(with: .blue, by: 0.5, in: .perceptual) == Color.red.mix(with: .blue, by: 0.5))
    let plain = mounted(Circle().stroke(.red, lineWidth: 2)).outline
    #expect(mounted(Circle().stroke(.red, lineWidth: 2, antialiased: false)).outline == plain)
    #expect(mounted(Text(verbatim: "a").clipped(antialiased: true)).outline == mounted(Text(verbatim: "a").clipped()).outline)
  }
}
