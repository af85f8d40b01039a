import BeholdUI
import Foundation

/// What of a tree there is in pages that take the newer events.
private struct Branch: Identifiable {
  let id: Int
  var below: [Branch]?

  static let all = (0..<4).map { root in
    Branch(id: root, below: (1...3).map { Branch(id: 10 * root + $0 + 10, below: $0 == 1 ? [Branch(id: 1000 + root)] : nil) })
  }
}

private struct SearchKind: Identifiable, Hashable { let id: String }

/// Views that take events which came later: keys, tokens, trees with ranges, insertions between rows, inspectors, symbols, pages with dots.
struct NewerPage: View {
  @Bindable var model: ControlModel
  @State private var isInspected = false
  @State private var tokens = [SearchKind(id: "a")]
  @State private var kinds = ["a", "b", "c"].map { SearchKind(id: $0) }
  @State private var scope = 1
  @State private var page = 0
  @State private var branches: Set<Int> = []
  @State private var numbers = [1, 1, 2, 3]
  @FocusState private var isTableFocused: Bool

  var body: some View {
    NavigationStack {
      VStack {
        Button("Inspect") { isInspected.toggle() }
        Button("Focus") { isTableFocused = true }
        Table(Branch.all, children: \.below, selection: $branches) {
          TableColumn("Number") { (branch: Branch) in Text(verbatim: "Branch \(branch.id)") }
          TableColumn("Below") { (branch: Branch) in Text(verbatim: "\(branch.below?.count ?? 0)") }
        }
        .focused($isTableFocused)
        .contextMenu(forSelectionType: Int.self) { ids in
          Button("Note \(ids.count)") { model.note("menu \(ids.count)") }
        } primaryAction: {
          model.note("primary \($0.count)")
        }
        List(selection: $model.selected) {
          ForEach(numbers, id: \.self) { Text("Number \($0)").contextMenu { Button("Chosen") { model.note("row") } } }
            .onInsert(of: [.plainText]) { place, _ in insert(at: place) }
            .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
          ForEach(10..<400, id: \.self) { Text("Far \($0)").selectionDisabled($0 % 3 == 0) }
            .swipeActions(edge: .leading) { Button("Pin") { model.note("pin") } }
        }
        TabView(selection: $page) { ForEach(0..<4, id: \.self) { Text("Dot \($0)") } }.tabViewStyle(.page).frame(height: 80)
        Text("Keys").focusable().onKeyPress { press in
          model.note("key \(press.characters.count)")
          return .handled
        }
        Canvas { context, size in
          if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, at: CGPoint(x: size.width / 2, y: size.height / 2)) }
        } symbols: {
          Text("Symbol \(model.count)").tag(1)
        }
        .frame(height: 40)
      }
      .inspector(isPresented: $isInspected) { TextField("Inspected", text: $model.text) }
      .searchable(text: $model.search, tokens: $tokens, suggestedTokens: $kinds) { Text($0.id) }
      .searchScopes($scope) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      .navigationTitle("Newer \(page)")
    }
  }

  private func insert(at place: Int) {
    guard (0...numbers.count).contains(place) else { return ControlModel.violations.append("insert at \(place) of \(numbers.count)") }
    if numbers.count < 20 { numbers.insert(place, at: place) }
  }
}
