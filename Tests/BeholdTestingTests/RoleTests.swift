import Testing

@testable import BeholdTesting
@testable import BeholdUI

/// What the test host makes of each kind of elements.
@Suite("Roles in tests") @MainActor
struct RoleTests {
  private static let roles: [ElementRole] = [
    .window, .horizontalStack, .verticalStack, .depthStack, .grid, .gridRow, .spacer, .divider, .scroll, .list, .listRow, .section,
    .sectionHeader, .sectionFooter, .form, .labeledContent, .disclosureGroup, .groupBox, .layers, .geometry, .fitting, .layout,
    .text, .image, .label, .progress, .shape, .canvas,
    .button, .link, .textField, .secureField, .textEditor, .toggle, .picker, .pickerOption, .stepper, .slider, .datePicker, .colorPicker,
    .gauge, .menu, .contextMenu, .controlGroup,
    .navigationStack, .navigationSplit, .navigationColumn, .page, .toolbar, .toolbarItem, .tabs, .tab, .sheet, .alert,
    .confirmationDialog, .popover, .searchField,
  ]

  @Test("Every kind of elements that is no part of another has a role of its name, and no part has one")
  func names() {
    let kinds = ElementKind.allCases.filter { !$0.descriptor.traits.contains(.part) }
    #expect(Self.roles.map(\.description) == kinds.map { "\($0)" })
    #expect(Set(Self.roles).count == kinds.count)
  }

  @Test("Every kind of elements has a line of its own", arguments: ElementKind.allCases)
  func lines(_ kind: ElementKind) {
    let line = ElementPrinter.line(Element(kind, in: ViewTree(), modifiers: nil))
    #expect(line == (kind == .rowGap ? "0 more rows" : "\(kind)"))
  }
}
