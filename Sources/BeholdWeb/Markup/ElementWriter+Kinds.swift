internal import BeholdUI

extension ElementWriter {
  /// Describes an element.
  mutating func write(_ element: Element, _ extent: Extent = .whole) {
    func text(_ key: ElementAttribute.Key, _ other: String = "automatic") -> String { element[key]?.text ?? other }
    var alignment: String { Alignments.name(element[.alignment]?.text) }
    switch element.kind {
    // Containers
    case .window: writeWindow(element, extent)
    case .horizontalStack: writePlain(element, "div", stack("hstack ", element), extent, declarations: gap(element))
    case .verticalStack: writePlain(element, "div", stack("vstack ", element), extent, declarations: gap(element))
    case .depthStack: writePlain(element, "div", "zstack " + alignment, extent)
    case .grid: writeGrid(element, extent)
    case .gridRow: writePlain(element, "div", element[.alignment] == nil ? "gridrow" : "gridrow " + alignment, extent)
    case .spacer: writeSpacer(element)
    case .divider: writeDivider(element)
    case .scroll: writeScroll(element, extent)
    case .list, .form: writeList(element, extent)
    case .listRow: writeRow(element, extent)
    case .rowGap: writeGap(element)
    case .rowActions:
      let full = element[.style]?.text == "fullSwipe" ? " full" : ""
      writePlain(element, "div", "rowactions ra-" + text(.placement, "trailing") + full, extent)
    case .section: writeSection(element, extent)
    case .sectionHeader: writeSectionHeader(element, extent)
    case .sectionFooter: writePlain(element, "div", "section-footer", extent)
    case .labeledContent: writePlain(element, "div", element[.isLabelHidden] == nil ? "labeled" : "labeled label-hidden", extent)
    case .disclosureGroup: writeDisclosure(element, extent)
    case .disclosureLabel: writeDisclosureLabel(element, extent)
    case .groupBox: writeGroup(element, "groupbox", label: Self.text(of: element, part: .controlLabel), extent)
    case .layers: writeLayers(element, extent)
    case .geometry: writeGeometry(element, extent)
    case .layout: writeLayout(element, extent)
    case .fitting: writePlain(element, "div", "zstack fits f-" + text(.axes).replacing(" ", with: "-"), extent)

    // Content
    case .text: writeText(element)
    case .image, .shape: writeGraphic(element)
    case .label: writeLabel(element, extent)
    case .progress: writeProgress(element, extent)
    case .canvas: writeCanvas(element)

    // Controls
    case .button: writeButton(element, extent)
    case .link: writeLink(element, extent)
    case .textField, .secureField, .textEditor: writeField(element, extent)
    case .toggle: writeToggle(element, extent)
    case .picker: writePicker(element)
    case .pickerOption: writePlain(element, "div", "option", extent)
    case .stepper: writeStepper(element, extent)
    case .slider: writeSlider(element, extent)
    case .datePicker: writeDatePicker(element, extent)
    case .colorPicker: writeColorPicker(element, extent)
    case .gauge: writeGauge(element, extent)
    case .menu: writeMenu(element, extent)
    case .contextMenu: writeContextMenu(element, extent)
    case .controlGroup: writeGroup(element, "controlgroup", extent)

    // Parts of controls
    case .controlLabel: writePlain(element, "span", "part-label", extent)
    case .currentValueLabel:
      let isInRing = element.parent?[.style]?.text?.hasPrefix("accessoryCircular") == true
      writePlain(element, "span", isInRing ? "part-value cut" : "part-value", extent)
    case .minimumValueLabel: writePlain(element, "span", "part-minimum", extent)
    case .maximumValueLabel: writePlain(element, "span", "part-maximum", extent)

    // Navigation and presentation
    case .navigationStack: writePlain(element, "div", element.isHeld ? "navstack held" : "navstack", extent)
    case .navigationSplit: writePlain(element, "div", "split v-" + text(.style) + " cc-" + text(.placement, "sidebar"), extent)
    case .navigationColumn: writeColumn(element, extent)
    case .page: writePage(element, extent)
    case .toolbar: writeToolbar(element, extent)
    case .toolbarItem: writePlain(element, "div", "toolbar-item tp-" + text(.placement), extent)
    case .tabs: writeTabs(element, extent)
    case .tab: writeTab(element, extent)
    case .tabLabel: writeTabLabel(element, extent)
    case .sheet, .popover: writeSheet(element, extent)
    case .alert: writeAlert(element, "alert", canCancel: false, extent)
    case .confirmationDialog: writeAlert(element, "confirmation", canCancel: true, extent)
    case .searchField: writeSearch(element, extent)
    }
  }
}
