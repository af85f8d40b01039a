internal import BeholdLayout
internal import BeholdUI
public import Foundation

extension TestElement {
  /// What the element takes in the window, in points from the top left corner: with its padding, its frame and whatever else modifiers put around it.
  ///
  /// ```swift
  /// let host = TestHost(Badge(), size: CGSize(width: 320, height: 480))
  /// #expect(try host.find("New").frame.height == 44)
  /// ```
  ///
  /// It is where SwiftUI's rules for layout put it, with a font whose letters are all 0.6 of its size wide and whose lines are 1.2 high: sizes can be
  /// worked out by hand, and are the same on all machines. What moves, turns or scales a view when it is drawn does not change it: see ``contentFrame``.
  /// Nothing is rounded to pixels. What is scrolled is where it is before anybody scrolls.
  ///
  /// - Throws: ``TestHostError`` if the element has gone, or has no place: on a page that another one covers, or in a menu.
  public var frame: CGRect { get throws { try place { $0.frame(of: $1) } } }

  /// Where the element itself is, without what modifiers put around it: a text without its padding, and where an `offset` has moved it.
  ///
  /// - Throws: ``TestHostError``, as ``frame`` does.
  public var contentFrame: CGRect { get throws { try place { $0.contentFrame(of: $1) } } }

  private func place(_ frame: (ElementLayout, Element) -> CGRect?) throws -> CGRect {
    let element = try current()
    guard let place = frame(host.currentLayout, element) else {
      throw TestHostError(.notFound, "\(self) has no place in the window: it is not seen.", shown: host.description)
    }
    return place
  }
}

extension TestHost {
  /// How often views are measured after a change that each time makes them have another size.
  private static var measureLimit: Int { 16 }

  /// Tells the views that ask for it where they are.
  func tellGeometry() {
    for _ in 0..<Self.measureLimit {
      guard tree.isMounted, tree.measuresElements, layout == nil else { return }
      guard currentLayout.tellGeometry(to: tree, after: &toldGeometry) else { return }
      // Whatever has become of it, it is where it was measured until a change comes.
      tree.flush()
    }
  }

  /// Where all elements are. It is computed when it is first asked for after a change.
  fileprivate var currentLayout: ElementLayout {
    if let layout { return layout }
    let layout = ElementLayout(of: tree.root, size: size)
    self.layout = layout
    return layout
  }
}
