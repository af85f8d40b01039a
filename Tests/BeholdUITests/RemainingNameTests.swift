import Foundation
import Testing

@testable import BeholdTesting
@testable import BeholdUI

@MainActor
@Suite("Names that were left")
struct RemainingNameTests {
  private struct Fruit: Identifiable, Codable, Transferable {
    let id: Int
    var name: String

    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .json) }
  }

  private struct Searched: View {
    @State private var text = "apple pie"
    @State private var selection: TextSelection?

    var body: some View {
      NavigationStack {
        VStack {
          Text(verbatim: "From \(offset)")
          Button("Pie") { selection = TextSelection(range: text.index(text.startIndex, offsetBy: 6)..<text.endIndex) }
        }
        .searchable(text: $text)
        .searchSelection($selection)
      }
    }

    private var offset: Int {
      guard case .selection(let range)? = selection?.indices else { return -1 }
      return text.distance(from: text.startIndex, to: range.lowerBound)
    }
  }

  @Test("What is selected in the search field is told and said")
  func searchSelection() throws {
    let host = TestHost(Searched())
    let field = try host.find(.searchField)
    try #expect(host.contains("From -1") && field.current()[.textSelection] == nil)
    try host.tree.send(.select(2..<4), to: field.current().id)
    ViewTree.flushAll()
    #expect(host.contains("From 2"))
    try host.find(.button, "Pie").press()
    #expect(host.contains("From 6"))
    try #expect(field.current()[.textSelection]?.text == "6,9")
  }

  private struct Completed: View {
    @State private var fruit = ""

    var body: some View {
      TextField("Fruit", text: $fruit)
        .textInputSuggestions(["Apple", "Pear"].filter { fruit.isEmpty || $0.hasPrefix(fruit) }, id: \.self) { name in
          Text(verbatim: "Offer \(name)").textInputCompletion(name)
        }
      Text(verbatim: "It: \(fruit)")
    }
  }

  @Test("What is offered below a field is there while somebody is in it, and is written where it is pressed")
  func suggestions() throws {
    let host = TestHost(Completed())
    let field = try host.find(.textField)
    #expect(!host.contains("Offer Apple"))
    try host.tree.send(.focus(true), to: field.current().id)
    ViewTree.flushAll()
    #expect(host.contains("Offer Apple") && host.contains("Offer Pear"))
    try field.type("P")
    #expect(!host.contains("Offer Apple") && host.contains("Offer Pear"))
    try host.find(.button, "Offer Pear").press()
    #expect(host.contains("It: Pear") && !host.contains("Offer Pear"))
    try field.type("Pe")
    #expect(host.contains("Offer Pear"))
    try host.tree.send(.focus(false), to: field.current().id)
    ViewTree.flushAll()
    #expect(!host.contains("Offer Pear"))
  }

  private struct Contained: View {
    let fruits = [Fruit(id: 1, name: "Apple"), Fruit(id: 2, name: "Pear"), Fruit(id: 3, name: "Plum")]
    @State private var selected: Set<Int> = [1, 3]
    @State private var dropped: [Fruit] = []

    var body: some View {
      VStack {
        ForEach(fruits) { fruit in Text(verbatim: fruit.name).draggable(containerItemID: fruit.id) }
        Text("Eaten").draggable(containerItemID: 99)
      }
      .dragContainer(for: Fruit.self, itemID: \.id) { ids in fruits.filter { ids.contains($0.id) } }
      .dragContainerSelection(Array(selected))
      Text(verbatim: "Here: \(dropped.map(\.name).joined(separator: "+"))")
        .dropDestination(for: Fruit.self) { fruits, _ in
          dropped = fruits
          return true
        }
    }
  }

  @Test("What is selected in a container is dragged together, and what is not by itself")
  func container() throws {
    let host = TestHost(Contained())
    let target = try host.find(.text, "Here: ")
    try host.find(.text, "Apple").drag(onto: target)
    #expect(host.contains("Here: Apple+Plum"))
    try host.find(.text, "Pear").drag(onto: target)
    #expect(host.contains("Here: Pear"))
    // Nothing is dropped, and not an empty list of it.
    #expect(throws: TestHostError.self) { try host.find(.text, "Eaten").drag(onto: target) }
    #expect(host.contains("Here: Pear"))
  }

  private struct Chart: View, AXChartDescriptorRepresentable {
    var body: some View { Text(verbatim: "Drawn").accessibilityChartDescriptor(self) }

    func makeChartDescriptor() -> AXChartDescriptor {
      AXChartDescriptor(
        title: "Sales", summary: "They rise",
        xAxis: AXCategoricalDataAxisDescriptor(title: "Day", categoryOrder: ["Mon", "Tue"]),
        yAxis: AXNumericDataAxisDescriptor(title: "Donuts", range: 0...10, gridlinePositions: []) { "\(Int($0)) donuts" },
        series: [
          AXDataSeriesDescriptor(
            name: "Week", isContinuous: false, dataPoints: [AXDataPoint(x: "Mon", y: 3), AXDataPoint(x: "Tue", y: 5, label: "best")])
        ])
    }
  }

  @Test("What a chart shows is said in words")
  func chart() throws {
    let host = TestHost(Chart())
    let details = try host.find(.text, "Drawn").current().modifierList.compactMap { modifier in
      if case .accessibility(.detail(let words, _)) = modifier { words } else { nil }
    }
    #expect(details == ["Sales. They rise. Week: Mon, 3 donuts; best, Tue, 5 donuts"])
  }

  @Test("Angles are added in their place")
  func angles() {
    var angle = Angle.degrees(30)
    angle += .degrees(60)
    angle -= .degrees(10)
    angle *= 2
    angle /= 4
    #expect(abs(angle.degrees - 40) < 1e-9)
  }

  @Test("A symbol's transition is that of all of them, and one that appears is hidden as long as it does not")
  func symbols() {
    let transitions: [AnyTransition] = [.symbolEffect, .symbolEffect(.appear), .symbolEffect(.disappear.down, options: .speed(2))]
    let kinds = transitions.map { "\($0.kind)" }
    #expect(Set(kinds).count == 1 && kinds[0].contains("scale"))
    func motions(_ isShown: Bool) -> [SymbolMotion.Kind?] {
      let host = TestHost(Image(systemName: "star").symbolEffect(.appear, isActive: isShown))
      return (try? host.find(.image).current())?.styles.compactMap { if case .symbolMotion(let motion) = $0 { motion?.kind } else { nil } }
        ?? []
    }
    #expect(motions(false) == [.disappear])
    #expect(motions(true).allSatisfy { $0 == nil })
  }
}
