public import Foundation

/// The size of a view, and where its guides are, for ``View/alignmentGuide(_:computeValue:)-(HorizontalAlignment,_)``.
public struct ViewDimensions: Equatable, Sendable {
  public let width: CGFloat
  public let height: CGFloat
  let firstBaseline: CGFloat
  let lastBaseline: CGFloat

  package init(width: CGFloat, height: CGFloat, firstBaseline: CGFloat, lastBaseline: CGFloat) {
    (self.width, self.height) = (width, height)
    (self.firstBaseline, self.lastBaseline) = (firstBaseline, lastBaseline)
  }

  /// Where a guide is, from the leading edge.
  public subscript(guide: HorizontalAlignment) -> CGFloat {
    switch guide {
    case .leading, .listRowSeparatorLeading: 0
    case .trailing, .listRowSeparatorTrailing: width
    default: width / 2
    }
  }

  /// Where a guide is, from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat {
    switch guide {
    case .top: 0
    case .bottom: height
    case .firstTextBaseline: firstBaseline
    case .lastTextBaseline: lastBaseline
    default: height / 2
    }
  }

  /// Where a guide is if the view says that itself. Behold's hosts do not ask views within.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}

/// Where a view says that a guide is: as a sum of parts of its dimensions, so that a host can work it out wherever it has them.
package struct AlignmentGuideRule: Hashable, Sendable {
  package enum Guide: Hashable, Sendable {
    case horizontal(HorizontalAlignment)
    case vertical(VerticalAlignment)
  }

  package let guide: Guide
  package var constant = 0.0
  /// Of these as parts.
  package var width = 0.0
  package var height = 0.0
  package var firstBaseline = 0.0
  package var lastBaseline = 0.0

  /// Finds the parts by asking for a view of one size, and for others in which one of the dimensions is another.
  init(_ guide: Guide, _ compute: (ViewDimensions) -> CGFloat) {
    self.guide = guide
    func value(_ width: CGFloat, _ height: CGFloat, _ first: CGFloat, _ last: CGFloat) -> Double {
      let value = Double(compute(ViewDimensions(width: width, height: height, firstBaseline: first, lastBaseline: last)))
      return value.isFinite ? min(max(value, -1e6), 1e6) : 0
    }
    let base = value(128, 64, 16, 48)
    func part(_ other: Double) -> Double { ((other - base) / 8 * 1e6).rounded() / 1e6 }
    width = part(value(136, 64, 16, 48))
    height = part(value(128, 72, 16, 48))
    firstBaseline = part(value(128, 64, 24, 48))
    lastBaseline = part(value(128, 64, 16, 56))
    let parts = width * 128 + height * 64 + firstBaseline * 16 + lastBaseline * 48
    constant = ((base - parts) * 1e6).rounded() / 1e6
  }
}

nonisolated extension View {
  /// Sets where a guide of the view is, by which stacks and frames align it.
  ///
  /// ```swift
  /// Badge().alignmentGuide(.top) { $0.height / 2 }
  /// ```
  ///
  /// - Parameter computeValue: is asked when the view is evaluated, for some sizes that are not the view's: what it gives has to be a sum of parts of the
  ///   dimensions and of numbers. A rule with cases is taken for what it is for a view of 128 by 64.
  public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    style(.alignmentGuide(AlignmentGuideRule(.horizontal(guide), computeValue)))
  }

  /// Sets where a guide of the view is, by which stacks and frames align it.
  ///
  /// - Parameter computeValue: as for a guide from side to side.
  public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
    style(.alignmentGuide(AlignmentGuideRule(.vertical(guide), computeValue)))
  }
}
