internal import BeholdUI
internal import Foundation

/// What the elements around a text say of its letters and lines. The innermost that says something wins.
struct TextContext {
  private var font: Font?
  private var weight: Int?
  private var isItalic = false
  private var isMonospaced = false
  private var tracking: CGFloat = 0
  private var textCase: Text.Case?
  private var lineLimit: Int?
  private var reservedLines = 1
  private var lineSpacing: CGFloat = 0
  private var lineHeight: LineHeight?
  private var minimumScale: CGFloat = 1
  private var scale: CGFloat = 1
  private var imageScale = Image.Scale.medium
  private var typeSize = DynamicTypeSize.large

  /// - Parameter styles: from the inside out.
  mutating func apply(_ styles: [Style]) {
    for style in styles.reversed() { apply(style) }
  }

  private mutating func apply(_ style: Style) {
    switch style {
    case .font(let font): self.font = font
    case .fontWeight(let weight): self.weight = weight?.value
    case .bold(let isBold): weight = isBold ? 700 : nil
    case .italic(let isItalic): self.isItalic = isItalic
    case .monospaced(let isMonospaced): self.isMonospaced = isMonospaced
    case .kerning(let points), .tracking(let points): tracking = points
    case .textCase(let textCase): self.textCase = textCase
    case .lineLimit(let least, let most):
      lineLimit = most
      reservedLines = min(max(least ?? 1, 1), 10_000)
    case .lineSpacing(let points): lineSpacing = points
    case .lineHeight(let height): lineHeight = height
    case .textScale(let scale): self.scale = scale
    case .minimumScale(let factor): minimumScale = factor
    case .imageScale(let scale): imageScale = scale
    case .typeSize(let size): typeSize = size
    default: break
    }
  }

  func font(_ metrics: ControlMetrics) -> TextFont {
    var known: (size: CGFloat, weight: Int) = metrics.font(.body)
    var name: String?
    switch font?.traits.source {
    case .style(let style): known = metrics.font(style)
    case .size(let size): known = (size, 400)
    case .custom(let family, let size, _): (known, name) = ((size, 400), family)
    case nil: break
    }
    if font?.hasFixedSize != true { known.size *= typeSize.scale() }
    known.size *= scale * (font?.traits.factor ?? 1)
    var textFont = TextFont(size: known.size.given ?? 0, weight: weight ?? font?.traits.weight?.value ?? known.weight)
    textFont.isItalic = isItalic || font?.traits.isItalic == true
    textFont.isMonospaced = isMonospaced || font?.traits.isMonospaced == true || font?.traits.design == .monospaced
    textFont.tracking = tracking
    textFont.name = name
    return textFont
  }

  func text(_ runs: [TextRun], _ metrics: ControlMetrics) -> MeasuredText {
    var text = MeasuredText(
      runs.map { run in
        var context = self
        context.apply(run.styles)
        return MeasuredText.Run(context.cased(run.text), font: context.font(metrics), isPicture: run.image != nil)
      }, lineLimit: lineLimit)
    text.reservedLines = reservedLines
    text.lineSpacing = lineSpacing
    text.lineHeight = lineHeight.map { MeasuredText.LineHeight(factor: $0.factor, points: $0.points) }
    text.minimumScale = minimumScale
    return text
  }

  private func cased(_ text: String) -> String {
    switch textCase {
    case .uppercase: text.uppercased()
    case .lowercase: text.lowercased()
    case nil: text
    }
  }

  /// How large symbols are, as parts of a line's height.
  var symbolScale: CGFloat { imageScale == .small ? 0.85 : imageScale == .large ? 1.25 : 1 }
}
