nonisolated extension View {
  /// Animates the changes in the view that come together with a change of a value.
  ///
  /// - Parameter animation: they are shown at once if `nil`.
  public func animation<Value: Equatable>(_ animation: Animation?, value: Value) -> some View {
    transaction(value: value) { $0.animate(with: animation) }
  }

  /// Animates all changes in the view, whatever they come with.
  @available(*, deprecated, message: "Use withAnimation(_:_:) or animation(_:value:): this one animates changes that nobody thinks of.")
  public func animation(_ animation: Animation?) -> some View { transaction { $0.animate(with: animation) } }

  /// Animates the changes of what modifiers say of the view, and not those in the view.
  ///
  /// ```swift
  /// Card().animation(.bouncy) { $0.scaleEffect(isPressed ? 0.95 : 1) }
  /// ```
  ///
  /// - Parameter body: applies the modifiers to the view.
  public func animation<Modified: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> Modified
  ) -> some View {
    transaction({ $0.animate(with: animation) }, body: body)
  }

  /// Makes the changes in the view in another transaction, whatever they come with. What is within is asked later, and has the last word.
  ///
  /// - Parameter transform: changes the transaction. It is called whenever something in the view has changed.
  public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(TransactionModifier(change: .lasting(transform)))
  }

  /// Makes the changes in the view in another transaction that come together with a change of a value.
  public func transaction<Value: Equatable>(value: Value, _ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(ValueTransactionModifier(value: value, transform: transform))
  }

  /// Makes the changes of what modifiers say of the view in another transaction, and not those in the view.
  public func transaction<Modified: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> Modified
  ) -> some View {
    body(PlaceholderContentView(content: AnyView(modifier(TransactionModifier(change: .beginOfBody)))))
      .modifier(TransactionModifier(change: .ofBody(transform)))
  }
}

extension Transaction {
  /// Unless animations are disabled.
  fileprivate mutating func animate(with animation: Animation?) { if !disablesAnimations { self.animation = animation } }
}

nonisolated struct TransactionModifier: NodeModifier {
  let change: TransactionChange

  @MainActor
  final class Node: ModifierEffect {
    private let modifiers: ElementModifiers

    init(_ modifier: TransactionModifier, in place: inout ViewPlace, node: AnyViewNode) {
      modifiers = place.add(.transaction(modifier.change))
      node.tree.hasNewAnimations = true
      node.tree.hasLastingTransactions = true
    }

    func update(to modifier: TransactionModifier) {
      _ = modifiers.set(.transaction(modifier.change))
    }
  }
}

nonisolated struct ValueTransactionModifier<Value: Equatable>: NodeModifier {
  let value: Value
  let transform: (inout Transaction) -> Void

  @MainActor
  final class Node: ModifierEffect {
    private unowned let node: AnyViewNode
    private var value: Value
    private let modifiers: ElementModifiers

    init(_ modifier: ValueTransactionModifier, in place: inout ViewPlace, node: AnyViewNode) {
      self.node = node
      value = modifier.value
      modifiers = place.add(.transaction(.once(modifier.transform)))
      node.tree.hasNewAnimations = true
    }

    func update(to modifier: ValueTransactionModifier) {
      guard isOther(value, modifier.value) else { return }
      value = modifier.value
      if let change = modifiers.set(.transaction(.once(modifier.transform))) { node.modifierChanged(change) }
    }
  }
}
