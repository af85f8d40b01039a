extension NavigationLink {
  /// A link whose page is shown while a binding is true. With an `EmptyView` as its label there is nothing to press, and only the program shows the page.
  @available(
    *, deprecated, message: "use NavigationLink(value:label:), or navigationDestination(isPresented:destination:), inside a NavigationStack"
  )
  public init(isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    self.init(nil, destination, label(), activation: isActive)
  }

  /// A link whose page is shown while a binding is true. With an `EmptyView` as its label there is nothing to press, and only the program shows the page.
  @available(
    *, deprecated, message: "use NavigationLink(value:label:), or navigationDestination(isPresented:destination:), inside a NavigationStack"
  )
  public init(destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(nil, destination, label(), activation: isActive)
  }

  /// A link whose page is shown while a binding has the value of its tag.
  @available(*, deprecated, message: "use NavigationLink(value:label:) inside a List within a NavigationStack or NavigationSplitView")
  public init<Tag: Hashable>(
    tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, destination, label(), activation: selection.isEqual(to: tag))
  }

  /// A link whose page is shown while a binding has the value of its tag.
  @available(*, deprecated, message: "use NavigationLink(value:label:) inside a List within a NavigationStack or NavigationSplitView")
  public init<Tag: Hashable>(
    destination: @autoclosure @escaping () -> Destination, tag: Tag, selection: Binding<Tag?>, @ViewBuilder label: () -> Label
  ) {
    self.init(nil, destination, label(), activation: selection.isEqual(to: tag))
  }

  /// Whether the page is shown in the column for details. Here it is in the next column always.
  @available(*, deprecated, message: "the column beside a sidebar shows what its links lead to")
  public func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

extension NavigationLink where Label == Text {
  /// A link whose page is shown while a binding is true.
  @available(
    *, deprecated, message: "use NavigationLink(_:value:), or navigationDestination(isPresented:destination:), inside a NavigationStack"
  )
  public init(_ titleKey: LocalizedStringKey, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(nil, destination, Text(titleKey), activation: isActive)
  }

  /// A link whose page is shown while a binding is true.
  @available(
    *, deprecated, message: "use NavigationLink(_:value:), or navigationDestination(isPresented:destination:), inside a NavigationStack"
  )
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(nil, destination, Text(title), activation: isActive)
  }

  /// A link whose page is shown while a binding is true.
  @available(
    *, deprecated, message: "use NavigationLink(_:value:), or navigationDestination(isPresented:destination:), inside a NavigationStack"
  )
  public init(_ titleKey: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>) {
    self.init(nil, destination, Text(titleKey), activation: isActive)
  }

  /// A link whose page is shown while a binding is true.
  @available(
    *, deprecated, message: "use NavigationLink(_:value:), or navigationDestination(isPresented:destination:), inside a NavigationStack"
  )
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: @autoclosure @escaping () -> Destination, isActive: Binding<Bool>) {
    self.init(nil, destination, Text(title), activation: isActive)
  }

  /// A link whose page is shown while a binding has the value of its tag.
  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView")
  public init<Tag: Hashable>(
    _ titleKey: LocalizedStringKey, tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(nil, destination, Text(titleKey), activation: selection.isEqual(to: tag))
  }

  /// A link whose page is shown while a binding has the value of its tag.
  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView")
  @_disfavoredOverload
  public init<Tag: Hashable>(
    _ title: some StringProtocol, tag: Tag, selection: Binding<Tag?>, @ViewBuilder destination: @escaping () -> Destination
  ) {
    self.init(nil, destination, Text(title), activation: selection.isEqual(to: tag))
  }

  /// A link whose page is shown while a binding has the value of its tag.
  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView")
  public init<Tag: Hashable>(
    _ titleKey: LocalizedStringKey, destination: @autoclosure @escaping () -> Destination, tag: Tag, selection: Binding<Tag?>
  ) {
    self.init(nil, destination, Text(titleKey), activation: selection.isEqual(to: tag))
  }

  /// A link whose page is shown while a binding has the value of its tag.
  @available(*, deprecated, message: "use NavigationLink(_:value:) inside a List within a NavigationStack or NavigationSplitView")
  @_disfavoredOverload
  public init<Tag: Hashable>(
    _ title: some StringProtocol, destination: @autoclosure @escaping () -> Destination, tag: Tag, selection: Binding<Tag?>
  ) {
    self.init(nil, destination, Text(title), activation: selection.isEqual(to: tag))
  }
}

extension Binding {
  /// Whether there is a certain value; no longer makes it none.
  fileprivate func isEqual<Tag: Hashable>(to tag: Tag) -> Binding<Bool> where Value == Tag? {
    Binding<Bool>(
      get: { wrappedValue == tag },
      set: { isEqual in
        if isEqual { wrappedValue = tag } else if wrappedValue == tag { wrappedValue = nil }
      })
  }
}
