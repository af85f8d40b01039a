internal import Foundation

/// Views that a layout places by what a host has measured of them.
///
/// Each time when something may be another the layout is asked how large it is and where the views are. What it asks meanwhile and nobody has measured yet are
/// questions for the host; when they are answered it is asked again. What comes of it is told when all was known.
@MainActor
final class ArrangedViews {
  var layout: AnyLayout {
    didSet {
      cache = nil
      element?.noteRestyle()
      doubt()
    }
  }
  private weak var element: Element?
  private var cache: AnyLayout.Cache?
  private var space: CGSize?
  private(set) var known: [LayoutQuestion: LayoutAnswer] = [:]
  private var numbers: [LayoutQuestion: Int] = [:]
  private var lastNumber = 0
  private var isDoubted = false

  init(_ layout: AnyLayout, in element: Element) {
    self.layout = layout
    self.element = element
  }

  /// The views have other numbers.
  func renumber(_ new: [Element.ID: Element.ID]) {
    func renumbered(_ question: LayoutQuestion) -> LayoutQuestion {
      LayoutQuestion(new[question.child] ?? question.child, question.proposal)
    }
    known = Dictionary(known.map { (renumbered($0.key), $0.value) }) { first, _ in first }
    numbers = Dictionary(numbers.map { (renumbered($0.key), $0.value) }) { first, _ in first }
    doubt()
    element?.tree.requestFlush()
  }

  /// Notes that views may be elsewhere now. Where a host lays out itself, it knows.
  func doubt() {
    guard let element, element.tree.measuresLayouts, !isDoubted else { return }
    isDoubted = true
    element.tree.doubtedLayouts.append(self)
  }

  /// The host has measured. What was not asked is not looked at.
  func take(_ new: LayoutAnswers) {
    let before = (space, known)
    space = new.space
    for (question, number) in numbers { if let answer = new.answers[number] { known[question] = answer.rounded(for: question.proposal) } }
    guard before != (space, known) else { return }
    if known.count > 4 * InputLimits.layoutQuestions { forget() }
    doubt()
    element?.tree.requestFlush()
  }

  /// Forgets what is not asked any more.
  private func forget() { known = known.filter { numbers[$0.key] != nil } }

  /// Asks the layout.
  func settle() {
    isDoubted = false
    guard let element, element.isConnected else { return }
    let children = element.children.filter { $0[.isHidden] == nil }
    let survey = LayoutSurvey(known: known)
    let members = children.map { SurveyedView($0, survey) }
    let subviews = LayoutSubviews(members, .leftToRight)
    var cache = self.cache ?? layout.makeCache(subviews: subviews)
    if self.cache != nil { layout.updateCache(&cache, subviews: subviews) }
    func size(_ proposal: ProposedViewSize) -> CGSize { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache) }

    // How large it may be must not take the place of how large it is.
    survey.limit = InputLimits.layoutQuestions / 2
    let (least, most) = (size(.zero), size(.infinity))
    survey.limit = InputLimits.layoutQuestions
    guard let space else { return ask(survey.asked) }
    let (isWide, isTall) = (most.width == .infinity, most.height == .infinity)
    let proposal = ProposedViewSize(width: space.width, height: isTall ? space.height : nil)
    let taken = size(proposal)
    let bounds = CGRect(x: 0, y: 0, width: max(taken.width.bounded, 0), height: max(taken.height.bounded, 0))
    layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    self.cache = cache
    ask(survey.asked)
    guard survey.isComplete else { return }
    forget()
    let extent = LayoutExtent(
      leastWidth: max(least.width.bounded, 0), mostWidth: isWide ? .infinity : max(most.width.bounded, 0),
      width: isWide ? nil : bounds.width, height: isTall ? nil : bounds.height)
    element.set(.extent, .extent(extent))
    // What takes less than it could has its place from what is around. What takes more reaches beyond that.
    let rest = CGPoint(
      x: (isWide ? space.width - bounds.width : min(space.width - bounds.width, 0)) * element.slack,
      y: isTall ? (space.height - bounds.height) / 2 : 0)
    for (child, member) in zip(children, members) {
      var placement =
        member.placement ?? LayoutPlacement(position: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
      placement.position = CGPoint(x: (placement.position.x + rest.x).bounded, y: (placement.position.y + rest.y).bounded)
      placement.proposal = LayoutQuestion(child.id, placement.proposal).proposal
      child.set(.place, .place(placement))
    }
  }

  private func ask(_ questions: [LayoutQuestion]) {
    let old = numbers
    numbers = [:]
    for question in questions {
      if let number = old[question] {
        numbers[question] = number
      } else {
        lastNumber += 1
        numbers[question] = lastNumber
      }
    }
    element?.set(.questions, .questions(questions.map { NumberedQuestion(number: numbers[$0]!, question: $0) }))
  }
}

extension CGFloat {
  /// As something that is shown somewhere.
  fileprivate var bounded: CGFloat { isFinite ? Swift.min(Swift.max(self, -LayoutAnswer.longest), LayoutAnswer.longest) : 0 }
}

extension Element {
  /// Which part of the space that it does not take is before it.
  fileprivate var slack: CGFloat {
    switch alignmentOfSlack {
    case .leading: 0
    case .trailing: 1
    default: 0.5
    }
  }

  /// How it stands in what is around it: a frame, or a stack.
  private var alignmentOfSlack: HorizontalAlignment {
    for case .frame(let frame) in styles { return frame.alignment.horizontal }
    guard let parent, parent.kind == .verticalStack || parent.kind == .depthStack else { return .center }
    return Alignment(named: parent[.alignment]?.text).horizontal
  }
}
