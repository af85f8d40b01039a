nonisolated extension View {
  /// Says what the view is called, to people who do not see it.
  public func accessibilityLabel(_ label: Text) -> some View { written(label) { .accessibility(.label($0)) } }

  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View { accessibilityLabel(Text(labelKey)) }

  @_disfavoredOverload
  public func accessibilityLabel(_ label: some StringProtocol) -> some View { accessibility(.label(String(label))) }

  /// Says what the view has been set to, to people who do not see it.
  public func accessibilityValue(_ value: Text) -> some View { written(value) { .accessibility(.value($0)) } }

  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { accessibilityValue(Text(valueKey)) }

  @_disfavoredOverload
  public func accessibilityValue(_ value: some StringProtocol) -> some View { accessibility(.value(String(value))) }

  /// Says what happens when the view is used, to people who do not see it.
  public func accessibilityHint(_ hint: Text) -> some View { written(hint) { .accessibility(.hint($0)) } }

  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { accessibilityHint(Text(hintKey)) }

  @_disfavoredOverload
  public func accessibilityHint(_ hint: some StringProtocol) -> some View { accessibility(.hint(String(hint))) }

  /// Gives the view a name by which tests find it.
  public func accessibilityIdentifier(_ identifier: String) -> some View { accessibility(.identifier(identifier)) }

  /// Sets whether people hear nothing of the view who do not see it.
  public func accessibilityHidden(_ hidden: Bool) -> some View { accessibility(.isHidden(hidden)) }

  /// Says what the view is, beside what it is already.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { accessibility(.addsTraits(traits)) }

  /// Says what the view is not.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { accessibility(.removesTraits(traits)) }

  /// Says how the view is read out, and what is in it.
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { accessibility(.children(children)) }

  /// Says in which order views are read out: those with the largest value first.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { accessibility(.sortPriority(sortPriority)) }

  /// Says how important a heading is.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { accessibility(.heading(level)) }

  /// Says what the view does, to those who point at it, and to people who do not see it.
  public func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

  @_disfavoredOverload
  public func help(_ text: some StringProtocol) -> some View { style(.help(String(text))) }

  public func help(_ text: Text) -> some View { written(text) { .style(.help($0)) } }

  func accessibility(_ attribute: AccessibilityAttribute, isEnabled: Bool = true) -> some View {
    elementModifier(isEnabled ? .accessibility(attribute) : .styles([]))
  }
}
