public import Foundation

/// A button that passes something on: by what the device offers for that, or else by the clipboard.
nonisolated public struct ShareLink<Label: View>: View {
  private let items: [String]
  /// What has no letters before it is asked for them.
  private var values: [any Transferable] = []
  private let subject: Text?
  private let message: Text?
  private let label: Label
  private var titles: [Text] = []
  @Environment(\.self) private var environment
  /// Those of the values, when they have said them.
  @State private var letters: [String] = []

  /// - Parameter values: are passed on as what they are as a text, or else by their titles.
  init(_ values: [any Transferable], titles: [Text], _ subject: Text?, _ message: Text?, _ label: Label) {
    self.init(values.compactMap(Clipboard.letters), subject ?? titles.first, message, label)
    if items.count < values.count { self.values = values }
    self.titles = titles
  }

  private init(_ items: [String], _ subject: Text?, _ message: Text?, _ label: Label) {
    self.items = items
    self.subject = subject
    self.message = message
    self.label = label
  }

  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init([item.absoluteString], subject, message, label())
  }

  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init([item], subject, message, label())
  }

  public init(items: [URL], subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items.map(\.absoluteString), subject, message, label())
  }

  public init(items: [String], subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(items, subject, message, label())
  }

  /// The preview is the device's.
  public init<Image, Icon>(
    item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>, @ViewBuilder label: () -> Label
  ) { self.init([item.absoluteString], subject ?? preview.title, message, label()) }

  public init<Image, Icon>(
    item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>, @ViewBuilder label: () -> Label
  ) { self.init([item], subject ?? preview.title, message, label()) }

  @MainActor public var body: some View {
    let words = ["title": subject?.string(in: environment), "text": text, "url": address].compactMapValues { $0 }
    Button {
    } label: {
      label
    }
    .elementModifier(.attribute(.pageAction, WindowValue.text(words).map { .text($0) }))
    .task(id: SharedValues(values: values)) {
      var letters: [String] = []
      for (index, value) in values.enumerated() {
        letters.append(await Clipboard.line(of: value) ?? titles[index].string(in: environment))
      }
      if letters != self.letters { self.letters = letters }
    }
  }

  private var passed: [String] { values.isEmpty ? items : letters }

  private var address: String? { passed.count == 1 ? passed.first { URL(string: $0)?.scheme?.hasPrefix("http") ?? false } : nil }

  @MainActor private var text: String? {
    let parts = [message?.string(in: environment)].compactMap(\.self) + (address == nil ? passed : [])
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}

/// The same values are not asked again.
nonisolated private struct SharedValues: Equatable {
  let values: [any Transferable]

  static func == (first: Self, second: Self) -> Bool {
    guard first.values.count == second.values.count else { return false }
    for (value, other) in zip(first.values, second.values) where !isSame(value, other) { return false }
    return true
  }

  private static func isSame<Value: Transferable>(_ value: Value, _ other: any Transferable) -> Bool {
    (other as? Value).map { !Comparison.isOther(value, $0) } ?? false
  }
}

nonisolated extension ShareLink where Label == DefaultShareLinkLabel {
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init([item.absoluteString], subject, message, DefaultShareLinkLabel())
  }

  public init(item: String, subject: Text? = nil, message: Text? = nil) { self.init([item], subject, message, DefaultShareLinkLabel()) }

  public init<Image, Icon>(item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>) {
    self.init([item.absoluteString], subject ?? preview.title, message, DefaultShareLinkLabel())
  }

  public init<Image, Icon>(item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>) {
    self.init([item], subject ?? preview.title, message, DefaultShareLinkLabel())
  }

  public init(_ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init([item.absoluteString], subject, message, DefaultShareLinkLabel(Text(titleKey)))
  }

  public init(_ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init([item], subject, message, DefaultShareLinkLabel(Text(titleKey)))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init([item.absoluteString], subject, message, DefaultShareLinkLabel(Text(title)))
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init([item], subject, message, DefaultShareLinkLabel(Text(title)))
  }

  public init<Image, Icon>(
    _ titleKey: LocalizedStringKey, item: URL, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
  ) { self.init([item.absoluteString], subject ?? preview.title, message, DefaultShareLinkLabel(Text(titleKey))) }

  public init<Image, Icon>(
    _ titleKey: LocalizedStringKey, item: String, subject: Text? = nil, message: Text? = nil, preview: SharePreview<Image, Icon>
  ) { self.init([item], subject ?? preview.title, message, DefaultShareLinkLabel(Text(titleKey))) }
}

/// What is written in a ``ShareLink`` that says nothing else.
nonisolated public struct DefaultShareLinkLabel: View {
  private let title: Text

  init(_ title: Text = Text("Share…")) { self.title = title }

  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// What is shown of something that is shared: its title. The rest is the device's.
nonisolated public struct SharePreview<Image, Icon> {
  let title: Text

  public init(_ titleKey: LocalizedStringKey, image: Image, icon: Icon) { title = Text(titleKey) }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image, icon: Icon) { self.title = Text(title) }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image: Image, icon: Icon) { self.title = Text(title) }

  public init(_ title: Text, image: Image, icon: Icon) { self.title = title }
}

nonisolated extension SharePreview where Icon == Never {
  public init(_ titleKey: LocalizedStringKey, image: Image) { title = Text(titleKey) }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: Image) { self.title = Text(title) }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource, image: Image) { self.title = Text(title) }

  public init(_ title: Text, image: Image) { self.title = title }
}

nonisolated extension SharePreview where Image == Never, Icon == Never {
  public init(_ titleKey: LocalizedStringKey) { title = Text(titleKey) }

  @_disfavoredOverload
  public init(_ title: some StringProtocol) { self.title = Text(title) }

  @_disfavoredOverload
  public init(_ title: LocalizedStringResource) { self.title = Text(title) }

  public init(_ title: Text) { self.title = title }
}
