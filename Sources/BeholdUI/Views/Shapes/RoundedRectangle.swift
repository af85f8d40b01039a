public import Foundation

/// A rectangle with rounded corners.
public struct RoundedRectangle: Sendable {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle

  /// - Parameter cornerRadius: in points.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
}

extension RoundedRectangle: BoxShape {
  public typealias Body = Never

  static var isFigure: Bool { true }

  var outline: Outline {
    .roundedRectangle(cornerWidth: cornerSize.width, cornerHeight: cornerSize.height, style)
  }
}

nonisolated extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
