public import Foundation

nonisolated extension View {
  /// Makes the view as large as its container: the nearest view around that scrolls, the page, the column, the window.
  ///
  /// ```swift
  /// ScrollView(.horizontal) {
  ///   LazyHStack { ForEach(photos) { PhotoView(photo: $0).containerRelativeFrame(.horizontal) } }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - axes: the directions in which it is; in another one the view keeps its own size.
  ///   - alignment: where the view is in the frame.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    containerRelativeFrame(axes, count: 1, spacing: 0, alignment: alignment)
  }

  /// Makes the view as large as some of equal parts of its container.
  ///
  /// - Parameters:
  ///   - count: how many parts there are.
  ///   - span: how many of them the view takes, with the space between these.
  ///   - spacing: between two parts, in points.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let (count, span) = (min(max(count, 1), 10_000), min(max(span, 1), 10_000))
    let length = ContainerLength(count: count, span: span, spacing: spacing.isFinite ? Double(spacing) : 0)
    return containerFrame(axes, alignment) { _ in length }
  }

  /// Makes the view as large as follows from its container.
  ///
  /// ```swift
  /// card.containerRelativeFrame(.horizontal) { width, _ in min(width * 0.8, 400) }
  /// ```
  ///
  /// - Parameter length: is asked when the view is evaluated, for containers of some lengths: what it gives has to be a part of the container's with a number,
  ///   or the least, or the greatest, of such. A rule with other cases is taken for the line between what it
  ///   is for 320 and for 1280.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (_ length: CGFloat, _ axis: Axis) -> CGFloat
  ) -> some View {
    containerFrame(axes, alignment) { axis in ContainerLength { Double(length(CGFloat($0), axis)) } }
  }

  private func containerFrame(_ axes: Axis.Set, _ alignment: Alignment, _ length: (Axis) -> ContainerLength) -> some View {
    style(
      .containerFrame(
        ContainerFrame(
          width: axes.contains(.horizontal) ? length(.horizontal) : nil, height: axes.contains(.vertical) ? length(.vertical) : nil,
          alignment: alignment)))
  }
}
