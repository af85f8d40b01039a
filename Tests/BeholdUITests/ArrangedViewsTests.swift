import Foundation
import Testing

@testable import BeholdUI

/// Layouts of programs, for a host that answers what they ask.
@Suite("Layouts by questions and answers") @MainActor
struct ArrangedViewsTests {
  /// One below the other, in the width that there is.
  struct Column: Layout {
    final class Count { var asked = 0 }
    var count = Count()

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      count.asked += 1
      return CGSize(width: proposal.width ?? 50, height: subviews.map { height($0, proposal.width) }.reduce(0, +))
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var y = bounds.minY
      for subview in subviews {
        subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: ProposedViewSize(width: bounds.width, height: nil))
        y += height(subview, bounds.width)
      }
    }

    private func height(_ subview: LayoutSubview, _ width: CGFloat?) -> CGFloat {
      subview.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    }
  }

  private struct Texts: View {
    @State var texts = ["a", "b"]
    let column: Column

    var body: some View {
      column { ForEach(texts, id: \.self) { Text($0) } }
      Button("Add") { texts.append("c") }
    }
  }

  private func tree(_ column: Column = Column()) -> (ViewTree, Element) {
    let tree = ViewTree()
    tree.measuresLayouts = true
    tree.mount(Texts(column: column))
    return (tree, tree.root.firstChild!)
  }

  private func questions(_ element: Element) -> [NumberedQuestion] {
    if case .questions(let questions) = element[.questions] { questions } else { [] }
  }

  /// Answers all that is asked: each view is 20 high.
  private func answer(_ tree: ViewTree, _ element: Element, height: CGFloat = 20) {
    let answers = questions(element).map {
      ($0.number, LayoutAnswer(size: CGSize(width: $0.question.proposal.width ?? 40, height: height)))
    }
    tree.send(
      .answer(LayoutAnswers(space: CGSize(width: 300, height: 0), answers: Dictionary(uniqueKeysWithValues: answers))), to: element.id)
    tree.flush()
  }

  private func tops(_ element: Element) -> [CGFloat?] {
    element.children.map { if case .place(let place) = $0[.place] { place.position.y } else { nil } }
  }

  @Test("LAY-8 Nothing is placed before all is known, and then all is, without another question")
  func rounds() {
    let (tree, element) = tree()
    #expect(tops(element) == [nil, nil] && questions(element).count == 4)
    answer(tree, element)
    #expect(tops(element) == [nil, nil] && questions(element).count == 6, "the space was not known before")
    answer(tree, element)
    #expect(tops(element) == [0, 20])
    guard case .extent(let extent) = element[.extent] else { return #expect(Bool(false)) }
    #expect(extent == LayoutExtent(leastWidth: 0, mostWidth: .infinity, height: 40))
    #expect(element.contentFilling == .width)
    let asked = questions(element)
    answer(tree, element)
    #expect(questions(element) == asked && asked.count == 6)
  }

  /// Less than it is offered, by a part of a point.
  private struct Narrow: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      _ = subviews[0].sizeThatFits(.unspecified)
      return CGSize(width: 100.25, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      subviews[0].place(at: bounds.origin, proposal: .unspecified)
    }
  }

  @Test(
    "LAY-8 What a layout does not take is where the frame around leaves it; there is room for all that it wants",
    arguments: [
      (Alignment.leading, 0.0), (.center, 99.875), (.trailing, 199.75),
    ])
  func slack(_ alignment: Alignment, _ left: CGFloat) {
    let tree = ViewTree()
    tree.measuresLayouts = true
    tree.mount(Narrow { Text("a") }.frame(maxWidth: .infinity, alignment: alignment))
    let element = tree.root.firstChild!
    for _ in 0..<2 { answer(tree, element) }
    guard case .place(let place) = element.firstChild![.place] else { return #expect(Bool(false)) }
    #expect(place.position.x == left)
    guard case .extent(let extent) = element[.extent] else { return #expect(Bool(false)) }
    #expect(extent.mostWidth == 101)
  }

  @Test("A view that has come is asked for, and the others stay where they are until it is known")
  func inserted() throws {
    let (tree, element) = tree()
    for _ in 0..<2 { answer(tree, element) }
    tree.send(.press, to: try #require(tree.root.lastChild).id)
    tree.flush()
    #expect(tops(element) == [0, 20, nil] && questions(element).count == 9)
    answer(tree, element)
    #expect(tops(element) == [0, 20, 40])
  }

  @Test("Other answers are other places")
  func changed() {
    let (tree, element) = tree()
    for _ in 0..<2 { answer(tree, element) }
    answer(tree, element, height: 33.5)
    #expect(tops(element) == [0, 33.5])
  }

  @Test("HOST-5 What was not asked, and what is no length, changes nothing that is not bounded")
  func hostile() {
    let (tree, element) = tree()
    let wild = (0..<5000).map { ($0, LayoutAnswer(size: CGSize(width: 1e9, height: -4))) }
    tree.send(
      .answer(LayoutAnswers(space: CGSize(width: 1e9, height: 1e9), answers: Dictionary(uniqueKeysWithValues: wild))), to: element.id)
    tree.flush()
    #expect(questions(element).count <= 6)
    answer(tree, element, height: 1e9)
    answer(tree, element, height: 1e9)
    for top in tops(element) { #expect(abs(top ?? 0) <= LayoutAnswer.longest) }
  }

  @Test("Many views ask no more than a host answers")
  func many() {
    let tree = ViewTree()
    tree.measuresLayouts = true
    tree.mount(Column { ForEach(0..<3000, id: \.self) { Text("\($0)") } })
    let element = tree.root.firstChild!
    answer(tree, element)
    #expect(questions(element).count == LayoutAnswers.limit)
  }

  @Test("A host that lays out itself is asked nothing")
  func other() {
    let column = Column()
    let tree = ViewTree()
    tree.mount(Texts(column: column))
    #expect(column.count.asked == 0 && questions(tree.root.firstChild!).isEmpty)
  }
}
