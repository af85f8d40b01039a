internal import BeholdUI
internal import Foundation

/// The boxes that an element consists of: its own, and those around it that its styles ask for.
///
/// A modifier applies to what is within, with the modifiers inside it: a background after a padding is behind both. One box can have a padding, then a size,
/// then a background, in this order; whatever comes in another one needs a box of its own around.
@MainActor
struct Boxes {
  /// One of the boxes.
  struct Box {
    var classes = ""
    var declarations = ""
    /// The gestures that it waits for.
    var gestures = ""
    /// How far out the last style was that it took.
    var stage = Stage.content
    fileprivate var filling: Filling
    /// The width of what is in it by its height, where that is known to stay the same.
    fileprivate var ratio: Double?
    fileprivate private(set) var hasPadding = false
    fileprivate var transforms: Transforms = []
    /// Around what it is scaled and rotated.
    fileprivate var origin: String?
    fileprivate var filters = ""
    /// Whether shadows of it would be cut off, too.
    fileprivate var isCut = false
    /// Whether it lets through what is behind it, blurred: a filter would take that away.
    fileprivate var isMaterial = false
    /// Whether it says what is written in within.
    fileprivate var isInk = false

    fileprivate init(_ filling: Filling, ratio: Double? = nil) { (self.filling, self.ratio) = (filling, ratio) }

    mutating func add(_ name: String) { classes += classes.isEmpty ? name : " " + name }
    mutating func declare(_ declaration: String) { declarations += declaration + ";" }

    /// - Parameters:
    ///   - x: how much of the width the padding takes.
    ///   - y: how much of the height.
    fileprivate mutating func inset(_ padding: String, x: @autoclosure () -> String, y: @autoclosure () -> String) {
      add("inset")
      declare(padding)
      if ratio != nil { declare("--px:\(x());--py:\(y())") }
      hasPadding = true
    }

    /// Makes the box a frame of its own.
    fileprivate mutating func setSize(_ width: CGFloat, _ height: CGFloat) {
      add("fw fh")
      declare("--w:\(CSS.length(width));--h:\(CSS.length(height))")
      (stage, filling) = (.frame, [])
    }

    fileprivate mutating func addFilling() {
      if filling.contains(.width) { add("fx") }
      if filling.contains(.height) { add("fy") } else if filling.contains(.limited) { add("ly") }
      if filling.contains(.bounded) { add("sy") }
      guard filling.contains(.ratio) else { return }
      add("ratio")
      guard let ratio else { return }
      add("keeps")
      if ratio != 1 { declare("--ratio:\(CSS.number(ratio))") }
    }
  }

  enum Stage: Int, Comparable {
    case content
    case padding
    case frame
    case surface
    case effect

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// From the inside out; the first is the element's own.
  var boxes: [Box]
  private(set) var help: String?
  private(set) var badge: String?
  private(set) var link: String?
  /// Where its lines begin, if it says so.
  private(set) var directions: [Int: String] = [:]
  /// By what a script knows it where it comes as another one goes, and which of the boxes that is.
  private(set) var matched: (name: String, box: Int)?
  /// By what a script knows the view that it follows.
  private(set) var followed: String?
  /// Each with the outermost box in which it holds.
  private var inherited: [(box: Int, declaration: String)] = []
  private let reach: Reach
  /// What is filled so far, with the styles from the inside out.
  private var filling: Filling
  /// Whether a size is that of the element itself, so that it needs no box around.
  private let takesSize: Bool
  private let takesPadding: Bool
  /// Where it says itself that guides are, as long as nothing is aligned by them.
  private var guides: [AlignmentGuideRule] = []
  /// The width of the element itself by its height, if it has such a size only.
  private var ratio: Double?
  /// Whether a width is said of it, or of something in it.
  private var hasWidth = false
  /// Which of the boxes says last where presses are taken.
  private var shaped: Int?
  /// What the stack that it is in looks at, whatever is around it.
  private var priority: Double?
  /// How many columns it has of the grid that it is in, whatever is around it.
  private var columns = 1

  /// - Parameters:
  ///   - takesSize: whether the element is what it is in any size, as a shape is.
  ///   - takesPadding: whether a padding can be in the element's own box.
  ///   - ratio: its width by its height, where it is such a size only.
  ///   - filling: in which directions it takes all the space that there is.
  ///   - layer: where it is among the layers that it is one of.
  ///   - alignment: by which what is around aligns it, in each direction in which it does.
  ///   - axis: of the stack that it is in, which gives shares of its length. A padding has to be within the share.
  ///   - reach: whether its grounds go on under the bars around.
  init(
    _ styles: [Style], takesSize: Bool = false, takesPadding: Bool = true, ratio: Double? = nil, filling: Filling = [], layer: Layer? = nil,
    alignment: (horizontal: HorizontalAlignment?, vertical: VerticalAlignment?) = (nil, nil), axis: Axis? = nil, reach: Reach = .none
  ) {
    self.reach = reach
    self.takesSize = takesSize
    self.takesPadding = takesPadding && !takesSize
    self.ratio = ratio
    self.filling = filling
    boxes = [Box(filling, ratio: ratio)]
    for style in styles {
      apply(style)
      self.filling.apply(style)
      boxes[boxes.count - 1].filling = self.filling
    }
    // In a line each text has a share, too; in a column it has its lines.
    let fillsHeight = self.filling.contains(.height) || self.filling.contains(.limited)
    let isShare = axis.map { $0 == .horizontal ? self.filling.contains(.width) || !hasWidth : fillsHeight } ?? false
    if isShare, boxes[boxes.count - 1].hasPadding { wrap("box") }
    if columns > 1 { boxes[boxes.count - 1].declare("grid-column-end:span \(columns)") }
    if let priority { boxes[boxes.count - 1].declare("--grow:\(Self.growth(priority))") }
    if let layer {
      align(by: (layer.alignment.horizontal, layer.alignment.vertical))
      wrap("layer \(layer.name) " + Alignments.name(layer.alignment))
    } else {
      align(by: alignment)
    }
    // The innermost one wins: it comes last.
    for (box, declaration) in inherited.reversed() { boxes[box].declare(declaration) }
    if let shaped { for index in boxes.indices.dropFirst(shaped + 1) { boxes[index].add("around-shaped") } }
    for index in boxes.indices {
      if !boxes[index].filters.isEmpty { boxes[index].declare("filter:\(boxes[index].filters)") }
      if layer == nil || index < boxes.count - 1 { boxes[index].addFilling() }
    }
  }

  /// The box that a style of a stage goes into: the outermost one, or a new one around.
  private mutating func box(_ stage: Stage, repeats: Bool = false, _ change: (inout Box) -> Void) {
    let outermost = boxes[boxes.count - 1]
    // What a shape is painted with is in its own box.
    let isOwn = boxes.count == 1 && (stage == .padding ? !takesPadding : stage == .surface && takesSize)
    // What comes around what is cut is not cut with it.
    let isCut = stage == .surface && outermost.isCut
    if isOwn || isCut || outermost.stage > stage || (outermost.stage == stage && !repeats) { wrap("box") }
    boxes[boxes.count - 1].stage = stage
    change(&boxes[boxes.count - 1])
  }

  mutating func wrap(_ name: String) {
    var box = Box(filling, ratio: boxes[boxes.count - 1].ratio)
    box.add(name)
    boxes.append(box)
  }

  /// Puts a box around that has nothing else.
  private mutating func surround(_ name: String, _ declarations: String) {
    wrap(name)
    boxes[boxes.count - 1].stage = .effect
    boxes[boxes.count - 1].transforms = [.offset, .rotation, .scale, .opacity]
    if !declarations.isEmpty { boxes[boxes.count - 1].declare(declarations) }
  }

  /// - Parameter holdsAround: whether what is around the element by now may depend on it, too, and not only what is written in it.
  mutating func inherit(_ declaration: String, holdsAround: Bool = false) {
    inherited.append((holdsAround ? boxes.count - 1 : 0, declaration))
  }
}

extension Boxes {
  private mutating func apply(_ style: Style) {
    switch style {
    case .foreground(let paint): applyForeground(paint)
    case _ where Self.isOfText(style): applyText(style)
    case .tint(let paint):
      guard let paint else { break }
      inherit(
        "--tint:\(CSS.color(paint));--tint-fill:\(paint.isPlain ? CSS.background(paint) : CSS.color(paint))", holdsAround: true)
      // Lines and rings of gauges have all its colours, and those within another tint that one alone.
      let (line, ring) = CSS.scales(paint) ?? ("initial", "initial")
      inherit("--tint-line:\(line);--tint-ring:\(ring)")
    case .ground(let paint):
      guard let paint else { break }
      let ground = CSS.background(paint)
      inherit("--background:\(ground)", holdsAround: true)
      for level in 1...4 { inherit("--background-\(level):\(CSS.part(level, of: ground))", holdsAround: true) }
    case .colorScheme(let scheme): inherit("color-scheme:\(scheme == .dark ? "dark" : "light");color:var(--label)")
    case .redaction(let reasons): boxes[0].add(reasons.isEmpty ? "unredacted" : "redacted")
    case .typeSize(let size): inherit(CSS.typeSize(size))
    case .layoutDirection(let direction):
      let name = direction == .rightToLeft ? "rtl" : "ltr"
      directions[boxes.count - 1] = directions[boxes.count - 1] ?? name
      inherit("direction:\(name)", holdsAround: true)
    case .help(let text): help = help ?? text
    case .badge(let text): badge = badge ?? text
    case .link(let url): link = SafeURL.string(url.absoluteString)
    case .matched(let geometry) where geometry.anchor == nil:
      guard matched == nil else { break }
      // What comes around it does not fly.
      box(.effect, repeats: true) { _ in }
      matched = (geometry.name, boxes.count - 1)
    case .matched(let geometry):
      followed = geometry.name
      surround("box follows", "")
    case .symbolMotion(let motion): if let motion { inherit("--symbol-motion:\(motion.css)") }
    case .symbolRendering(let mode): if let mode { inherit("--symbols:\(mode.name)") }
    case .rowInsets(let insets): if let insets { boxes[0].declare(Self.edges("padding", insets)) }
    case .listLook(let look): boxes[0].add(look)
    case .symbolVariants, .selectionDisabled, .transition, .gridCellAnchor, .gridColumnAlignment, .gridCellUnsizedAxes: break
    default: applyBox(style)
    }
  }

  private mutating func applyText(_ style: Style) {
    switch style {
    case .font(let font): if let font { inherit(CSS.font(font)) }
    case .fontWeight(let weight): if let weight { inherit(CSS.weight(weight.value)) }
    case .fontDesign(let design): inherit("font-family:\(CSS.design(design))")
    case .fontWidth(let width): if let width { inherit("font-stretch:\(CSS.percent(width.value))") }
    case .bold(let isBold): inherit(CSS.weight(isBold ? 700 : nil))
    case .italic(let isItalic): inherit("font-style:\(isItalic ? "italic" : "normal")")
    case .monospaced(let isMonospaced): inherit("font-family:var(\(isMonospaced ? "--font-monospaced" : "--font"))")
    case .monospacedDigits: inherit("font-variant-numeric:tabular-nums")
    case .underline(let mark): if let mark { inherit(Self.mark("underline", mark)) }
    case .strikethrough(let mark): if let mark { inherit(Self.mark("line-through", mark)) }
    case .kerning(let points), .tracking(let points): inherit("letter-spacing:\(CSS.length(points))")
    case .baselineOffset(let points): inherit("position:relative;bottom:\(CSS.length(points))")
    case .textCase(let textCase): inherit("text-transform:\(textCase?.rawValue ?? "none")")
    case .lineLimit(let least, let most): applyLines(least, most)
    case .lineSpacing(let points): inherit("--leading:calc(1.35em + \(CSS.length(points)))")
    case .lineHeight(let height):
      inherit("--leading:" + (height.map { "calc(\(CSS.number($0.factor))em + \(CSS.number($0.points))px)" } ?? "1.35em"))
    case .writingDirection(let isByContent): inherit("unicode-bidi:\(isByContent ? "plaintext" : "normal")")
    case .textScale(let scale): if scale != 1 { inherit("font-size:\(CSS.number(scale))em") }
    case .textAlignment(let place): inherit(CSS.alignment(place))
    case .truncation(let mode): applyCut("--cut:\(mode)", isUsual: mode == .tail)
    case .minimumScale(let factor): applyCut("--shrink:\(CSS.number(factor))", isUsual: factor >= 1)
    case .textSelection(let isPossible): inherit("user-select:\(isPossible ? "text" : "none")")
    case .letters(let transition): inherit("--letters:\(transition.rawValue)")
    case .imageScale(let scale): inherit("--symbol-scale:\(scale == .small ? "0.85" : scale == .large ? "1.25" : "1")")
    default: break
    }
  }

  private mutating func applyForeground(_ paint: Paint?) {
    guard let paint else { return }
    let color = CSS.color(paint)
    if paint.isHierarchical { boxes[0].add("toned") }
    // What matters less within is made of it, unless it is such itself.
    if !paint.isHierarchical {
      if !boxes[0].isInk { boxes[0].add("ink") }
      boxes[0].isInk = true
      inherit("--ink:\(color)")
    }
    guard paint.isPlain else {
      return inherit(CSS.declare("--paint", paint, names: "--p") + ";background:var(--paint);background-clip:text;color:transparent")
    }
    inherit("color:\(color)")
    guard case .levels(let paints) = paint else { return }
    for (level, paint) in paints.enumerated().dropFirst() { inherit("--level-\(level):\(CSS.color(paint))") }
  }
}

extension Boxes {
  private mutating func applyBox(_ style: Style) {
    switch style {
    case .padding(let insets) where insets.least < 0:
      // It takes less than it is, and gets as much more as it is offered.
      let (outer, inner) = (insets.mapped { min($0, 0) }, insets.mapped { max($0, 0) })
      if inner != EdgeInsets() { applyBox(.padding(inner)) }
      surround("box", Self.edges("margin", outer) + ";max-width:calc(100% - \(CSS.length(outer.leading + outer.trailing)))")
    case .padding(let insets):
      box(.padding) {
        $0.inset(
          Self.edges("padding", insets), x: CSS.length(insets.leading + insets.trailing), y: CSS.length(insets.top + insets.bottom))
      }
    case .defaultPadding(let edges):
      box(.padding) {
        $0.inset(Self.padding(edges), x: Self.paddings([.leading, .trailing], of: edges), y: Self.paddings([.top, .bottom], of: edges))
      }
    case .frame(let frame) where frame.isColumn: applyColumn(frame)
    case .frame(let frame): if !Self.saysNothing(frame) { apply(frame) }
    case .containerFrame(let frame): apply(frame)
    case .fixedSize(let horizontal, let vertical):
      box(.frame) {
        if horizontal { $0.add("fixed-x") }
        if vertical { $0.add("fixed-y") }
      }
    case .aspectRatio(let given, let mode):
      // What takes no space by itself has the size that it has.
      guard takesSize || !filling.isEmpty else { break }
      let ratio = given.flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      // What is as high as it is by itself becomes narrower where it would have to be lower.
      let takesHeight = filling.contains(.height) || filling.contains(.ratio)
      if takesSize, boxes.count == 1, self.ratio == nil { if mode == .fit { self.ratio = ratio } } else { wrap("box") }
      box(.frame, repeats: true) {
        if let ratio, takesHeight { $0.declare("aspect-ratio:\(CSS.number(ratio))") }
        if let ratio, takesHeight, mode == .fill { $0.declare("--filled:\(CSS.number(ratio))") }
        $0.ratio = mode == .fit ? ratio : nil
        $0.add(mode == .fill ? "ratio-fill" : "ratio-fit")
      }
    case .background(let paint, let outline):
      let reach = outline == nil ? reach : .none
      box(.surface) {
        let ground = Self.ground(paint, outline)
        $0.add(ground == nil ? "taking" : "taking ground")
        $0.declare(ground ?? Self.surface(paint, outline))
        if case .material = paint, ground == nil { $0.isMaterial = true }
        if reach != .none { $0.reachUnderBars(paint, isWithin: reach == .within) }
      }
    case .border(let paint, let width): surround("box bordered", "--edge:\(CSS.length(width)) solid \(CSS.color(paint))")
    case .clip(let outline):
      box(.surface, repeats: true) {
        $0.declare(Self.clip(outline))
        $0.isCut = outline.flatMap { CSS.cut($0) } != nil
      }
    case .overlay(let paint, let outline):
      box(.surface, repeats: true) {
        $0.add("covered")
        $0.declare(CSS.declare("--cover", paint, names: "--o") + CSS.fade(paint, "--cover-part") + (outline.map { Self.cover($0) } ?? ""))
      }
    case .groundShadows(let shadows): box(.surface, repeats: true) { $0.declare("box-shadow:\(CSS.boxShadows(shadows))") }
    case .shadow(let color, let radius, let x, let y) where boxes[boxes.count - 1].isMaterial && boxes[boxes.count - 1].stage == .surface:
      applyBox(.groundShadows([.drop(color: color, radius: radius, x: x, y: y)]))
    case .shadow(let color, let radius, let x, let y): filter { $0.filters += CSS.shadow(color, radius, x, y) + " " }
    case .blur(let radius): filter { $0.filters += "blur(\(CSS.length(radius))) " }
    case .colorEffect(let effect): filter { $0.filters += CSS.filter(effect) + " " }
    case .blend(let mode): box(.effect, repeats: true) { $0.declare("mix-blend-mode:\(CSS.blend(mode))") }
    case .group: box(.effect, repeats: true) { $0.declare("isolation:isolate") }
    case .mask(let paint): surround("box", "mask-image:" + CSS.mask(paint))
    case .opacity(let opacity): transform(.opacity, CSS.opacity(opacity))
    case .offset(let x, let y): transform(.offset, "translate:\(CSS.length(x)) \(CSS.length(y))")
    case .rotation(let angle, let anchor): transform(.rotation, "rotate:\(CSS.degrees(angle))", around: Self.origin(anchor))
    case .scale(let x, let y, let anchor): transform(.scale, "scale:\(CSS.number(x)) \(CSS.number(y))", around: Self.origin(anchor))
    case .spatialRotation(let rotation): surround("box", "transform:\(CSS.transform(rotation));\(Self.origin(rotation.anchor))")
    case .projection(let transform): surround("box", "transform:\(CSS.transform(transform));\(Self.origin(.topLeading))")
    case .visualEffect(let effect): surround("box", CSS.declarations(effect))
    case .scrollEffect(let effect):
      surround(effect.axis == .vertical ? "box scrolled" : "box scrolled scrolled-x", CSS.declarations(effect))
    case .scrollTargets(let isOn): if isOn { boxes[0].add("targets") }
    case .scrollSnap(let isPaging): boxes[0].add(isPaging ? "snap-page" : "snap-view")
    case .scrollPadding(let edges, let length):
      let margin = length.map { CSS.length($0) } ?? "var(--padding)"
      boxes[0].declare(Self.padding(edges, "scroll-padding", margin))
      for (name, both) in [("x", [.leading, .trailing]), ("y", [.top, .bottom])] as [(String, [Edge.Set])] {
        let count = both.count { edges.contains($0) }
        if count > 0 { boxes[0].declare("--margins-\(name):calc(\(count)*\(margin))") }
      }
    case .alignmentGuide(let rule):
      if let end = rule.endOfLine { surround("box \(end)", "--at:\(Self.shift(-rule.constant, -rule.width))") } else { guides.append(rule) }
    // What comes around it is not of the space any more.
    case .coordinateSpace(let number): box(.effect, repeats: true) { $0.add("cs-\(String(number, radix: 36))") }
    case .gesture(let request): if let request { apply(request) }
    case .contentShape(.rectangle): boxes[boxes.count - 1].add("taking")
    case .contentShape(let outline):
      surround("box shaped", Self.presses(outline))
      shaped = boxes.count - 1
    case .position(let x, let y):
      transform(.offset, Self.place(x, y) + Self.offered(filling, hasWidth: hasWidth))
      wrap("box place")
      // What is around it is around the place.
      boxes[boxes.count - 1].stage = .padding
    default: applyPlace(style)
    }
  }

  /// What moves the element within does not move where places are counted from.
  private mutating func apply(_ request: GestureRequest) {
    if !boxes[boxes.count - 1].transforms.isEmpty { wrap("box") }
    box(.effect, repeats: true) {
      $0.gestures += ($0.gestures.isEmpty ? "" : ";") + request.words
      if let declarations = request.declarations { $0.declare(declarations) }
    }
  }

  /// What the parent of the outermost box looks at, and what needs no box.
  private mutating func applyPlace(_ style: Style) {
    let last = boxes.count - 1
    switch style {
    case .layoutPriority(let priority): self.priority = priority
    case .zIndex(let index): boxes[last].declare("z-index:\(CSS.number(index));position:relative")
    case .ignoresSafeArea(let regions, let edges): if regions.contains(.container), edges.contains(.top) { boxes[last].add("bleed") }
    case .gridCellColumns(let count): columns = max(count, 1)
    case .hidden: boxes[last].add("unseen")
    case .pointer(let style): if let style { boxes[last].declare("cursor:\(style.name)") }
    case .hoverEffect(let kind): boxes[last].add("hover-\(kind.rawValue)")
    case .takesPresses(let takes): if !takes { boxes[last].add("passed") }
    case .scrollIndicators(.hidden, _), .scrollIndicators(.never, _): boxes[0].declare("scrollbar-width:none")
    case .scrollDismissesKeyboard(let mode): boxes[0].add(mode.endsTyping ? "ends-typing" : "keeps-typing")
    case .scrollClipDisabled(true): boxes[0].add("unclipped")
    case .scrollDisabled(let isDisabled): if isDisabled { boxes[0].declare("overflow:hidden") }
    default: break
    }
  }

  private mutating func filter(_ change: (inout Box) -> Void) {
    // A browser moves and fades a box with its shadows.
    if boxes[boxes.count - 1].isCut || !boxes[boxes.count - 1].transforms.isEmpty { wrap("box") }
    box(.effect, repeats: true, change)
  }

  /// - Parameter origin: around what it is scaled or rotated.
  private mutating func transform(_ kind: Transforms, _ declaration: String, around origin: String? = nil) {
    // A scale within a rotation within an offset is one transform; in another order, or around another point, it needs another box.
    let last = boxes[boxes.count - 1]
    if !last.transforms.isDisjoint(with: kind.notWithin) || origin != nil && last.origin != nil && last.origin != origin { wrap("box") }
    box(.effect, repeats: true) {
      $0.transforms.insert(kind)
      $0.declare(declaration)
      guard let origin, $0.origin == nil else { return }
      $0.origin = origin
      $0.declare(origin)
    }
  }

  /// Moves what is aligned by guides of its own to where these are. The others stay, and what is around stays as large.
  mutating func align(by alignment: (horizontal: HorizontalAlignment?, vertical: VerticalAlignment?)) {
    guard !guides.isEmpty else { return }
    var (x, y) = ("0px", "0px")
    // The innermost one is what the view says.
    for rule in guides.reversed() {
      switch rule.guide {
      case .horizontal(let guide) where guide == alignment.horizontal:
        x = Self.shift(rule.constant, rule.width - (guide == .leading ? 0 : guide == .trailing ? 1 : 0.5))
      case .vertical(let guide) where guide == alignment.vertical: y = Self.shift(of: rule, from: guide, hasText: !takesSize)
      default: break
      }
    }
    guides = []
    if x != "0px" || y != "0px" { transform(.offset, "translate:\(x) \(y)") }
  }

  private mutating func apply(_ frame: Frame) {
    let (width, height) = (Self.length(frame.width), Self.length(frame.height))
    if width != nil { hasWidth = true }
    let isOwn = takesSize && boxes.count == 1 && boxes[0].stage <= .frame
    let isFixed = isOwn && Self.isFixed(frame)
    let keepsRatio = filling.contains(.ratio)
    let isSizeOfOwn = isFixed && ratio == nil && (keepsRatio ? width != nil && height != nil : boxes[0].stage == .content)
    if isFixed, let ratio, let width, let height {
      // The largest that fits, which need not be all of the frame. Other frames around leave it as large.
      let fitting = min(width, height * ratio)
      boxes[0].setSize(fitting, fitting / ratio)
      self.ratio = nil
      if fitting == width, fitting / ratio == height { return }
    }
    if !isSizeOfOwn {
      align(by: (frame.alignment.horizontal, frame.alignment.vertical))
      wrap("frame " + Alignments.name(frame.alignment))
    }
    let last = boxes.count - 1
    boxes[last].stage = .frame
    if let width {
      boxes[last].add("fw")
      boxes[last].declare("--w:\(CSS.length(width))")
    } else {
      if let least = Self.length(frame.minWidth) { boxes[last].declare("min-width:\(CSS.length(least))") }
      if let most = Self.length(frame.maxWidth) {
        boxes[last].add("mw")
        boxes[last].declare("--mw:\(CSS.length(most))")
      }
    }
    if let height {
      boxes[last].add("fh")
      boxes[last].declare("--h:\(CSS.length(height))")
    } else {
      if let least = Self.length(frame.minHeight) { boxes[last].declare("min-height:\(CSS.length(least))") }
      if let most = Self.length(frame.maxHeight) {
        boxes[last].add("mh")
        boxes[last].declare("--mh:\(CSS.length(most))")
      }
    }
  }
}
