public import BeholdUI

extension Store {
  /// A binding to a part of the state, whose writes are actions.
  ///
  /// ```swift
  /// TextField("Name", text: store.binding(\.name, send: AppAction.nameChanged))
  /// Toggle("Sweet", isOn: store.binding(\.isSweet) { .sweetChanged($0) })
  /// ```
  ///
  /// Making it depends on nothing; whoever reads it depends on that part alone. A write sends an action, and the reducer decides what becomes of it.
  /// A key path may lead through an element by its place, `\.items[3].name`: who shows that has to go when the element does, and a read after that stops the
  /// program, as of the array itself.
  /// It is used on the main actor; elsewhere it stops the program.
  public func binding<Member>(_ keyPath: KeyPath<State, Member>, send action: @escaping (Member) -> Action) -> Binding<Member> {
    let node = source.anyMember(keyPath)
    return Binding {
      MainActor.assumeIsolated { Carried(value: node.read()) }.value
    } set: { value in
      let carried = Carried(value: value)
      MainActor.assumeIsolated { _ = self.send(action(carried.value)) }
    }
  }
}
