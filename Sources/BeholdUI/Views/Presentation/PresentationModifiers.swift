public import Foundation

nonisolated extension View {
  /// Keeps people from dismissing the sheet that this view is in. The program can still do so.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(PresentationTraitsKey.self) { $0.isDismissDisabled = isDisabled }
  }

  /// Sets the heights that the sheet may have in which this view is: it has the least one first, and people drag it to others.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { self.detents(detents, nil) }

  /// Sets the heights that the sheet may have in which this view is, and which of them it has. Who drags it to another one changes the selection.
  public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
    self.detents(detents, selection)
  }

  private func detents(_ detents: Set<PresentationDetent>, _ selection: Binding<PresentationDetent>?) -> some View {
    modifier(DetentsModifier(ordered: detents.sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }, selection: selection))
  }

  /// Sets whether the sheet in which this view is has a mark at its top, by which it is dragged on a phone. It usually has one if it can have several heights.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    transformPreference(PresentationTraitsKey.self) { $0.dragIndicator = $0.dragIndicator ?? visibility }
  }

  /// Fills what the view is presented in: the sheet, or the popover.
  public func presentationBackground(_ style: some ShapeStyle) -> some View {
    resolving(style) { content, paint in
      content.transformPreference(PresentationTraitsKey.self) { $0.background = $0.background ?? paint }
    }
  }

  /// Shows a view behind what is presented.
  public func presentationBackground<Background: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Background
  ) -> some View { frame(maxWidth: .infinity, maxHeight: .infinity).background(alignment: alignment, content: content) }

  /// Sets how round the corners are of what the view is presented in, in points; as round as usual if `nil`.
  public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    transformPreference(PresentationTraitsKey.self) { $0.cornerRadius = $0.cornerRadius ?? cornerRadius }
  }

  /// Sets how large the sheet is in which this view is, where it does not take the width of the window.
  public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
    transformPreference(PresentationTraitsKey.self) { $0.sizing = $0.sizing ?? sizing._name }
  }
}

/// Says the heights of a sheet, and follows which of them it has to have.
nonisolated private struct DetentsModifier: ViewModifier {
  let ordered: [PresentationDetent]
  let selection: Binding<PresentationDetent>?

  func body(content: Content) -> some View {
    let detents = PresentationDetents(ordered: ordered, selection: selection, selected: selection?.wrappedValue)
    content.transformPreference(PresentationTraitsKey.self) { $0.detents = detents }
  }
}

/// How large a sheet is in a large window.
public protocol PresentationSizing: Sendable {
  var _name: String { get }
}

public struct AutomaticPresentationSizing: PresentationSizing { public var _name: String { "automatic" } }

/// As wide as a form.
public struct FormPresentationSizing: PresentationSizing { public var _name: String { "form" } }

/// As wide as a page.
public struct PagePresentationSizing: PresentationSizing { public var _name: String { "page" } }

/// As large as what is in it.
public struct FittedPresentationSizing: PresentationSizing { public var _name: String { "fitted" } }

/// A size of a sheet that is as large as its content in a direction, or stays as large as it was.
public struct AdjustedPresentationSizing: PresentationSizing { public let _name: String }

extension PresentationSizing {
  /// As large as what is in it. Both directions go together: a sheet that fits in one of them fits in both.
  public func fitted(horizontal: Bool, vertical: Bool) -> AdjustedPresentationSizing {
    AdjustedPresentationSizing(_name: horizontal || vertical ? FittedPresentationSizing()._name : _name)
  }

  /// Whether it does not become smaller again. Here it follows its content.
  public func sticky(horizontal: Bool = false, vertical: Bool = false) -> AdjustedPresentationSizing {
    AdjustedPresentationSizing(_name: _name)
  }
}

extension PresentationSizing where Self == AutomaticPresentationSizing { public static var automatic: Self { Self() } }

extension PresentationSizing where Self == FormPresentationSizing { public static var form: Self { Self() } }

extension PresentationSizing where Self == PagePresentationSizing { public static var page: Self { Self() } }

extension PresentationSizing where Self == FittedPresentationSizing { public static var fitted: Self { Self() } }

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  let name: String
  /// Of the window's height, to compare: points are less than any part.
  var rank = 1.0

  /// About half of the window.
  public static let medium = PresentationDetent(name: "medium", rank: 0.5)
  public static let large = PresentationDetent(name: "large")

  /// A part of the window's height, from 0 to 1. What is no number says nothing: the sheet is large then.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    fraction.isNaN ? large : PresentationDetent(name: "fraction:\(min(max(fraction, 0), 1))", rank: min(max(fraction, 0), 1))
  }

  /// A height that a type of the program's computes: of the greatest one there is, in a window of usual height.
  public static func custom<Detent: CustomPresentationDetent>(_ type: Detent.Type) -> PresentationDetent {
    let (low, high) = (Detent.height(in: .init(maxDetentValue: 400)), Detent.height(in: .init(maxDetentValue: 800)))
    guard let low, let high, low.isFinite, high.isFinite else { return large }
    // A height that grows with the window is a part of it; one that does not is so many points.
    return low == high ? .height(high) : .fraction(high / 800)
  }

  /// A height in points.
  public static func height(_ height: Double) -> PresentationDetent {
    height.isFinite ? PresentationDetent(name: "height:\(max(height, 0))", rank: -1 / (1 + max(height, 0))) : large
  }
}
