import BeholdLayout
import BeholdUI
import Foundation

/// Where the elements of a view are by SwiftUI's rules.
@MainActor
struct Frames: Encodable {
  /// Of the document: at least those of the window.
  private(set) var width: Double
  private(set) var height: Double
  /// Why a page cannot have it like this; `nil` if it can.
  private(set) var reason: String?
  private(set) var boxes: [Box] = []

  struct Box: Encodable {
    /// In the order in which elements are made.
    let number: Int
    let parent: Int
    let kind: String
    let path: String?
    let text: String?
    /// With all modifiers, and without.
    let frame: [Double]
    let content: [Double]
    /// How far it is shown from its place.
    let shift: [Double]?
  }

  private enum CodingKeys: CodingKey { case width, height, reason, boxes }

  nonisolated func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(width, forKey: .width)
    try container.encode(height, forKey: .height)
    try container.encodeIfPresent(reason, forKey: .reason)
    try container.encode(boxes, forKey: .boxes)
  }

  init(of window: Element, size: CGSize, font: PageFont) {
    (width, height) = (size.width, size.height)
    var layout = ElementLayout(of: window, size: size, text: font)
    // A page is as high as what is in it.
    let high = Self.extent(of: window, layout).height
    if high > size.height + 0.01 {
      height = high
      layout = ElementLayout(of: window, size: CGSize(width: size.width, height: high), text: font)
    }
    add(window, Around(first: window.firstChild?.id ?? 0), layout, font)
  }

  /// How large all content is together.
  private static func extent(of window: Element, _ layout: ElementLayout) -> CGSize {
    window.children.reduce(CGRect.null) { $0.union(layout.frame(of: $1) ?? .null) }.size
  }

  /// What is around an element.
  private struct Around {
    /// The first number of all.
    let first: Element.ID
    var parent = -1
    /// Whether something scrolls that it is in.
    var scrolls = false
  }

  private mutating func add(_ element: Element, _ around: Around, _ layout: ElementLayout, _ font: PageFont) {
    for child in element.children {
      let number = Int(child.id) - Int(around.first)
      let text = child[.text]?.text ?? child.textRuns.map { $0.map(\.text).joined() }
      if let frame = layout.frame(of: child), let content = layout.contentFrame(of: child) {
        boxes.append(
          Box(
            number: number, parent: around.parent, kind: "\(child.kind)", path: child.identifier, text: text, frame: frame.numbers,
            content: content.numbers, shift: child.shift))
        if let text, content.width < font.longestWord(text, size: 17) - 0.01 { reason = "a word is broken" }
        if !around.scrolls, !page.contains(frame) { reason = reason ?? "beyond the window" }
      }
      var inside = around
      inside.parent = number
      inside.scrolls = around.scrolls || child.kind == .scroll || child.kind == .list || child.kind == .form
      add(child, inside, layout, font)
    }
  }

  private var page: CGRect { CGRect(x: 0, y: 0, width: width, height: height).insetBy(dx: -0.5, dy: -0.5) }
}

extension CGRect {
  fileprivate var numbers: [Double] { [minX, minY, width, height].map { (Double($0) * 100).rounded() / 100 } }
}

extension Element {
  /// What `offset` says.
  fileprivate var shift: [Double]? {
    var (shift, isShifted) = ([0.0, 0.0], false)
    for case .offset(let x, let y) in styles { (shift, isShifted) = ([shift[0] + x, shift[1] + y], true) }
    return isShifted ? shift : nil
  }

  fileprivate var identifier: String? {
    for case .accessibility(.identifier(let identifier)) in modifierList { return identifier }
    return nil
  }
}
