/// What an element is. ``descriptor`` says all that hosts and tests have to know of it.
package enum ElementKind: UInt8, Sendable, CaseIterable {
  // Containers
  case window
  case horizontalStack
  case verticalStack
  case depthStack
  case grid
  case gridRow
  case spacer
  case divider
  case scroll
  case list
  case listRow
  /// Stands for rows that are not mounted: `count` of them, from place `minimum` on, of `maximum` in all.
  case rowGap
  /// The buttons that a swipe over a row shows, within it.
  case rowActions
  case section
  case sectionHeader
  case sectionFooter
  case form
  case labeledContent
  case disclosureGroup
  case disclosureLabel
  case groupBox
  /// Content with views above or behind it.
  case layers
  /// What the host measures. What is in it is at its top leading corner, and takes no part in its size.
  case geometry
  /// Several views of which one is seen: the first that fits. The host says which; the others have `isHidden`.
  case fitting
  /// Views that the program lays out itself. A host lays them out by asking the layout, or answers what the layout asks.
  case layout

  // Content
  case text
  case image
  case label
  case progress
  case shape
  case canvas

  // Controls
  case button
  case link
  case textField
  case secureField
  case textEditor
  case toggle
  case picker
  case pickerOption
  case stepper
  case slider
  case datePicker
  case colorPicker
  case gauge
  case menu
  /// Content with a menu of its own, a `menu` at its end, that is asked for by a gesture. Its items are there while it is expanded.
  case contextMenu
  case controlGroup

  // Parts of controls: what a control is called where it has other content, too, and the captions of values
  case controlLabel
  case currentValueLabel
  case minimumValueLabel
  case maximumValueLabel

  // Navigation and presentation
  case navigationStack
  case navigationSplit
  case navigationColumn
  case page
  case toolbar
  case toolbarItem
  case tabs
  case tab
  /// What a tab is chosen by, within it.
  case tabLabel
  case sheet
  case alert
  case confirmationDialog
  case popover
  case searchField
}
