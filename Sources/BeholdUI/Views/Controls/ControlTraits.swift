/// What all controls take from their environment.
struct ControlTraits: Equatable {
  var isEnabled: Bool
  var size: ControlSize
  var labels: Visibility

  @MainActor
  func describe(_ element: Element) {
    element.set(.isDisabled, !isEnabled)
    element.set(.controlSize, size == .regular ? nil : "\(size)")
    element.set(.isLabelHidden, labels == .hidden)
  }
}

extension ControlTraits {
  init(_ environment: EnvironmentValues) {
    self.init(isEnabled: environment.isEnabled, size: environment.controlSize, labels: environment.labelsVisibility)
  }
}

/// Reads, in a control's body, what all controls take from their environment.
@propertyWrapper
struct ControlEnvironment: DynamicProperty {
  var environment = EnvironmentReader()

  var wrappedValue: ControlTraits { ControlTraits(environment.values) }
}
