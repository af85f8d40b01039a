public import Foundation

/// Views to look at while they are written.
///
/// ```swift
/// struct OrderRow_Previews: PreviewProvider {
///   static var previews: some View {
///     OrderRow(order: .sample)
///     OrderRow(order: .late).previewDisplayName("Late")
///   }
/// }
/// ```
///
/// `--previews` of any app shows all of its program, each in a frame of its own: see ``Preview(_:body:)`` for the shorter form.
@MainActor @preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  /// Each view that is written below the other is a preview of its own.
  @ViewBuilder static var previews: Previews { get }

  /// What the views are meant for; nothing depends on it.
  static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
  public static var platform: PreviewPlatform? { nil }
}

/// What views are meant for.
public enum PreviewPlatform: Sendable {
  case iOS
  case macOS
  case tvOS
  case watchOS
}

/// A device whose size a preview has, by its name: a phone's, a tablet's if there is "iPad" in it, or a window's on a desk if there is "Mac".
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { rawValue = value }
}

/// How large the frame of a preview is.
public enum PreviewLayout: Hashable, Sendable {
  /// As large as a device's screen.
  case device
  /// Low: for a view that is alone.
  case sizeThatFits
  /// So large, in points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// Which side of a device is up.
public enum InterfaceOrientation: Hashable, Sendable, CaseIterable {
  case portrait
  case portraitUpsideDown
  case landscapeLeft
  case landscapeRight

  var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
