// A dialog is shown while its binding is true. Each of its buttons takes it away after its action.
nonisolated extension View {
  public func confirmationDialog<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) { EmptyView() }
  }

  public func confirmationDialog<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  public func confirmationDialog<Actions: View, Value>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    confirmationDialog(Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions) {
      _ in EmptyView()
    }
  }

  public func confirmationDialog<Actions: View, Message: View, Value>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) { EmptyView() }
  }

  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    confirmationDialog(Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  @_disfavoredOverload
  public func confirmationDialog<Actions: View, Message: View, Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions, message: message)
  }

  public func confirmationDialog<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View { confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, actions: actions) { EmptyView() } }

  public func confirmationDialog<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    modifier(
      AlertModifier(
        isPresented, .confirmationDialog, title, DeferredView(content: actions), DeferredView(content: message),
        titleVisibility: titleVisibility))
  }

  public func confirmationDialog<Actions: View, Value>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    confirmationDialog(title, isPresented: isPresented, titleVisibility: titleVisibility, presenting: data, actions: actions) { _ in
      EmptyView()
    }
  }

  public func confirmationDialog<Actions: View, Message: View, Value>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    modifier(
      AlertModifier(
        isPresented, .confirmationDialog, title, data.map { DeferredItemView(item: $0, content: actions) },
        data.map { DeferredItemView(item: $0, content: message) }, isReady: data != nil, titleVisibility: titleVisibility))
  }
}
