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
    let column = Column()
    let (tree, element) = tree(column)
    #expect(tops(element) == [nil, nil] && questions(element).count == 4)
    answer(tree, element)
    #expect(tops(element) == [nil, nil] && questions(element).count == 6, "the space was not known before")
    answer(tree, element)
    #expect(tops(element) == [0, 20])
    guard case .extent(let extent) = element[.extent] else { return #expect(Bool(false)) }
    #expect(extent == LayoutExtent(leastWidth: 0, mostWidth: .infinity, width: nil, height: 40))
    #expect(element.contentFilling == .width)
    let (asked, runs) = (questions(element), column.count.asked)
    answer(tree, element)
    #expect(questions(element) == asked && asked.count == 6)
    #expect(column.count.asked == runs, "the answers are the same")
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

  @Test(
    "LAY-8 What views take is told in quarters, so that sums are exact",
    arguments: [
      (nil, 58.02, 58.25), (nil, 58.25, 58.25), (nil, 0, 0), (100, 58.02, 58.25), (33.33, 33.33, 33.33), (33.33, 33.32, 33.33),
      (33.33, 40.1, 40.25), (nil, .infinity, 100_000), (300, .infinity, 100_000), (.infinity, .infinity, .infinity),
      (.infinity, 20.1, 20.25),
    ] as [(CGFloat?, CGFloat, CGFloat)])
  func quarters(offered: CGFloat?, measured: CGFloat, told: CGFloat) {
    let answer = LayoutAnswer(size: CGSize(width: measured, height: measured))
    let rounded = answer.rounded(for: ProposedViewSize(width: offered, height: offered))
    #expect(rounded.size == CGSize(width: told, height: told))
  }

  /// Beside each other.
  struct Line: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
      return CGSize(width: sizes.map(\.width).reduce(0, +), height: sizes.map(\.height).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var x = bounds.minX
      for subview in subviews {
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
        x += subview.sizeThatFits(.unspecified).width
      }
    }
  }

  @Test("A layout that takes less than it could says so, and what it does not take is not in it")
  func taken() {
    let tree = ViewTree()
    tree.measuresLayouts = true
    tree.mount(Line { ForEach(0..<3, id: \.self) { Text("\($0)") } })
    let element = tree.root.firstChild!
    answer(tree, element, height: 19.9)
    answer(tree, element, height: 19.9)
    guard case .extent(let extent) = element[.extent] else { return #expect(Bool(false)) }
    #expect(extent == LayoutExtent(leastWidth: 120, mostWidth: 120, width: 120, height: 20))
    #expect(element.children.map { if case .place(let place) = $0[.place] { place.position.x } else { -1 } } == [0, 40, 80])
  }

  /// Says what no size is.
  struct Strange: Layout {
    let length: CGFloat
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { CGSize(width: length, height: length) }
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  @Test("What no size is is none", arguments: [-50, .nan, -.infinity] as [CGFloat])
  func strange(length: CGFloat) {
    let tree = ViewTree()
    tree.measuresLayouts = true
    tree.mount(Strange(length: length) { Text("a") })
    let element = tree.root.firstChild!
    answer(tree, element)
    guard case .extent(let extent) = element[.extent] else { return #expect(Bool(false)) }
    #expect(extent == LayoutExtent(leastWidth: 0, mostWidth: 0, width: 0, height: 0))
  }

  /// Asks something else each time.
  struct Curious: Layout {
    final class Count { var asked: CGFloat = 0 }
    let count = Count()

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      for subview in subviews {
        count.asked += 1
        _ = subview.sizeThatFits(ProposedViewSize(width: count.asked, height: nil))
      }
      return .zero
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
  }

  @Test("What a layout does not ask any more is forgotten, even if it never comes to an end")
  func curious() {
    let tree = ViewTree()
    tree.measuresLayouts = true
    tree.mount(Curious { ForEach(0..<100, id: \.self) { Text("\($0)") } })
    let element = tree.root.firstChild!
    for _ in 0..<50 { answer(tree, element) }
    #expect(element.arranged!.known.count <= 5 * InputLimits.layoutQuestions)
  }

  @Test("Many views ask no more than a host answers")
  func many() {
    let tree = ViewTree()
    tree.measuresLayouts = true
    tree.mount(Column { ForEach(0..<3000, id: \.self) { Text("\($0)") } })
    let element = tree.root.firstChild!
    answer(tree, element)
    #expect(questions(element).count == InputLimits.layoutQuestions)
  }

  @Test("A host that lays out itself is asked nothing")
  func other() {
    let column = Column()
    let tree = ViewTree()
    tree.mount(Texts(column: column))
    #expect(column.count.asked == 0 && questions(tree.root.firstChild!).isEmpty)
  }
}
