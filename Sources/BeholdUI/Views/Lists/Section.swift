/// Rows of a list, or parts of a form, that belong together, with something before and after them.
nonisolated public struct Section<Parent: View, Content: View, Footer: View>: View {
  @Environment(\.sectionActions) private var actions
  let header: Parent
  let footer: Footer
  let content: Content
  private let isExpanded: Binding<Bool>?

  init(_ header: Parent, _ content: Content, _ footer: Footer, isExpanded: Binding<Bool>? = nil) {
    self.header = header
    self.content = content
    self.footer = footer
    self.isExpanded = isExpanded
  }

  public var body: some View {
    if let actions {
      SectionElement(
        kind: .section,
        content: SectionParts(header: ActionsHeader(header: header, actions: actions), content: content, footer: footer)
      )
      .environment(\.sectionActions, nil)
    } else if let isExpanded {
      ExpandableSection(isExpanded: isExpanded, header: header, content: content)
    } else {
      SectionElement(kind: .section, content: SectionParts(header: header, content: content, footer: footer))
    }
  }
}

extension Section {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer) {
    self.init(header(), content(), footer())
  }

  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) { self.init(header, content(), footer) }
}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) { self.init(EmptyView(), content(), footer()) }

  public init(footer: Footer, @ViewBuilder content: () -> Content) { self.init(EmptyView(), content(), footer) }
}

extension Section where Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) { self.init(header(), content(), EmptyView()) }

  public init(header: Parent, @ViewBuilder content: () -> Content) { self.init(header, content(), EmptyView()) }

  /// A section whose content is there only while `isExpanded` is true.
  public init(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header(), content(), EmptyView(), isExpanded: isExpanded)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(EmptyView(), content(), EmptyView()) }
}

extension Section where Parent == Text, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.init(Text(titleKey), content(), EmptyView()) }

  /// A section whose content is there only while `isExpanded` is true.
  public init(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(Text(titleKey), content(), EmptyView(), isExpanded: isExpanded)
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) { self.init(Text(title), content(), EmptyView()) }

  /// A section whose content is there only while `isExpanded` is true.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Content) {
    self.init(Text(title), content(), EmptyView(), isExpanded: isExpanded)
  }
}

nonisolated private struct ExpandableSection<Header: View, Content: View>: View {
  @Environment(\.isEnabled) private var isEnabled
  @Binding var isExpanded: Bool
  let header: Header
  let content: Content

  var body: some View {
    SectionElement(
      kind: .section, expansion: Expansion(isExpanded: isExpanded, isDisabled: !isEnabled) { isExpanded = $0 },
      content: SectionParts(header: header, content: isExpanded ? content : nil, footer: EmptyView()))
  }
}

nonisolated private struct SectionParts<Header: View, Content: View, Footer: View>: View {
  let header: Header
  let content: Content
  let footer: Footer

  var body: some View {
    if Header.self != EmptyView.self { SectionElement(kind: .sectionHeader, content: header) }
    content
    if Footer.self != EmptyView.self { SectionElement(kind: .sectionFooter, content: footer) }
  }
}
