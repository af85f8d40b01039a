internal import BeholdUI
internal import Foundation

extension LayoutReader {
  /// The node of an element without its modifiers.
  func content(of element: Element, _ context: Context) -> LayoutNode {
    switch element.kind {
    case .window: windowNode(element, context)
    case .horizontalStack: stack(.horizontal, element, context)
    case .verticalStack: stack(.vertical, element, context)
    case .depthStack: DepthStackNode(alignment: element.alignment, nodes(in: element, context.inside(nil)))
    case .grid: grid(element, context)
    case .gridRow: StackNode(.horizontal, alignment: element.alignment, nodes(in: element, context.inside(.horizontal)))
    case .spacer: SpacerNode(minLength: element[.minimum]?.number.map { CGFloat($0) }, axis: context.axis)
    case .divider: DividerNode(axis: context.axis)
    case .scroll: ScrollNode(element.axes, content(in: element, context.inside(nil)))
    case .layers: layers(element, context)
    case .geometry: geometry(element, context)
    case .fitting: fitting(element, context)
    case .layout: arranged(element, context)
    case .list, .form: list(element, context)
    case .listRow: listRow(element, context)
    case .rowGap: rowGap(element, context)
    case .section: section(element, context)
    case .sectionHeader, .sectionFooter: content(in: element, context.inside(context.axis), along: .vertical)
    case .labeledContent: labeled(element, context)
    case .disclosureGroup: disclosureGroup(element, context)
    case .disclosureLabel: disclosureLabel(element, context)
    case .groupBox: groupBox(element, context)
    case .text: TextNode(context.text.text(element.textRuns ?? [TextRun(element[.text]?.text ?? "")], metrics), text)
    case .image: image(element, context)
    case .label: label(element, context)
    case .progress: progress(element, context)
    case .gauge: gauge(element, context)
    case .shape: shape(element)
    case .canvas: FillingNode()
    case .button, .link: button(element, context)
    case .textField, .secureField: field(element, context)
    case .textEditor: FillingNode()
    case .searchField: BarNode(ideal: CGSize(width: metrics.fieldWidth, height: metrics.searchFieldHeight))
    case .toggle: toggle(element, context)
    case .picker: picker(element, context)
    case .pickerOption: content(in: element, context.inside(nil))
    case .stepper: trailing(metrics.stepper, element, context)
    case .slider: slider(element, context)
    case .datePicker: datePicker(element, context)
    case .colorPicker: trailing(metrics.colorWell, element, context)
    case .menu: menu(element, context)
    case .contextMenu: content(in: element, context.inside(context.axis), except: [.menu])
    case .controlGroup: StackNode(.horizontal, spacing: 0, nodes(in: element, context.inside(.horizontal), except: [.controlLabel]))
    case .controlLabel, .currentValueLabel, .minimumValueLabel, .maximumValueLabel:
      content(in: element, context.inside(nil), along: .horizontal)
    case .navigationStack: navigationStack(element, context)
    case .navigationSplit: navigationSplit(element, context)
    case .navigationColumn: WindowNode(content(in: element, context.inside(nil)))
    case .page: page(element, context)
    case .tabs: tabs(element, context)
    case .tab: WindowNode(content(in: element, context.inside(nil), except: [.tabLabel]))
    case .tabLabel: StackNode(.vertical, spacing: 2, nodes(in: element, context.inside(.vertical)))
    case .sheet, .alert, .confirmationDialog, .popover: presentation(element, context)
    // They are in the bars of pages, and in rows that have been swiped.
    case .toolbar, .toolbarItem, .rowActions: content(in: element, context.inside(nil), along: .horizontal)
    }
  }
}

extension Element {
  /// How what is in it is aligned.
  var alignment: Alignment { Alignment(named: self[.alignment]?.text) }

  func length(_ key: ElementAttribute.Key) -> CGFloat? { self[key]?.number.map { CGFloat($0) } }

  /// On which axes it scrolls.
  var axes: Axis.Set {
    var axes: Axis.Set = []
    let names = self[.axes]?.text ?? "vertical"
    if names.contains("horizontal") { axes.insert(.horizontal) }
    if names.contains("vertical") { axes.insert(.vertical) }
    return axes
  }
}
