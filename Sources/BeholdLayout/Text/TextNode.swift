package import BeholdUI
internal import Foundation

/// A text.
///
/// Source: `Text`, `lineLimit(_:reservesSpace:)` and `minimumScaleFactor(_:)` in Apple's documentation.
package final class TextNode: LayoutNode {
  private let text: MeasuredText
  private let measuring: any TextMeasuring
  private var known = Answers<ProposedSize, TextSize>()

  package init(_ text: MeasuredText, _ measuring: any TextMeasuring) {
    self.text = text
    self.measuring = measuring
    super.init()
  }

  package func measured(_ proposal: ProposedSize) -> TextSize {
    if keepsAnswers, let known = known[proposal] { return known }
    let measured = fitted(proposal)
    if keepsAnswers { known[proposal] = measured }
    return measured
  }

  /// In the largest letters, in steps of a twentieth, in which nothing is cut off.
  private func fitted(_ proposal: ProposedSize) -> TextSize {
    var measured = measuring.measure(text, in: proposal)
    let least = text.minimumScale.clamped(0.05, 1)
    var step = 19
    while measured.isTruncated, step > 0, CGFloat(step) / 20 >= least {
      measured = measuring.measure(text.scaled(by: CGFloat(step) / 20), in: proposal)
      step -= 1
    }
    return measured
  }

  override package var spacing: ViewSpacing {
    ViewSpacing(vertical: .text(leading: measuring.metrics(of: text.runs.first?.font ?? TextFont()).leading))
  }

  override func arrange(_ proposal: ProposedSize) -> Arrangement { Arrangement(measured(proposal).size) }

  override func ownGuide(_ guide: Guide, _ proposal: ProposedSize) -> CGFloat? {
    switch guide {
    case .vertical(.firstTextBaseline): measured(proposal).firstBaseline
    case .vertical(.lastTextBaseline): measured(proposal).lastBaseline
    default: nil
    }
  }
}
