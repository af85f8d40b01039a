public import Foundation

/// How large a scroll view and its content are, and what of that is seen.
///
/// All numbers are in points. Where the page is from right to left, ``contentOffset`` counts from the right.
public struct ScrollGeometry: Equatable, Sendable {
  /// How far the content is scrolled.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// Of what covers the content at its edges. Behold's hosts show it beside that, and margins are a part of the content.
  public var contentInsets: EdgeInsets
  /// The size of what is seen of the content.
  public var containerSize: CGSize

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// What is seen of the content.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: max(containerSize.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(containerSize.height - contentInsets.top - contentInsets.bottom, 0))
  }

  /// The scroll view, in the coordinates of its content.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}
