internal import BeholdUI
internal import Foundation

extension ElementWriter {
  mutating func writeGraphic(_ element: Element) {
    if element.kind == .image { writeImage(element) } else { writeShape(element) }
  }

  mutating func writeLabel(_ element: Element, _ extent: Extent) {
    let (spacing, width) = (element[.spacing]?.number, element[.minimum]?.number)
    let style = element[.style]?.text.map { " l-" + $0 } ?? ""
    writePlain(
      element, "span", "label" + (width == nil ? "" : " reserved") + style, extent,
      declarations: (spacing.map { "gap:\(CSS.length(max($0, 0)));" } ?? "") + (width.map { "--icon:\(CSS.length(max($0, 0)));" } ?? ""))
  }

  mutating func writeText(_ element: Element) {
    if let letters = element.lettersAlone, !element.isCell { return writeLetters(letters, of: element) }
    let tag: StaticString =
      switch Accessibility(element).headingLevel {
      case 1: "h1"
      case 2: "h2"
      case 3: "h3"
      case 4: "h4"
      case 5: "h5"
      case 6: "h6"
      default: "span"
      }
    let runs = element.textRuns ?? []
    let only = runs.count == 1 && runs[0].image == nil && runs[0].styles.allSatisfy(Boxes.isOfText) ? runs[0] : nil
    begin(element, tag, runs.isEmpty || only != nil ? "text" : "text runs", slot: .none, inner: only?.styles ?? [])
    if let only {
      sink.text(only.text)
    } else if !runs.isEmpty {
      let isInLink = runs.contains { $0.styles.contains { if case .link = $0 { true } else { false } } } && element.isPressedByOthers
      for (index, run) in runs.enumerated() { write(run, index, in: element, canLink: !isInLink) }
    } else if let text = element[.text]?.text {
      sink.text(text)
    }
    end()
  }

  /// Most texts of long pages are no more than that: nobody asks for all that there can be of an element.
  private mutating func writeLetters(_ letters: String, of element: Element) {
    sink.open("span")
    if isNumbered { sink.number(element.id) }
    sink.appearance("text", "")
    sink.text(letters)
    sink.close()
  }

  private mutating func write(_ run: TextRun, _ index: Int, in element: Element, canLink: Bool) {
    let boxes = Boxes(canLink ? run.ownStyles : run.styles)
    if let link = boxes.link, canLink {
      sink.open("a")
      sink.appearance("link", boxes.boxes[0].declarations)
      sink.attribute("href", link)
      sink.attribute("rel", "noopener noreferrer")
      if !link.hasPrefix("/") { sink.attribute("target", "_blank") }
    } else {
      sink.open("span")
      sink.appearance(boxes.boxes[0].classes, boxes.boxes[0].declarations)
    }
    if let image = run.image {
      if let symbol = image.symbol {
        writeSymbol(symbol, mask: element.cutsSymbols ? "y\(element.id)-\(index)" : nil)
      } else if let name = image.resource {
        writePicture(name, label: run.text, in: element)
      } else if let address = image.address {
        sink.open("img")
        sink.appearance("image", "")
        source(at: address, scale: image.scale ?? 1, run.text)
        sink.close()
      }
    } else {
      sink.text(run.text)
    }
    sink.close()
  }
}

extension Element {
  /// The colour scheme that views around say; `nil` where it is as the visitor's settings are.
  fileprivate var colorScheme: ColorScheme? {
    var around: Element? = self
    while let element = around {
      for case .colorScheme(let scheme) in element.styles { return scheme }
      if let scheme = element[.colorScheme]?.text { return ColorScheme(rawValue: scheme) }
      around = element.parent
    }
    return nil
  }

  /// In which form views around want symbols.
  fileprivate var symbolVariants: SymbolVariants? {
    var around: Element? = self
    while let element = around {
      for case .symbolVariants(let variants) in element.styles { return variants }
      around = element.parent
    }
    return nil
  }

  /// Whether what is in a symbol is cut out of it, and has no colour of its own.
  fileprivate var cutsSymbols: Bool {
    var around: Element? = self
    while let element = around {
      for case .symbolRendering(let mode?) in element.styles { return ![.hierarchical, .palette, .multicolor].contains(mode) }
      around = element.parent
    }
    return true
  }

  /// Whether it is in something that is pressed as a whole: links in there would be links within links.
  fileprivate var isPressedByOthers: Bool {
    var around = parent
    while let element = around {
      if element.kind == .link || element.kind == .button { return true }
      around = element.parent
    }
    return false
  }
}

// MARK: Pictures

extension ElementWriter {
  private mutating func writeImage(_ element: Element) {
    let accessibility = Accessibility(element)
    let label = accessibility.label ?? element[.label]?.text
    if let symbol = element[.symbol]?.text {
      begin(
        element, "svg", element[.isResizable] != nil ? "symbol resizable" : "symbol", slot: .none, takesSize: element[.isResizable] != nil,
        names: false)
      nameImage(label ?? element.nameInControl, element)
      if let fit = element.fitOfSymbol { sink.attribute("preserveAspectRatio", fit) }
      let gradient = element.foregroundGradient
      use(
        element.symbolVariants.map { $0.name(of: symbol) }.flatMap { context.assets.symbol($0) == nil ? nil : $0 } ?? symbol,
        mask: gradient != nil || element.cutsSymbols ? "y\(element.id)" : nil, gradient, isFaint: element.hasFaintForeground,
        isResizable: element[.isResizable] != nil)
    } else if let address = element[.destination]?.text {
      begin(
        element, "img", element[.isResizable] != nil ? "image resizable" : "image", slot: .none, takesSize: element[.isResizable] != nil,
        declarations: Self.pixels(of: element), names: false)
      use(element, accessibility)
      source(at: address, scale: element[.step]?.number ?? 1, accessibility.isHidden ? "" : accessibility.label ?? "")
    } else {
      let picture = element[.image]?.text ?? ""
      // What is shown in the foreground's colour has one shape, in the light and in the dark.
      let look = element[.style]?.text == "template" ? .light : Look(of: picture, on: element, in: context)
      let shape = element[.style]?.text == "template" ? context.assets.pictures[picture].first : nil
      let classes =
        (element[.isResizable] != nil ? "image resizable" : "image") + (look == .asWanted ? " adaptive" : "")
        + (shape == nil ? "" : " template")
      begin(
        element, look == .asWanted ? "picture" : "img", classes, slot: .none, takesSize: element[.isResizable] != nil,
        declarations: Self.pixels(of: element)
          + (shape.map { "background:var(--paint,currentcolor);mask-image:url(\"\($0.path)\");" } ?? ""), names: false)
      use(element, accessibility)
      let alternative = accessibility.isHidden || element[.isDecorative] != nil ? "" : label ?? ""
      if look == .asWanted { choice(of: picture, "", alternative) } else { source(of: picture, look, alternative) }
    }
    end()
  }

  private static func pixels(of element: Element) -> String { element[.isPixelated] != nil ? "image-rendering:pixelated;" : "" }

  /// Says how a picture is used by modifiers, and how tests find it.
  private mutating func use(_ element: Element, _ accessibility: Accessibility) {
    if let use = ModifierUse(element, accessibility) {
      sink.attribute("tabindex", "0")
      if let role = use.role { sink.attribute("role", role) }
    }
    if let identifier = accessibility.identifier { sink.attribute("data-id", identifier) }
  }

  /// Says where a picture is that the browser fetches. Nobody hears of it on whose page it is.
  private mutating func source(at address: String, scale: Double, _ alternative: String) {
    sink.attribute("src", address)
    // A comma at an end is no part of an address there.
    if scale != 1 { sink.attribute("srcset", address.replacing(",", with: "%2C") + " \(CSS.number(scale))x") }
    sink.attribute("referrerpolicy", "no-referrer")
    sink.attribute("alt", alternative)
  }

  /// Which of a picture's looks is shown.
  private enum Look {
    case light
    case dark
    /// As the visitor's settings are.
    case asWanted

    /// - Parameter element: where it is shown.
    @MainActor
    init(of picture: String, on element: Element, in context: PageContext) {
      guard !context.assets.pictures.inTheDark(picture).isEmpty else {
        self = .light
        return
      }
      switch element.colorScheme {
      case .light: self = .light
      case .dark: self = .dark
      case nil: self = .asWanted
      }
    }
  }

  /// A picture among letters.
  private mutating func writePicture(_ name: String, label: String, in element: Element) {
    let look = Look(of: name, on: element, in: context)
    sink.open(look == .asWanted ? "picture" : "img")
    if look == .asWanted {
      choice(of: name, "image", label)
    } else {
      sink.appearance("image", "")
      source(of: name, look, label)
    }
    sink.close()
  }

  /// A picture that is another one where the visitor wants it dark.
  private mutating func choice(of name: String, _ classes: String, _ alternative: String) {
    sink.open("source")
    sink.attribute("media", "(prefers-color-scheme: dark)")
    sink.attribute("srcset", Self.sources(context.assets.pictures.inTheDark(name)))
    sink.close()
    sink.open("img")
    if !classes.isEmpty { sink.appearance(classes, "") }
    source(of: name, .light, alternative)
    sink.close()
  }

  /// Says where a picture is, and where it is with more pixels.
  private mutating func source(of name: String, _ look: Look, _ alternative: String) {
    let dark = context.assets.pictures.inTheDark(name)
    var pictures = context.assets.pictures[name]
    if look == .dark || pictures.isEmpty { pictures = dark }
    if let smallest = pictures.first {
      sink.attribute("src", smallest.path)
      if pictures.last?.scale != 1 { sink.attribute("srcset", Self.sources(pictures)) }
    } else {
      MissingAssets.report(picture: name)
    }
    sink.attribute("alt", alternative)
  }

  private static func sources(_ pictures: [Pictures.Picture]) -> String {
    pictures.map { "\($0.path) \($0.scale)x" }.joined(separator: ", ")
  }

  mutating func nameImage(_ label: String?, _ element: Element) {
    let accessibility = Accessibility(element)
    if ModifierUse(element, accessibility) != nil { return describe(element) }
    if let label, !accessibility.isHidden {
      sink.attribute("role", "img")
      sink.attribute("aria-label", label)
    } else {
      sink.attribute("aria-hidden", "true")
    }
    if let identifier = accessibility.identifier { sink.attribute("data-id", identifier) }
  }

  /// A symbol that says nothing by itself.
  ///
  /// - Parameter mask: a name that nothing else in the page has.
  mutating func writeSymbol(_ name: String, mask: String? = nil) {
    sink.open("svg")
    sink.appearance("symbol", "")
    sink.attribute("aria-hidden", "true")
    use(name, mask: mask)
    sink.close()
  }

  /// Writes what a symbol is made of into the node that is open.
  mutating func writeSymbolParts(_ name: String) { use(name, mask: nil) }

  /// - Parameters:
  ///   - mask: the name of the light that it is, where things may be cut out of it.
  ///   - gradient: what is seen through it, if that is more than a colour.
  ///   - isFaint: whether the colour lets something through. It is seen once where one line lies over another.
  ///   - isResizable: whether it fills its box. Others have room around them, so that they stand in line.
  private mutating func use(_ symbol: String, mask: String?, _ gradient: Paint? = nil, isFaint: Bool = false, isResizable: Bool = false) {
    let found = context.assets.symbol(symbol)
    let area = isResizable ? found.map { context.assets.symbolBounds[$0] } : nil
    sink.attribute(
      "viewBox", area.map { [$0.minX, $0.minY, $0.width, $0.height].map { CSS.number($0) }.joined(separator: " ") } ?? "0 0 24 24")
    guard let parts = found else {
      Assets.reportMissingSymbol(symbol)
      return use(SymbolParts.Part("unknown"))
    }
    let mask = gradient != nil || isFaint || context.assets.isCut(parts) ? mask : nil
    // A light where there is something of it, and no light where that is cut out.
    if let mask {
      sink.open("mask")
      sink.attribute("id", mask)
      sink.attribute("maskUnits", "userSpaceOnUse")
      describeArea()
    }
    for part in parts.parts { use(part, isWhole: area != nil) }
    guard let mask else { return }
    sink.close()
    let fill = gradient.map { color($0, area ?? CGRect(x: 0, y: 0, width: 24, height: 24)) }
    sink.open("rect")
    sink.appearance("", fill.map { "fill:\($0)" } ?? "")
    sink.attribute("mask", "url(#\(mask))")
    describeArea()
    sink.close()
  }

  /// The area of a symbol, with its lines at the edge.
  private mutating func describeArea() {
    for name in ["x", "y"] as [StaticString] { sink.attribute(name, "-3") }
    for name in ["width", "height"] as [StaticString] { sink.attribute(name, "30") }
  }

  /// - Parameter isWhole: whether its area is said, since what is around shows another one.
  private mutating func use(_ part: SymbolParts.Part, isWhole: Bool = false) {
    switch part.content {
    case .picture(let name):
      sink.open("use")
      sink.appearance(Self.joined(part.classes, SymbolParts.isMirrored(name) ? "sym-mirrored" : ""), "")
      sink.attribute("href", context.assets.path(ofPicture: name))
      if isWhole { for name in ["width", "height"] as [StaticString] { sink.attribute(name, "24") } }
    case .letters(let letters):
      sink.open("text")
      sink.appearance(part.classes + " sym-letters", "")
      sink.attribute("x", "12")
      sink.attribute("y", "19")
      sink.text(letters)
    }
    sink.close()
  }
}

// MARK: Progress

extension ElementWriter {
  mutating func writeProgress(_ element: Element, _ extent: Extent) {
    let fraction = element[.value]?.number
    let isCircular = element[.style]?.text == "circular" || (fraction == nil && element[.style]?.text != "linear")
    let size = element[.controlSize]?.text.map { " cs-" + $0 } ?? ""
    begin(element, "div", (isCircular ? "progress circular" : "progress") + size, slot: .part, names: false)
    slot("div", "progress-labels", of: element, extent)
    if isCircular {
      sink.open("span")
      sink.appearance(fraction == nil ? "spinner" : "ring", fraction.map { "--fraction:\(CSS.number($0))" } ?? "")
      writeRole(of: element)
      if let fraction {
        sink.attribute("aria-valuemin", "0")
        sink.attribute("aria-valuemax", "1")
        sink.attribute("aria-valuenow", CSS.number(fraction))
      }
    } else {
      sink.open("progress")
      sink.attribute("max", "1")
      if let fraction { sink.attribute("value", CSS.number(fraction)) }
    }
    let accessibility = Accessibility(element)
    sink.attribute("aria-label", accessibility.label ?? nameAround(element) ?? "Progress")
    if let value = accessibility.value { sink.attribute("aria-valuetext", value) }
    sink.close()
    end()
  }

  mutating func writeGauge(_ element: Element, _ extent: Extent) {
    let style = element[.style]?.text ?? "linearCapacity"
    let (least, most) = (element[.minimum]?.number ?? 0, element[.maximum]?.number ?? 1)
    let value = element[.value]?.number ?? least
    let fraction = most > least ? (value - least) / (most - least) : 0
    begin(element, "div", "gauge g-" + style, slot: .part, declarations: "--fraction:\(CSS.number(fraction));", names: false)
    slot("div", "gauge-labels", of: element, extent)
    sink.open("span")
    sink.appearance(style.hasPrefix("accessoryCircular") ? "ring" : "meter", "")
    writeRole(of: element)
    sink.attribute("aria-valuemin", CSS.number(least))
    sink.attribute("aria-valuemax", CSS.number(most))
    sink.attribute("aria-valuenow", CSS.number(value))
    let accessibility = Accessibility(element)
    sink.attribute("aria-label", accessibility.label ?? nameAround(element) ?? "Gauge")
    let text = accessibility.value ?? Self.text(of: element, part: .currentValueLabel)
    if let text { sink.attribute("aria-valuetext", text) }
    sink.close()
    end()
  }

  /// The text in a part of a control.
  static func text(of element: Element, part: ElementKind) -> String? {
    element.children.first { $0.kind == part }.map { ElementText.of($0) }
  }
}

extension Element {
  /// Whether what is around places it, and says where.
  fileprivate var isCell: Bool { parent?.kind == .gridRow || parent?.kind == .layout }
}

/// The text that is read in elements.
@MainActor
enum ElementText {
  /// All texts in an element, in view order, with spaces between.
  ///
  /// - Parameter isRead: whether what is in an element counts.
  static func of(_ element: Element, where isRead: (Element) -> Bool = { _ in true }) -> String {
    if let label = Accessibility(element).label { return label }
    if let text = element[.text]?.text { return text }
    if let runs = element[.runs]?.runs { return runs.map(\.text).joined() }
    return element.children.filter(isRead).map { of($0, where: isRead) }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension TextRun {
  /// Without the colour of the text around, if it is a link.
  fileprivate var ownStyles: [Style] {
    guard let link = styles.firstIndex(where: { if case .link = $0 { true } else { false } }) else { return styles }
    return styles[...link] + styles[link...].dropFirst().filter { if case .foreground = $0 { false } else { true } }
  }
}
