/// What is shown in a window that was opened for a value.
nonisolated public struct PresentedWindowContent<Data: Codable & Hashable, Content: View>: View {
  @State private var value: Data?
  private let content: @MainActor (Binding<Data?>) -> Content

  /// - Parameter text: the value as JSON, if it was opened for one.
  init(_ text: String?, _ initial: Data?, _ content: @escaping @MainActor (Binding<Data?>) -> Content) {
    _value = State(initialValue: text.flatMap { WindowValue.read($0) } ?? initial)
    self.content = content
  }

  @MainActor public var body: some View { content($value) }
}

extension WindowGroup {
  /// Windows that are opened for values, each for one: `openWindow(value:)`. In a browser the address has the value, as JSON: whoever has the address can write
  /// another one.
  public init<Data: Codable & Hashable, Presented: View>(
    for type: Data.Type = Data.self, @ViewBuilder content: @escaping @MainActor (Binding<Data?>) -> Presented
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: nil, title: nil, content) }

  public init<Data: Codable & Hashable, Presented: View>(
    id: String, for type: Data.Type = Data.self, @ViewBuilder content: @escaping @MainActor (Binding<Data?>) -> Presented
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: id, title: nil, content) }

  public init<Data: Codable & Hashable, Presented: View>(
    _ title: Text, id: String? = nil, for type: Data.Type = Data.self,
    @ViewBuilder content: @escaping @MainActor (Binding<Data?>) -> Presented
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: id, title: title, content) }

  public init<Data: Codable & Hashable, Presented: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: Data.Type = Data.self,
    @ViewBuilder content: @escaping @MainActor (Binding<Data?>) -> Presented
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: id, title: Text(titleKey), content) }

  @_disfavoredOverload
  public init<Data: Codable & Hashable, Presented: View>(
    _ title: some StringProtocol, id: String? = nil, for type: Data.Type = Data.self,
    @ViewBuilder content: @escaping @MainActor (Binding<Data?>) -> Presented
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: id, title: Text(title), content) }

  /// Windows that are opened for values, and for another one where nobody says for which.
  public init<Data: Codable & Hashable, Presented: View>(
    for type: Data.Type = Data.self, @ViewBuilder content: @escaping @MainActor (Binding<Data>) -> Presented,
    defaultValue: @escaping () -> Data
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: nil, title: nil, content, defaultValue) }

  public init<Data: Codable & Hashable, Presented: View>(
    id: String, for type: Data.Type = Data.self, @ViewBuilder content: @escaping @MainActor (Binding<Data>) -> Presented,
    defaultValue: @escaping () -> Data
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: id, title: nil, content, defaultValue) }

  fileprivate init<Data: Codable & Hashable, Presented: View>(
    id: String?, title: Text?, _ content: @escaping @MainActor (Binding<Data>) -> Presented, _ defaultValue: @escaping () -> Data
  ) where Content == PresentedWindowContent<Data, Presented> {
    self.init(id ?? "\(Data.self)", title, Data.self) { text in
      let initial = defaultValue()
      return PresentedWindowContent(text, initial) { value in
        content(Binding(get: { value.wrappedValue ?? initial }, set: { value.wrappedValue = $0 }))
      }
    }
  }

  private init<Data: Codable & Hashable, Presented: View>(
    id: String?, title: Text?, _ content: @escaping @MainActor (Binding<Data?>) -> Presented
  ) where Content == PresentedWindowContent<Data, Presented> {
    self.init(id ?? "\(Data.self)", title, Data.self) { PresentedWindowContent($0, nil, content) }
  }
}

extension WindowGroup {
  /// Windows with a title that are opened for values, and for another one where nobody says for which.
  public init<Data: Codable & Hashable, Presented: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: Data.Type = Data.self,
    @ViewBuilder content: @escaping @MainActor (Binding<Data>) -> Presented, defaultValue: @escaping () -> Data
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: id, title: Text(titleKey), content, defaultValue) }

  /// Windows with a title that are opened for values, and for another one where nobody says for which.
  @_disfavoredOverload
  public init<Data: Codable & Hashable, Presented: View>(
    _ title: some StringProtocol, id: String? = nil, for type: Data.Type = Data.self,
    @ViewBuilder content: @escaping @MainActor (Binding<Data>) -> Presented, defaultValue: @escaping () -> Data
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: id, title: Text(title), content, defaultValue) }

  /// Windows with a title that are opened for values, and for another one where nobody says for which.
  public init<Data: Codable & Hashable, Presented: View>(
    _ title: Text, id: String? = nil, for type: Data.Type = Data.self,
    @ViewBuilder content: @escaping @MainActor (Binding<Data>) -> Presented, defaultValue: @escaping () -> Data
  ) where Content == PresentedWindowContent<Data, Presented> { self.init(id: id, title: title, content, defaultValue) }
}
