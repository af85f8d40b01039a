// An alert is shown while its binding is true. Each of its buttons takes it away after its action; without any there is one to do so.
nonisolated extension View {
  public func alert<Actions: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions) { EmptyView() } }

  public func alert<Actions: View, Message: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View { alert(Text(titleKey), isPresented: isPresented, actions: actions, message: message) }

  public func alert<Actions: View, Value>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  public func alert<Actions: View, Message: View, Value>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    alert(Text(titleKey), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  @_disfavoredOverload
  public func alert<Actions: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions) { EmptyView() } }

  @_disfavoredOverload
  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View { alert(Text(title), isPresented: isPresented, actions: actions, message: message) }

  @_disfavoredOverload
  public func alert<Actions: View, Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  @_disfavoredOverload
  public func alert<Actions: View, Message: View, Value>(
    _ title: some StringProtocol, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    alert(Text(title), isPresented: isPresented, presenting: data, actions: actions, message: message)
  }

  public func alert<Actions: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions
  ) -> some View { alert(title, isPresented: isPresented, actions: actions) { EmptyView() } }

  public func alert<Actions: View, Message: View>(
    _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> Actions,
    @ViewBuilder message: @escaping () -> Message
  ) -> some View {
    modifier(AlertModifier(isPresented, .alert, title, DeferredView(content: actions), DeferredView(content: message)))
  }

  public func alert<Actions: View, Value>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions
  ) -> some View {
    alert(title, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
  }

  public func alert<Actions: View, Message: View, Value>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping (Value) -> Actions, @ViewBuilder message: @escaping (Value) -> Message
  ) -> some View {
    modifier(
      AlertModifier(
        isPresented, .alert, title, data.map { DeferredItemView(item: $0, content: actions) },
        data.map { DeferredItemView(item: $0, content: message) }, isReady: data != nil))
  }
}
