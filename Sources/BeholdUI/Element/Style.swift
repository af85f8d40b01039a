package import Foundation

/// How an element is shown, as a modifier says it. What it is on the screen is the host's business.
///
/// The styles of an element are read from the inside out. Those that are inherited hold for all that is in the element, too, where nothing within says
/// otherwise: the innermost one wins.
///
/// What is larger than two words has memory of its own: each modifier of an element has room for a style, and so has each copy of the view that it is in.
package enum Style: Hashable, Sendable {
  // Text, inherited
  /// `nil` is the host's font.
  case font(Font?)
  case fontWeight(Font.Weight?)
  case fontDesign(Font.Design?)
  case fontWidth(Font.Width?)
  case bold(Bool)
  case italic(Bool)
  case monospaced(Bool)
  case monospacedDigits
  case underline(LineMark?)
  case strikethrough(LineMark?)
  /// In points, as the next two.
  case kerning(Double)
  case tracking(Double)
  case baselineOffset(Double)
  case textCase(Text.Case?)
  /// `most` is `nil` without a limit.
  indirect case lineLimit(least: Int?, most: Int?)
  /// Between the lines, in points.
  case lineSpacing(Double)
  /// How high lines are; as usual if `nil`.
  indirect case lineHeight(LineHeight?)
  case textAlignment(TextAlignment)
  /// Whether each paragraph begins where its first letters do.
  case writingDirection(isByContent: Bool)
  /// How large the letters are beside those around.
  case textScale(Double)
  case truncation(Text.TruncationMode)
  /// How small a text may become to fit.
  case minimumScale(Double)
  case textSelection(Bool)
  case imageScale(Image.Scale)
  /// How they change in a motion.
  case letters(LetterTransition)
  /// How symbols move; the innermost one that says something counts.
  indirect case symbolMotion(SymbolMotion?)
  indirect case symbolVariants(SymbolVariants)
  case symbolRendering(SymbolRenderingMode?)

  /// How large texts are beside those of the usual size.
  case typeSize(DynamicTypeSize)

  // Colours, inherited
  /// `nil` is the host's colour.
  case foreground(Paint?)
  case tint(Paint?)
  /// What `.background` means.
  case ground(Paint?)
  case colorScheme(ColorScheme)
  case redaction(RedactionReasons)

  // Place
  /// Inherited.
  case layoutDirection(LayoutDirection)
  indirect case padding(EdgeInsets)
  /// As much as the host finds right, at these edges.
  case defaultPadding(Edge.Set)
  indirect case frame(Frame)
  /// The same in parts of what is around that scrolls, or of the window.
  indirect case containerFrame(ContainerFrame)
  /// Does not become smaller, or larger, than its content.
  case fixedSize(horizontal: Bool, vertical: Bool)
  /// Width by height; that of the content if `nil`.
  indirect case aspectRatio(Double?, ContentMode)
  /// In points, without a change of the layout.
  indirect case offset(x: Double, y: Double)
  /// Its middle is at a point of what is around it.
  indirect case position(x: Double, y: Double)
  case layoutPriority(Double)
  case zIndex(Double)
  indirect case ignoresSafeArea(SafeAreaRegions, Edge.Set)
  /// What is in it may ask where it is in the coordinates of what has the number.
  case coordinateSpace(UInt64)
  /// What is in it is what a scroll view around stops at.
  case scrollTargets(Bool)
  /// Where it comes to rest when it was scrolled: at pages, or at views.
  case scrollSnap(Bool)
  /// How much of what scrolls is no place for a view that it stops at.
  indirect case scrollPadding(Edge.Set, CGFloat?)
  /// Where it says itself that a guide is.
  indirect case alignmentGuide(AlignmentGuideRule)
  case gridCellColumns(Int)
  indirect case gridCellAnchor(UnitPoint)
  case gridColumnAlignment(HorizontalAlignment)
  case gridCellUnsizedAxes(Axis.Set)

  // Decoration
  /// Behind what is within, in the outline if there is one.
  indirect case background(Paint, in: Outline?)
  /// Before what is within.
  indirect case overlay(Paint, in: Outline?)
  indirect case border(Paint, width: Double)
  /// Cuts off what is outside of the outline; outside of the frame if `nil`.
  case clip(Outline?)
  indirect case shadow(Color, radius: Double, x: Double, y: Double)
  /// Of what is behind the element.
  case groundShadows([ShadowStyle])
  case opacity(Double)
  case hidden
  case blur(radius: Double)
  indirect case colorEffect(ColorEffect)
  case blend(BlendMode)
  /// What is within blends with itself alone.
  case group
  /// It is seen as much as the paint covers.
  indirect case mask(Paint)
  indirect case rotation(Angle, anchor: UnitPoint)
  indirect case scale(x: Double, y: Double, anchor: UnitPoint)
  indirect case spatialRotation(SpatialRotation)
  /// From the top leading corner.
  indirect case projection(ProjectionTransform)
  /// All that is in a box of its own.
  indirect case visualEffect(VisualEffectValues)
  indirect case scrollEffect(ScrollEffect)

  // Behaviour
  /// Where it takes presses.
  case contentShape(Outline)
  case takesPresses(Bool)
  /// What a pointer over it looks like.
  case pointer(PointerStyle?)
  case hoverEffect(HoverEffect.Kind)
  /// A gesture that it waits for.
  indirect case gesture(GestureRequest?)
  /// What is shown when somebody points at it.
  case help(String)
  case transition(TransitionKind)
  /// By what it is known where it comes as another one goes.
  indirect case matched(MatchedGeometry)
  case scrollIndicators(ScrollIndicatorVisibility, Axis.Set)
  case scrollDisabled(Bool)
  case scrollDismissesKeyboard(ScrollDismissesKeyboardMode)
  case scrollClipDisabled(Bool)
  case link(URL)

  // Rows of lists, and tabs
  indirect case rowInsets(EdgeInsets?)
  case selectionDisabled(Bool)
  /// Of a row, or of all that are in a list.
  indirect case listLook(ListLook)
  /// A count or a word beside what a row or a tab shows; empty for none.
  case badge(String)
}

extension Style {
  /// Whether it is said of a row of a list rather than of what is in it.
  var isOfRow: Bool {
    switch self {
    case .rowInsets, .selectionDisabled, .badge: true
    case .listLook(let look): look.isOfRow
    default: false
    }
  }
}

/// How high the lines of a text are: a part of the font's size, and points.
package struct LineHeight: Hashable, Sendable {
  package var factor: Double
  package var points: Double

  /// Whether a line can be so high: text of no height could not be read.
  var isUsable: Bool {
    factor.isFinite && points.isFinite && factor >= 0 && (factor > 0 || points > 0) && abs(points) < 10_000 && factor < 100
  }
}

/// A line under a text, or through it.
package struct LineMark: Hashable, Sendable {
  package var pattern: Text.LineStyle.Pattern
  /// That of the text if `nil`.
  package var color: Color?
}

/// The space that a frame gives to what is within, in points. An ideal, or a limit, that is not said is that of the content.
package struct Frame: Hashable, Sendable {
  package var minWidth: CGFloat?
  package var idealWidth: CGFloat?
  package var maxWidth: CGFloat?
  package var minHeight: CGFloat?
  package var idealHeight: CGFloat?
  package var maxHeight: CGFloat?
  /// Where the content is in the frame.
  package var alignment: Alignment = .center
  /// Whether it is a column of a table: as wide as its ideal where there is room for all, and wider with larger letters.
  package var isColumn = false

  /// Whether the width is given.
  package var width: CGFloat? { minWidth == maxWidth ? minWidth : nil }
  package var height: CGFloat? { minHeight == maxHeight ? minHeight : nil }
}
