/// The controls of a group that has a label.
nonisolated public struct LabeledControlGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  public var body: some View {
    ControlPart(.controlLabel, label)
    content
  }
}
