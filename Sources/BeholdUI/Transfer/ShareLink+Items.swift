public import Foundation

// What is passed on of values of the program, each with a preview: a text or an address as it is, others as the text that they can be given away as,
// and what is none by the title of its preview.
nonisolated extension ShareLink {
  public init<Item: Transferable, Image, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>, @ViewBuilder label: () -> Label
  ) { self.init([item], titles: [preview.title], subject, message, label()) }

  public init<Items: RandomAccessCollection, Image, Icon>(
    items: Items, subject: Text? = nil, message: Text? = nil, preview: (Items.Element) -> SharePreview<Image, Icon>,
    @ViewBuilder label: () -> Label
  ) where Items.Element: Transferable {
    self.init(items.map { $0 }, titles: items.map { preview($0).title }, subject, message, label())
  }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel {
  public init<Item: Transferable, Image, Icon>(
    item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
  ) { self.init([item], titles: [preview.title], subject, message, DefaultShareLinkLabel()) }

  public init<Items: RandomAccessCollection, Image, Icon>(
    items: Items, subject: Text? = nil, message: Text? = nil, preview: (Items.Element) -> SharePreview<Image, Icon>
  ) where Items.Element: Transferable {
    self.init(items.map { $0 }, titles: items.map { preview($0).title }, subject, message, DefaultShareLinkLabel())
  }

  public init<Item: Transferable, Image, Icon>(
    _ titleKey: LocalizedStringKey, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
  ) { self.init([item], titles: [preview.title], subject, message, DefaultShareLinkLabel(Text(titleKey))) }

  public init<Items: RandomAccessCollection, Image, Icon>(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: (Items.Element) -> SharePreview<Image, Icon>
  ) where Items.Element: Transferable {
    self.init(items.map { $0 }, titles: items.map { preview($0).title }, subject, message, DefaultShareLinkLabel(Text(titleKey)))
  }

  @_disfavoredOverload
  public init<Item: Transferable, Image, Icon>(
    _ title: some StringProtocol, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
  ) { self.init([item], titles: [preview.title], subject, message, DefaultShareLinkLabel(Text(title))) }

  @_disfavoredOverload
  public init<Items: RandomAccessCollection, Image, Icon>(
    _ title: some StringProtocol, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: (Items.Element) -> SharePreview<Image, Icon>
  ) where Items.Element: Transferable {
    self.init(items.map { $0 }, titles: items.map { preview($0).title }, subject, message, DefaultShareLinkLabel(Text(title)))
  }

  @_disfavoredOverload
  public init<Item: Transferable, Image, Icon>(
    _ title: LocalizedStringResource, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
  ) { self.init([item], titles: [preview.title], subject, message, DefaultShareLinkLabel(Text(title))) }

  @_disfavoredOverload
  public init<Items: RandomAccessCollection, Image, Icon>(
    _ title: LocalizedStringResource, items: Items, subject: Text? = nil, message: Text? = nil,
    preview: (Items.Element) -> SharePreview<Image, Icon>
  ) where Items.Element: Transferable {
    self.init(items.map { $0 }, titles: items.map { preview($0).title }, subject, message, DefaultShareLinkLabel(Text(title)))
  }

  public init<Item: Transferable, Image, Icon>(
    _ title: Text, item: Item, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
  ) { self.init([item], titles: [preview.title], subject, message, DefaultShareLinkLabel(title)) }

  public init<Items: RandomAccessCollection, Image, Icon>(
    _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil, preview: (Items.Element) -> SharePreview<Image, Icon>
  ) where Items.Element: Transferable {
    self.init(items.map { $0 }, titles: items.map { preview($0).title }, subject, message, DefaultShareLinkLabel(title))
  }

  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == URL { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel()) }

  public init<Items: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == URL { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel(Text(titleKey))) }

  @_disfavoredOverload
  public init<Items: RandomAccessCollection>(
    _ title: some StringProtocol, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == URL { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel(Text(title))) }

  @_disfavoredOverload
  public init<Items: RandomAccessCollection>(
    _ title: LocalizedStringResource, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == URL { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel(Text(title))) }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init([item], titles: [], subject, message, DefaultShareLinkLabel(Text(title)))
  }

  public init<Items: RandomAccessCollection>(
    _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == URL { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel(title)) }

  public init(_ title: Text, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init([item], titles: [], subject, message, DefaultShareLinkLabel(title))
  }

  public init<Items: RandomAccessCollection>(
    items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == String { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel()) }

  public init<Items: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == String { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel(Text(titleKey))) }

  @_disfavoredOverload
  public init<Items: RandomAccessCollection>(
    _ title: some StringProtocol, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == String { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel(Text(title))) }

  @_disfavoredOverload
  public init<Items: RandomAccessCollection>(
    _ title: LocalizedStringResource, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == String { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel(Text(title))) }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init([item], titles: [], subject, message, DefaultShareLinkLabel(Text(title)))
  }

  public init<Items: RandomAccessCollection>(
    _ title: Text, items: Items, subject: Text? = nil, message: Text? = nil
  ) where Items.Element == String { self.init(items.map { $0 }, titles: [], subject, message, DefaultShareLinkLabel(title)) }

  public init(_ title: Text, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init([item], titles: [], subject, message, DefaultShareLinkLabel(title))
  }
}
