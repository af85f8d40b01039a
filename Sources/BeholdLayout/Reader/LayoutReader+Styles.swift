internal import BeholdUI
internal import Foundation

extension LayoutReader {
  /// What a modifier puts around a node.
  func node(_ style: Style, around node: LayoutNode, _ context: Context) -> LayoutNode {
    switch style {
    case .padding(let insets): return PaddingNode(insets, node)
    case .defaultPadding(let edges): return PaddingNode(insets(edges, metrics.padding), node)
    case .frame(let frame): return self.node(frame, around: node)
    case .containerFrame(let frame): return self.node(frame, around: node, context)
    case .fixedSize(let horizontal, let vertical): return FixedSizeNode(horizontal: horizontal, vertical: vertical, node)
    case .aspectRatio(let ratio, let mode): return AspectRatioNode(ratio.map { CGFloat($0) }, mode, node)
    case .offset(let x, let y): return OffsetNode(x: x, y: y, node)
    case .position(let x, let y): return PositionNode(x: x, y: y, node)
    case .alignmentGuide(let rule): return GuideNode(rule, node)
    case .layoutPriority(let priority): return PriorityNode(priority, node)
    case .ignoresSafeArea(let regions, let edges):
      // A keyboard covers nothing here.
      return regions.contains(.container) ? safeAreaNode(edges, node, context) : node
    // What the container asks for.
    case .gridCellColumns, .gridCellAnchor, .gridColumnAlignment, .gridCellUnsizedAxes, .rowInsets, .badge: return node
    // What is said of texts and pictures within: see TextContext.
    case .font, .fontWeight, .fontDesign, .fontWidth, .bold, .italic, .monospaced, .monospacedDigits, .underline, .strikethrough, .kerning,
      .tracking, .baselineOffset, .textCase, .lineLimit, .lineSpacing, .lineHeight, .textAlignment, .writingDirection, .textScale,
      .truncation, .minimumScale, .textSelection,
      .imageScale, .letters, .symbolMotion, .symbolVariants, .symbolRendering, .typeSize, .layoutDirection:
      return node
    // What changes how it looks, and not what it takes.
    case .foreground, .tint, .ground, .colorScheme, .redaction, .zIndex, .background, .groundShadows, .overlay, .border, .clip, .shadow,
      .opacity, .hidden,
      .blur, .colorEffect, .blend, .group, .mask, .pointer, .hoverEffect, .rotation, .scale, .spatialRotation, .projection, .visualEffect,
      .scrollEffect, .matched, .coordinateSpace,
      .scrollTargets, .scrollSnap, .scrollPadding,
      .contentShape, .takesPresses, .gesture, .help,
      .transition, .scrollIndicators, .scrollDisabled, .scrollDismissesKeyboard, .scrollClipDisabled, .link,
      .selectionDisabled, .listLook:
      return node
    }
  }

  /// What reaches beyond the bars of its page, and beyond the window's safe area where the page touches it.
  private func safeAreaNode(_ edges: Edge.Set, _ node: LayoutNode, _ context: Context) -> LayoutNode {
    let (safe, window, page) = (safe, window, context.page)
    return SafeAreaNode(
      ignoring: edges, safe: page?.content?.frame ?? safe, window: page?.whole?.frame?.reaching(window, beyond: safe) ?? window, node)
  }

  var safe: CGRect {
    CGRect(
      x: window.minX + safeArea.leading, y: window.minY + safeArea.top,
      width: max(window.width - safeArea.leading - safeArea.trailing, 0),
      height: max(window.height - safeArea.top - safeArea.bottom, 0))
  }

  func insets(_ edges: Edge.Set, _ length: CGFloat) -> EdgeInsets {
    func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    return EdgeInsets(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing))
  }

  private func node(_ frame: ContainerFrame, around node: LayoutNode, _ context: Context) -> LayoutNode {
    var container = context.container.map { places.ask(for: $0) }.flatMap { containers[$0.id] } ?? safe.size
    // What a scroll view keeps around its content is no space for that.
    for case .scrollPadding(let edges, let length) in context.container?.styles ?? [] {
      let margins = insets(edges, length ?? metrics.padding)
      container.width = max(container.width - margins.leading - margins.trailing, 0)
      container.height = max(container.height - margins.top - margins.bottom, 0)
    }
    return FixedFrameNode(
      width: frame.width?.length(in: container.width), height: frame.height?.length(in: container.height), alignment: frame.alignment, node)
  }

  /// A frame of a given width or height says that as both limits, and nothing else.
  private func node(_ frame: Frame, around node: LayoutNode) -> LayoutNode {
    let isFixed =
      frame.minWidth == frame.maxWidth && frame.minHeight == frame.maxHeight && frame.idealWidth == nil && frame.idealHeight == nil
    if isFixed { return FixedFrameNode(width: frame.minWidth, height: frame.minHeight, alignment: frame.alignment, node) }
    return FlexibleFrameNode(
      width: FlexibleFrameNode.Limits(least: frame.minWidth, ideal: frame.idealWidth, most: frame.maxWidth),
      height: FlexibleFrameNode.Limits(least: frame.minHeight, ideal: frame.idealHeight, most: frame.maxHeight),
      alignment: frame.alignment, node)
  }
}

extension CGRect {
  /// The rectangle up to the edges of another one, where it is at those of a third.
  fileprivate func reaching(_ other: CGRect, beyond edges: CGRect) -> CGRect {
    let (left, top) = (minX <= edges.minX ? other.minX : minX, minY <= edges.minY ? other.minY : minY)
    let (right, bottom) = (maxX >= edges.maxX ? other.maxX : maxX, maxY >= edges.maxY ? other.maxY : maxY)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
