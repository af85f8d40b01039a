/// A view that consists of others, which are looked at one by one.
protocol SubviewSource {
  func addSubviews(to list: inout SubviewList)
}

/// Gathers the views that another one consists of.
struct SubviewList {
  /// Where a section is among the subviews.
  private struct Mark {
    let id: SectionConfiguration.ID
    let range: Range<Int>
    var values = ContainerValues()
    let header: [Subview]
    let footer: [Subview]
  }

  private(set) var subviews: [Subview] = []
  /// The sections that are in no other one.
  private var marks: [Mark] = []
  private var isInSection = false
  /// Where the view is that is looked at.
  private var path: [AnyHashable]

  init(of view: some View) {
    path = []
    add(view)
  }

  private init(of view: some View, at path: [AnyHashable]) {
    self.path = path
    add(view)
  }

  mutating func add(_ view: some View) {
    if let source = view as? any SubviewSource { return source.addSubviews(to: &self) }
    subviews.append(Subview(id: Subview.ID(path: path), containerValues: ContainerValues(), content: AnyView(view)))
  }

  /// Adds what is at a place within.
  mutating func add(_ view: some View, at step: some Hashable) {
    path.append(AnyHashable(step))
    add(view)
    path.removeLast()
  }

  /// Adds a view with a modifier, which applies to each view that it consists of.
  mutating func add<Content: View, Modifier: ViewModifier>(_ view: ModifiedContent<Content, Modifier>) {
    let (first, firstMark) = (subviews.count, marks.count)
    add(view.content)
    let writer = view.modifier as? any ContainerValueWriter
    for index in first..<subviews.count {
      writer?.write(to: &subviews[index].containerValues)
      subviews[index].content = AnyView(subviews[index].content.modifier(view.modifier))
    }
    for index in firstMark..<marks.count { writer?.write(to: &marks[index].values) }
  }

  /// Adds what has a name, by which it can be found where it is shown.
  mutating func addIdentified<Content: View, ID: Hashable>(_ view: IdentifiedView<Content, ID>) {
    let first = subviews.count
    add(view.content, at: view.id)
    guard subviews.count == first + 1 else { return }
    subviews[first].content = AnyView(IdentifiedView(content: subviews[first].content, id: view.id))
  }

  mutating func addSection(_ header: some View, _ content: some View, _ footer: some View) {
    let (first, isInner) = (subviews.count, isInSection)
    isInSection = true
    add(content, at: "content")
    isInSection = isInner
    guard !isInner else { return }
    marks.append(
      Mark(
        id: SectionConfiguration.ID(path: path), range: first..<subviews.count,
        header: SubviewList(of: header, at: path + ["header"]).subviews, footer: SubviewList(of: footer, at: path + ["footer"]).subviews))
  }

  /// The sections, and what is between them.
  var sections: [SectionConfiguration] {
    var sections: [SectionConfiguration] = []
    var next = 0
    func addLoose(to end: Int) {
      guard next < end else { return }
      sections.append(
        SectionConfiguration(
          id: SectionConfiguration.ID(path: subviews[next].id.path + ["loose"]), containerValues: ContainerValues(),
          header: SubviewsCollection(subviews: []), footer: SubviewsCollection(subviews: []),
          content: SubviewsCollection(subviews: Array(subviews[next..<end]))))
    }
    for mark in marks {
      addLoose(to: mark.range.lowerBound)
      sections.append(
        SectionConfiguration(
          id: mark.id, containerValues: mark.values, header: SubviewsCollection(subviews: mark.header),
          footer: SubviewsCollection(subviews: mark.footer), content: SubviewsCollection(subviews: Array(subviews[mark.range]))))
      next = mark.range.upperBound
    }
    addLoose(to: subviews.count)
    return sections
  }
}

extension TupleView: SubviewSource {
  func addSubviews(to list: inout SubviewList) {
    var index = 0
    for view in repeat each content {
      list.add(view, at: index)
      index += 1
    }
  }
}

extension Group: SubviewSource {
  func addSubviews(to list: inout SubviewList) { list.add(content) }
}

extension ForEach: SubviewSource where Content: View {
  func addSubviews(to list: inout SubviewList) { for element in data { list.add(content(element), at: id(element)) } }
}

extension ConditionalContent: SubviewSource {
  func addSubviews(to list: inout SubviewList) {
    switch self {
    case .first(let view): list.add(view, at: true)
    case .second(let view): list.add(view, at: false)
    }
  }
}

extension Optional: SubviewSource where Wrapped: View {
  func addSubviews(to list: inout SubviewList) { if let self { list.add(self) } }
}

extension EmptyView: SubviewSource {
  func addSubviews(to list: inout SubviewList) {}
}

extension ModifiedContent: SubviewSource where Content: View, Modifier: ViewModifier {
  func addSubviews(to list: inout SubviewList) { list.add(self) }
}

extension IdentifiedView: SubviewSource {
  func addSubviews(to list: inout SubviewList) { list.addIdentified(self) }
}

extension AnyView: SubviewSource {
  func addSubviews(to list: inout SubviewList) { list.add(content) }
}

extension Section: SubviewSource {
  func addSubviews(to list: inout SubviewList) { list.addSection(header, content, footer) }
}

extension SubviewsCollection: SubviewSource {
  func addSubviews(to list: inout SubviewList) { for subview in subviews { list.add(subview.content, at: subview.id) } }
}

extension SubviewsCollectionSlice: SubviewSource {
  func addSubviews(to list: inout SubviewList) { for subview in subviews { list.add(subview.content, at: subview.id) } }
}
