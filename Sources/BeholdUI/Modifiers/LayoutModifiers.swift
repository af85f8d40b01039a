public import Foundation

nonisolated extension View {
  /// Adds space at edges, in points.
  ///
  /// - Parameter length: as much as the host finds right if `nil`.
  public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { style(.padding(edges, length)) }

  /// Adds space at all edges, in points.
  public func padding(_ length: CGFloat) -> some View { style(.padding(.all, length)) }

  public func padding(_ insets: EdgeInsets) -> some View { style(.padding(insets)) }

  /// Gives the view a size, in points. In a direction without one it keeps its own.
  ///
  /// - Parameter alignment: where the view is in the frame.
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    style(.frame(Frame(minWidth: width, maxWidth: width, minHeight: height, maxHeight: height, alignment: alignment)))
  }

  /// Gives the view limits of its size, in points. A largest one of `.infinity` takes all the space that there is.
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    style(
      .frame(
        Frame(
          minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight, idealHeight: idealHeight,
          maxHeight: maxHeight, alignment: alignment)))
  }

  /// Gives the view the size that it would like to have, whatever space there is.
  public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  public func fixedSize(horizontal: Bool, vertical: Bool) -> some View { style(.fixedSize(horizontal: horizontal, vertical: vertical)) }

  /// Sets the proportion of the view.
  ///
  /// - Parameter aspectRatio: the width by the height; the view's own if `nil`.
  public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    style(.aspectRatio(aspectRatio.map { Double($0) }, contentMode))
  }

  public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    style(.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode))
  }

  /// Makes the view as large as all of it fits.
  public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Makes the view as large as the space is filled.
  public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Shows the view at a distance from its place, in points. The layout stays.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { style(.offset(x: x, y: y)) }

  public func offset(_ offset: CGSize) -> some View { style(.offset(x: offset.width, y: offset.height)) }

  /// Puts the middle of the view at a point of what is around it, in points.
  public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { style(.position(x: x, y: y)) }

  public func position(_ position: CGPoint) -> some View { style(.position(x: position.x, y: position.y)) }

  /// Says which views in a stack get space first: those with the largest value.
  public func layoutPriority(_ value: Double) -> some View { style(.layoutPriority(value)) }

  /// Says which views are in front of others: those with the largest value.
  public func zIndex(_ value: Double) -> some View { style(.zIndex(value)) }

  /// Lets the view go on to the edges of the screen, under what a device or a bar covers.
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    style(.ignoresSafeArea(regions, edges))
  }

  /// Takes several columns of a grid: from 1 to 1000.
  public func gridCellColumns(_ count: Int) -> some View { style(.gridCellColumns(min(max(count, 1), 1000))) }

  /// Sets where the view is in its cell of a grid.
  public func gridCellAnchor(_ anchor: UnitPoint) -> some View { style(.gridCellAnchor(anchor)) }

  /// Sets how the views lie that are in the column of a grid that this one is in.
  public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { style(.gridColumnAlignment(guide)) }

  /// Does not ask for more space in a grid than other cells do.
  public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { style(.gridCellUnsizedAxes(axes)) }
}

extension Style {
  static func padding(_ edges: Edge.Set, _ length: CGFloat?) -> Style {
    guard let length else { return .defaultPadding(edges) }
    func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    return .padding(EdgeInsets(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing)))
  }
}
