/// One of the views that another one consists of. It is a view itself, and keeps its state wherever it is shown by its identity.
nonisolated public struct Subview: View, Identifiable {
  /// By what a subview is known among the others: its place, or what a `ForEach` or `id(_:)` has said.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  public let id: ID
  /// What the view tells the container that it is in.
  public internal(set) var containerValues: ContainerValues
  var content: AnyView

  @MainActor public var body: some View { content }
}

/// The views that another one consists of, in their order: a view, too, which shows them all.
nonisolated public struct SubviewsCollection: View, RandomAccessCollection {
  let subviews: [Subview]

  public var startIndex: Int { 0 }
  public var endIndex: Int { subviews.count }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }

  @MainActor public var body: some View { ForEach(subviews) { $0 } }
}

/// Some of the views that another one consists of: a view, too, which shows them.
nonisolated public struct SubviewsCollectionSlice: View, RandomAccessCollection {
  let subviews: ArraySlice<Subview>

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }

  @MainActor public var body: some View { ForEach(subviews) { $0 } }
}

/// A section among the views that another one consists of. What is in no section is in one without a header and a footer.
nonisolated public struct SectionConfiguration: Identifiable {
  /// By what a section is known among the others.
  public struct ID: Hashable {
    let path: [AnyHashable]
  }

  public let id: ID
  /// What the section tells the container that it is in.
  public let containerValues: ContainerValues
  public let header: SubviewsCollection
  public let footer: SubviewsCollection
  public let content: SubviewsCollection
}

/// The sections that a view consists of, in their order.
nonisolated public struct SectionCollection: RandomAccessCollection {
  let sections: [SectionConfiguration]

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}

nonisolated extension Group {
  /// Shows what is made of the views that another one consists of.
  ///
  /// ```swift
  /// struct Cards<Content: View>: View {
  ///   @ViewBuilder let content: Content
  ///
  ///   var body: some View {
  ///     Group(subviews: content) { cards in
  ///       if let first = cards.first { first.font(.title) }
  ///       ForEach(cards.dropFirst()) { card in card.padding() }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A view of a type of the program's is one subview, whatever its body consists of. Complexity: the number of subviews.
  public init<Base: View, Result: View>(subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result)
  where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, transform: transform) }
  }

  /// Shows what is made of the sections that a view consists of.
  public init<Base: View, Result: View>(sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result)
  where Content == GroupSectionsOfContent<Base, Result> {
    self.init { GroupSectionsOfContent(base: view, transform: transform) }
  }
}

/// What a group makes of subviews.
nonisolated public struct GroupElementsOfContent<Base: View, Result: View>: View {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  @MainActor public var body: some View { transform(SubviewsCollection(subviews: SubviewList(of: base).subviews)) }
}

/// What a group makes of sections.
nonisolated public struct GroupSectionsOfContent<Base: View, Result: View>: View {
  let base: Base
  let transform: (SectionCollection) -> Result

  @MainActor public var body: some View { transform(SectionCollection(sections: SubviewList(of: base).sections)) }
}

nonisolated extension ForEach where Content: View {
  /// A view for each of the views that another one consists of.
  public init<Base: View>(subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Content)
  where Data == SubviewsCollection, ID == Subview.ID {
    self.init(SubviewsCollection(subviews: SubviewList(of: view).subviews), content: content)
  }

  /// A view for each of the sections that a view consists of.
  public init<Base: View>(sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Content)
  where Data == SectionCollection, ID == SectionConfiguration.ID {
    self.init(SectionCollection(sections: SubviewList(of: view).sections), content: content)
  }
}
