extension View {
  /// Keeps people from dismissing the sheet that this view is in. The program can still do so.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(PresentationTraitsKey.self) { $0.isDismissDisabled = isDisabled }
  }

  /// Sets the heights that the sheet has in which this view is.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    transformPreference(PresentationTraitsKey.self) { $0.detents = detents.map(\.name).sorted() }
  }
}

/// A height of a sheet.
public struct PresentationDetent: Hashable, Sendable {
  let name: String

  /// About half of the window.
  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")

  /// A part of the window's height, from 0 to 1. What is no number says nothing: the sheet is large then.
  public static func fraction(_ fraction: Double) -> PresentationDetent {
    fraction.isNaN ? large : PresentationDetent(name: "fraction:\(min(max(fraction, 0), 1))")
  }

  /// A height in points.
  public static func height(_ height: Double) -> PresentationDetent {
    height.isFinite ? PresentationDetent(name: "height:\(max(height, 0))") : large
  }
}
