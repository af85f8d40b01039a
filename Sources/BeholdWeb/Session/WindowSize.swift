internal import Foundation

/// How large the window of a page is, in CSS pixels, whether it is dark, and whether there is to be less motion in it.
struct WindowSize: Equatable {
  var width: Int
  var height: Int
  var isDark = false
  var reducesMotion = false

  /// What windows have until their pages say it.
  static let phone = WindowSize(width: 390, height: 760)
  static let desk = WindowSize(width: 1280, height: 800)

  var size: CGSize { CGSize(width: width, height: height) }
}

extension WindowSize {
  /// As pages say it: `390x844`, with a `d` behind it where it is dark, and an `r` where there is to be less motion.
  init?(_ text: some StringProtocol) {
    var rest = text[...]
    reducesMotion = rest.last == "r"
    if reducesMotion { rest.removeLast() }
    isDark = rest.last == "d"
    if isDark { rest.removeLast() }
    let parts = rest.split(separator: "x", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 2, let width = StrictNumber.integer(parts[0], in: 0...100_000),
      let height = StrictNumber.integer(parts[1], in: 0...100_000)
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}
