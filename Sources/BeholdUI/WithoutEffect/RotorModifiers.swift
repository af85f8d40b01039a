// Ways through what is shown, by the values and by parts of texts. Screen readers of browsers go by what the parts of a page are.
nonisolated extension View {
  /// Makes a way through values that are shown.
  public func accessibilityRotor<Entry: Identifiable>(
    _ label: Text, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// Makes a way through values that are shown.
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ label: Text, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// Makes a way through parts of a text.
  public func accessibilityRotor(_ label: Text, textRanges: [Range<String.Index>]) -> some View { self }

  /// Makes a way through values that are shown.
  public func accessibilityRotor<Entry: Identifiable>(
    _ labelKey: LocalizedStringKey, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// Makes a way through values that are shown.
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ labelKey: LocalizedStringKey, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// Makes a way through parts of a text.
  public func accessibilityRotor(_ labelKey: LocalizedStringKey, textRanges: [Range<String.Index>]) -> some View { self }

  /// Makes a way through parts of the view.
  @_disfavoredOverload
  public func accessibilityRotor<Content: AccessibilityRotorContent>(
    _ label: some StringProtocol, @AccessibilityRotorContentBuilder entries: @escaping () -> Content
  ) -> some View { self }

  /// Makes a way through values that are shown.
  @_disfavoredOverload
  public func accessibilityRotor<Entry: Identifiable>(
    _ label: some StringProtocol, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// Makes a way through values that are shown.
  @_disfavoredOverload
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ label: some StringProtocol, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// Makes a way through parts of a text.
  @_disfavoredOverload
  public func accessibilityRotor(_ label: some StringProtocol, textRanges: [Range<String.Index>]) -> some View { self }

  /// Makes a way through values that are shown.
  public func accessibilityRotor<Entry: Identifiable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// Makes a way through values that are shown.
  public func accessibilityRotor<Entry, ID: Hashable>(
    _ systemRotor: AccessibilitySystemRotor, entries: [Entry], entryID: KeyPath<Entry, ID>, entryLabel: KeyPath<Entry, String>
  ) -> some View { self }

  /// Makes a way through parts of a text.
  public func accessibilityRotor(_ systemRotor: AccessibilitySystemRotor, textRanges: [Range<String.Index>]) -> some View { self }
}
