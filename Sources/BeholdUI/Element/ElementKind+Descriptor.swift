extension ElementKind {
  /// What elements of the kind are.
  package var descriptor: ElementDescriptor { Self.descriptors[Int(rawValue)] }

  private static let descriptors = allCases.map(\.described)

  /// Those of the descriptor, for what is asked of all elements around.
  package var traits: ElementDescriptor.Traits { Self.allTraits[Int(rawValue)] }

  private static let allTraits = descriptors.map(\.traits)

  /// What is said of all controls.
  private static var control: [ElementAttribute.Key] { [.isDisabled, .controlSize, .isLabelHidden] }

  private static var field: [ElementAttribute.Key] {
    control + [
      .value, .label, .prompt, .axis, .style, .submitLabel, .autocapitalization, .isAutocorrectionDisabled, .keyboard, .contentType,
    ]
  }

  private static var presentation: [ElementAttribute.Key] {
    [
      .label, .subtitle, .style, .source, .isDismissible, .isBarHidden, .barLook, .barFill, .barInk, .detents, .detent, .isOpen,
      .adaptation,
      .isIndicatorHidden, .fill, .cornerRadius, .sizing,
    ]
  }

  private var described: ElementDescriptor {
    switch self {
    // Containers
    case .window:
      ElementDescriptor([.label, .subtitle, .style, .isBarHidden, .barLook, .barFill, .barInk, .colorScheme, .showsEvaluations])
    case .horizontalStack, .verticalStack: ElementDescriptor([.alignment, .spacing, .pinned, .depth], [.plain, .holdsPages])
    case .depthStack: ElementDescriptor([.alignment], .holdsPages)
    case .grid: ElementDescriptor([.alignment, .spacing, .rowSpacing, .columns, .rows, .pinned])
    case .gridRow: ElementDescriptor([.alignment])
    case .spacer: ElementDescriptor([.minimum])
    case .divider: ElementDescriptor()
    case .scroll: ElementDescriptor([.axes, .isIndicatorHidden, .refreshes], takes: .refresh)
    case .list: ElementDescriptor([.style, .selectionMode, .isEditing, .refreshes], takes: .refresh, role: .list)
    case .listRow: ElementDescriptor([.isSelected], takes: [.press, .toggle], value: .isSelected, role: .row)
    case .rowGap: ElementDescriptor([.minimum, .count, .maximum], takes: .reveal, .part)
    case .rowActions: ElementDescriptor([.placement, .style], .part)
    case .section: ElementDescriptor([.isExpanded, .isDisabled], takes: .toggle, value: .isExpanded, role: .group, .holdsRows)
    case .sectionHeader, .sectionFooter: ElementDescriptor([], .noRow)
    case .form: ElementDescriptor([.style, .isEditing, .refreshes], takes: .refresh)
    case .labeledContent: ElementDescriptor([.isLabelHidden])
    case .disclosureGroup:
      ElementDescriptor([.isExpanded, .isDisabled], takes: .toggle, value: .isExpanded, handle: .disclosureLabel, .holdsRows)
    case .disclosureLabel: ElementDescriptor(role: .button, [.part, .holdsRows])
    case .groupBox: ElementDescriptor(role: .group)
    case .layers: ElementDescriptor([], .holdsPages)
    case .geometry: ElementDescriptor([.spaces], takes: .measure, .holdsPages)
    case .fitting: ElementDescriptor([.axes], takes: .fit, .holdsPages)
    case .layout: ElementDescriptor([.questions, .extent], takes: .answer, .holdsPages)

    // Content
    case .text: ElementDescriptor([.text, .runs])
    case .image:
      ElementDescriptor(
        [.symbol, .image, .destination, .picture, .step, .label, .isDecorative, .isResizable, .isPixelated, .style, .value], role: .image)
    case .label: ElementDescriptor([.style, .spacing, .minimum], [.namedByContent, .plain])
    case .progress: ElementDescriptor(Self.control + [.value, .style], role: .progress)
    case .shape: ElementDescriptor([.outline, .fill, .stroke, .strokeStyle, .shadows], role: .image)
    case .canvas: ElementDescriptor([.drawing], role: .image)

    // Controls
    case .button:
      ElementDescriptor(
        Self.control + [.role, .style, .borderShape, .keyboardShortcut], takes: [.press, .hold], role: .button, .namedByContent)
    case .link:
      ElementDescriptor(Self.control + [.destination, .route, .style, .isIndicatorHidden], takes: .press, role: .link, .namedByContent)
    case .textField:
      ElementDescriptor(
        Self.field + [.textSelection], takes: [.input, .select, .submit, .focus], value: .value, role: .field, .keepsSetting)
    case .secureField: ElementDescriptor(Self.field, takes: [.input, .submit, .focus], value: .value, role: .field)
    case .textEditor:
      ElementDescriptor(Self.field + [.textSelection], takes: [.input, .select, .focus], value: .value, role: .field, .keepsSetting)
    case .toggle:
      ElementDescriptor(
        Self.control + [.value, .style, .keyboardShortcut], takes: .toggle, value: .value, role: .toggle, [.namedByContent, .keepsSetting])
    // Its choices say which of them is selected.
    case .picker: ElementDescriptor(Self.control + [.style, .isUnselected], takes: .choose, role: .picker, [.keepsSetting, .holdsParts])
    case .pickerOption: ElementDescriptor([], .namedByContent)
    case .stepper:
      ElementDescriptor(Self.control + [.value, .canIncrement, .canDecrement, .step, .minimum, .maximum], takes: .step, role: .group)
    case .slider:
      ElementDescriptor(
        Self.control + [.value, .minimum, .maximum, .step, .ticks, .isIndicatorHidden], takes: [.number, .hold], value: .value,
        role: .slider,
        .keepsSetting)
    case .datePicker:
      ElementDescriptor(
        Self.control + [.value, .minimum, .maximum, .components, .style], takes: .date, value: .value, role: .field, .keepsSetting)
    case .colorPicker:
      ElementDescriptor(Self.control + [.value, .supportsOpacity], takes: .color, value: .value, role: .field, .keepsSetting)
    case .gauge: ElementDescriptor(Self.control + [.value, .minimum, .maximum, .style], role: .meter)
    case .menu: ElementDescriptor(Self.control + [.style, .borderShape, .isIndicatorHidden], takes: .press, role: .menu)
    case .contextMenu: ElementDescriptor([.isExpanded], takes: [.toggle, .dismiss], value: .isExpanded)
    case .controlGroup: ElementDescriptor(role: .group)

    // Parts of controls
    case .controlLabel: ElementDescriptor([], [.part, .name])
    case .currentValueLabel, .minimumValueLabel, .maximumValueLabel: ElementDescriptor([], .part)

    // Navigation and presentation
    case .navigationStack: ElementDescriptor([], .holdsPages)
    case .navigationSplit:
      ElementDescriptor([.style, .placement, .isExpanded], takes: .toggle, value: .isExpanded, .holdsPages)
    case .navigationColumn: ElementDescriptor([.placement, .minimum, .value, .maximum], takes: .dismiss, .holdsPages)
    case .page:
      ElementDescriptor(
        [.label, .subtitle, .style, .source, .placement, .isHidden, .isDismissible, .isBarHidden, .barLook, .barFill, .barInk],
        takes: .dismiss,
        role: .page,
        .holdsPages)
    case .toolbar: ElementDescriptor([.isHidden, .placement, .barLook, .barFill, .barInk], role: .toolbar)
    case .toolbarItem: ElementDescriptor([.placement])
    case .tabs: ElementDescriptor([.style, .isBarHidden, .isIndicatorHidden, .hasIndicatorGround], .holdsPages)
    case .tab: ElementDescriptor([.isSelected, .badge], takes: .press, value: .isSelected, handle: .tabLabel, .holdsPages)
    case .tabLabel: ElementDescriptor(role: .tab, [.part, .name])
    case .sheet: ElementDescriptor(Self.presentation, takes: [.dismiss, .number], role: .dialog, .presented)
    case .alert, .confirmationDialog: ElementDescriptor(Self.presentation, takes: .dismiss, role: .alert, .presented)
    case .popover: ElementDescriptor(Self.presentation + [.anchor], takes: .dismiss, role: .dialog, .presented)
    case .searchField:
      ElementDescriptor(
        [.value, .prompt, .placement, .isFocused, .isDisabled, .textSelection], takes: [.input, .select, .submit, .focus], value: .value,
        role: .field, .keepsSetting)
    }
  }
}

extension ElementKind {
  /// Whether it is shown over what is in the window.
  package var isPresented: Bool { descriptor.traits.contains(.presented) }

  /// Whether a host measures something for it.
  var isMeasured: Bool {
    switch self {
    case .geometry, .fitting, .layout: true
    default: false
    }
  }

  /// Whether it is no row itself where the elements of a list are made rows.
  var isNoRow: Bool { !descriptor.traits.isDisjoint(with: [.holdsRows, .noRow]) }

  /// Whether the rows of a list may be in it.
  var holdsRows: Bool { descriptor.traits.contains(.holdsRows) }
}
