public import Foundation

/// What a view looks like while a page grows out of it. Here it is the view itself that is seen, with what its own modifiers say.
public protocol MatchedTransitionSourceConfiguration {}

/// A view as it is.
nonisolated public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration {}

nonisolated extension MatchedTransitionSourceConfiguration {
  /// What is behind the view on the way.
  public func background(_ style: Color) -> some MatchedTransitionSourceConfiguration { self }

  /// What the view is cut by on the way.
  public func clipShape(_ shape: RoundedRectangle) -> some MatchedTransitionSourceConfiguration { self }

  /// The shadow of the view on the way.
  public func shadow(color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0)
    -> some MatchedTransitionSourceConfiguration
  { self }
}
