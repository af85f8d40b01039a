package import Foundation

/// What a layout asks of one of its views, for a host that measures: how large it is for a proposal.
package struct LayoutQuestion: Hashable, Sendable {
  package let child: Element.ID
  package let proposal: ProposedViewSize

  /// Lengths are those that a host can tell apart.
  init(_ child: Element.ID, _ proposal: ProposedViewSize) {
    self.child = child
    self.proposal = ProposedViewSize(width: Self.length(proposal.width), height: Self.length(proposal.height))
  }

  private static func length(_ length: CGFloat?) -> CGFloat? {
    length.flatMap { $0.isNaN ? nil : $0 >= LayoutAnswer.longest ? .infinity : (max($0, 0) * 100).rounded() / 100 }
  }
}

/// A question as it is known between an element and its host.
package struct NumberedQuestion: Hashable, Sendable {
  package let number: Int
  package let question: LayoutQuestion
}

/// How large a view is for a proposal.
package struct LayoutAnswer: Hashable, Sendable {
  package var size: CGSize
  /// From the top.
  package var firstBaseline: CGFloat
  package var lastBaseline: CGFloat

  /// What is as long takes all that it is offered.
  package static let longest: CGFloat = 100_000

  package init(size: CGSize, firstBaseline: CGFloat? = nil, lastBaseline: CGFloat? = nil) {
    func length(_ length: CGFloat) -> CGFloat { length >= Self.longest ? .infinity : max(length, 0) }
    self.size = CGSize(width: length(size.width), height: length(size.height))
    self.firstBaseline = firstBaseline ?? self.size.height
    self.lastBaseline = lastBaseline ?? self.size.height
  }

  /// As a layout is told it: in quarters, so that the sum of what views take is what they need together, and so that texts have at least what they need.
  func rounded(for proposal: ProposedViewSize) -> LayoutAnswer {
    var answer = self
    answer.size = CGSize(
      width: Self.rounded(size.width, offered: proposal.width), height: Self.rounded(size.height, offered: proposal.height))
    return answer
  }

  /// What takes all that it is offered takes no more, and is endless only where that is.
  private static func rounded(_ length: CGFloat, offered: CGFloat?) -> CGFloat {
    if offered == .infinity, length == .infinity { return length }
    let quarters = (min(length, longest) * 4).rounded(.up) / 4
    guard let offered, length <= offered + precision else { return quarters }
    return min(quarters, offered)
  }

  /// How exactly hosts measure.
  private static let precision: CGFloat = 0.02
}

/// What a host has measured for a layout.
package struct LayoutAnswers: Equatable, Sendable {
  /// What there is for the layout, within its own limits.
  package var space: CGSize
  /// By the numbers of the questions.
  package var answers: [Int: LayoutAnswer]

  package init(space: CGSize, answers: [Int: LayoutAnswer]) {
    self.space = space
    self.answers = answers
  }
}

/// How large a layout is, for a host that has to find the space for it.
package struct LayoutExtent: Hashable, Sendable {
  package var leastWidth: CGFloat
  /// Infinite for what takes all space.
  package var mostWidth: CGFloat
  /// In the space that there is; `nil` for what takes all space.
  package var width: CGFloat?
  package var height: CGFloat?
}
