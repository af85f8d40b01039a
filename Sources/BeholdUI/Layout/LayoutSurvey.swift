internal import Foundation

/// What a layout asks in one go, and what is known of that.
final class LayoutSurvey {
  private let known: [LayoutQuestion: LayoutAnswer]
  private(set) var asked: [LayoutQuestion] = []
  private var isAsked: Set<LayoutQuestion> = []
  /// Whether all was known.
  private(set) var isComplete = true
  /// How many may be asked now.
  var limit = InputLimits.layoutQuestions

  init(known: [LayoutQuestion: LayoutAnswer]) { self.known = known }

  func answer(_ question: LayoutQuestion) -> LayoutAnswer {
    if isAsked.count < limit, isAsked.insert(question).inserted { asked.append(question) }
    if let answer = known[question] { return answer }
    if isAsked.contains(question) { isComplete = false }
    return guess(question)
  }

  /// As good a guess as there is, which is never empty: what it leads to is not shown.
  private func guess(_ question: LayoutQuestion) -> LayoutAnswer {
    let ideal = known[LayoutQuestion(question.child, .unspecified)]?.size ?? CGSize(width: 10, height: 10)
    let size = question.proposal.replacingUnspecifiedDimensions(by: ideal)
    return LayoutAnswer(size: CGSize(width: min(size.width, ideal.width), height: min(size.height, ideal.height)))
  }
}

/// A view of which a host has measured what a layout asks.
final class SurveyedView: LayoutMember {
  private let id: Element.ID
  private let survey: LayoutSurvey
  let priority: Double
  let spacing: ViewSpacing
  let values: [ObjectIdentifier: Any]
  var placement: LayoutPlacement?

  @MainActor
  init(_ element: Element, _ survey: LayoutSurvey) {
    id = element.id
    self.survey = survey
    (priority, spacing, values) = (element.layoutPriority, element.usualSpacing, element.layoutValues)
  }

  func size(for proposal: ProposedViewSize) -> CGSize { survey.answer(LayoutQuestion(id, proposal)).size }

  func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
    let answer = survey.answer(LayoutQuestion(id, proposal))
    return ViewDimensions(
      width: answer.size.width, height: answer.size.height, firstBaseline: answer.firstBaseline, lastBaseline: answer.lastBaseline)
  }
}

extension Element {
  /// The innermost one is said of the view.
  fileprivate var layoutPriority: Double {
    var priority = kind == .spacer ? -Double.infinity : 0
    for case .layoutPriority(let said) in styles { priority = said }
    return priority
  }

  /// How far it likes its neighbours to be, as far as it is known without measuring.
  fileprivate var usualSpacing: ViewSpacing {
    switch kind {
    case .text where styles.allSatisfy { !$0.isAround }: ViewSpacing(vertical: .text(leading: 0))
    case .spacer: .zero
    default: ViewSpacing()
    }
  }
}

extension Style {
  /// Whether it puts space around what is within.
  package var isAround: Bool {
    switch self {
    case .padding, .defaultPadding, .frame, .containerFrame: true
    default: false
    }
  }
}
