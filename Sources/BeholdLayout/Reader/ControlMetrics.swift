package import BeholdUI
package import Foundation

/// How large controls are that no rule says the size of, in points. The usual ones are those of an iPhone, as far as they have been seen.
package struct ControlMetrics {
  package var padding: CGFloat = 16
  package var toggle = CGSize(width: 51, height: 31)
  package var checkbox = CGSize(width: 20, height: 20)
  package var stepper = CGSize(width: 94, height: 32)
  package var slider = CGSize(width: 120, height: 31)
  package var progress = CGSize(width: 120, height: 4)
  package var spinner = CGSize(width: 20, height: 20)
  package var ring = CGSize(width: 58, height: 58)
  package var colorWell = CGSize(width: 28, height: 28)
  package var dateField = CGSize(width: 130, height: 34)
  package var timeField = CGSize(width: 90, height: 34)
  package var wheel = CGSize(width: 320, height: 216)
  package var segments = CGSize(width: 160, height: 32)
  package var menuIndicator = CGSize(width: 12, height: 12)
  package var fieldWidth: CGFloat = 120
  package var borderedField = EdgeInsets(top: 7, leading: 7, bottom: 7, trailing: 7)
  package var searchFieldHeight: CGFloat = 36
  package var disclosureIndicator = CGSize(width: 12, height: 12)

  package var rowHeight: CGFloat = 44
  package var rowInsets = EdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  package var listMargin: CGFloat = 16
  package var sectionSpacing: CGFloat = 22
  package var headerInsets = EdgeInsets(top: 0, leading: 16, bottom: 7, trailing: 16)
  package var footerInsets = EdgeInsets(top: 7, leading: 16, bottom: 0, trailing: 16)

  package var bar: CGFloat = 44
  package var largeTitleBar: CGFloat = 96
  package var tabBar: CGFloat = 49
  package var sidebar: CGFloat = 320
  /// From which width on a split view shows several columns.
  package var regularWidth: CGFloat = 700
  package var alertWidth: CGFloat = 270
  /// What is seen of the window above a sheet that is large.
  package var sheetGap: CGFloat = 10

  package init() {}

  /// Around the label of a button with a border.
  package func buttonInsets(_ controlSize: String?) -> EdgeInsets {
    switch controlSize {
    case "mini", "small": EdgeInsets(top: 4, leading: 10, bottom: 4, trailing: 10)
    case "large", "extraLarge": EdgeInsets(top: 14, leading: 20, bottom: 14, trailing: 20)
    default: EdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    }
  }

  /// A font's size and weight for a style.
  package func font(_ style: Font.TextStyle) -> (size: CGFloat, weight: Int) { (style.pointSize, style == .headline ? 600 : 400) }
}
