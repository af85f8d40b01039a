internal import BeholdLayout
internal import BeholdUI
internal import Foundation

extension ViewTree {
  /// How often views are measured whose sizes may depend on what was measured before.
  private static var guesses: Int { 6 }

  /// Tells views that ask where they are before there is a browser which could: where SwiftUI's rules put them in a window of the size, with letters as wide
  /// as they are on the average.
  func guessGeometry(in window: WindowSize) {
    guard measuresElements else { return }
    var font = FixedAdvanceFont()
    (font.advance, font.lineHeight) = (0.5, 1.35)
    var told: [Element.ID: ElementMeasurement] = [:]
    for _ in 0..<Self.guesses where measuresElements {
      guard ElementLayout(of: root, size: window.size, text: font).tellGeometry(to: self, after: &told) else { return }
      flush()
    }
  }
}
