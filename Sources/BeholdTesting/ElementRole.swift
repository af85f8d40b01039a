internal import BeholdUI

/// What an element is, for look-ups: `try host.find(.button, "Order")`.
public struct ElementRole: Hashable, Sendable {
  let kind: ElementKind

  init(_ kind: ElementKind) { self.kind = kind }
}

extension ElementRole: CustomStringConvertible {
  public var description: String { "\(kind)" }
}

extension ElementRole {
  // Containers
  public static var window: ElementRole { ElementRole(.window) }
  public static var horizontalStack: ElementRole { ElementRole(.horizontalStack) }
  public static var verticalStack: ElementRole { ElementRole(.verticalStack) }
  public static var depthStack: ElementRole { ElementRole(.depthStack) }
  public static var grid: ElementRole { ElementRole(.grid) }
  public static var gridRow: ElementRole { ElementRole(.gridRow) }
  public static var spacer: ElementRole { ElementRole(.spacer) }
  public static var divider: ElementRole { ElementRole(.divider) }
  public static var scroll: ElementRole { ElementRole(.scroll) }
  public static var list: ElementRole { ElementRole(.list) }
  public static var listRow: ElementRole { ElementRole(.listRow) }
  public static var section: ElementRole { ElementRole(.section) }
  public static var sectionHeader: ElementRole { ElementRole(.sectionHeader) }
  public static var sectionFooter: ElementRole { ElementRole(.sectionFooter) }
  public static var form: ElementRole { ElementRole(.form) }
  public static var labeledContent: ElementRole { ElementRole(.labeledContent) }
  public static var disclosureGroup: ElementRole { ElementRole(.disclosureGroup) }
  public static var groupBox: ElementRole { ElementRole(.groupBox) }
  /// Content with views above or behind it.
  public static var layers: ElementRole { ElementRole(.layers) }
  /// What is measured for the views in it.
  public static var geometry: ElementRole { ElementRole(.geometry) }
  /// Views of which the first that fits is seen.
  public static var fitting: ElementRole { ElementRole(.fitting) }
  /// Views that the program lays out itself.
  public static var layout: ElementRole { ElementRole(.layout) }

  // Content
  public static var text: ElementRole { ElementRole(.text) }
  public static var image: ElementRole { ElementRole(.image) }
  public static var label: ElementRole { ElementRole(.label) }
  public static var progress: ElementRole { ElementRole(.progress) }
  public static var shape: ElementRole { ElementRole(.shape) }
  public static var canvas: ElementRole { ElementRole(.canvas) }

  // Controls
  public static var button: ElementRole { ElementRole(.button) }
  public static var link: ElementRole { ElementRole(.link) }
  public static var textField: ElementRole { ElementRole(.textField) }
  public static var secureField: ElementRole { ElementRole(.secureField) }
  public static var textEditor: ElementRole { ElementRole(.textEditor) }
  public static var toggle: ElementRole { ElementRole(.toggle) }
  public static var picker: ElementRole { ElementRole(.picker) }
  public static var pickerOption: ElementRole { ElementRole(.pickerOption) }
  public static var stepper: ElementRole { ElementRole(.stepper) }
  public static var slider: ElementRole { ElementRole(.slider) }
  public static var datePicker: ElementRole { ElementRole(.datePicker) }
  public static var colorPicker: ElementRole { ElementRole(.colorPicker) }
  public static var gauge: ElementRole { ElementRole(.gauge) }
  public static var menu: ElementRole { ElementRole(.menu) }
  /// Content with a menu of its own.
  public static var contextMenu: ElementRole { ElementRole(.contextMenu) }
  public static var controlGroup: ElementRole { ElementRole(.controlGroup) }

  // Navigation and presentation
  public static var navigationStack: ElementRole { ElementRole(.navigationStack) }
  public static var navigationSplit: ElementRole { ElementRole(.navigationSplit) }
  public static var navigationColumn: ElementRole { ElementRole(.navigationColumn) }
  public static var page: ElementRole { ElementRole(.page) }
  public static var toolbar: ElementRole { ElementRole(.toolbar) }
  public static var toolbarItem: ElementRole { ElementRole(.toolbarItem) }
  public static var tabs: ElementRole { ElementRole(.tabs) }
  public static var tab: ElementRole { ElementRole(.tab) }
  public static var sheet: ElementRole { ElementRole(.sheet) }
  public static var alert: ElementRole { ElementRole(.alert) }
  public static var confirmationDialog: ElementRole { ElementRole(.confirmationDialog) }
  public static var popover: ElementRole { ElementRole(.popover) }
  public static var searchField: ElementRole { ElementRole(.searchField) }
}
