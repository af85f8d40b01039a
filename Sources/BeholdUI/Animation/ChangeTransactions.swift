/// What a modifier makes of the transactions in which what is within it changes.
package enum TransactionChange {
  package typealias Transform = (inout Transaction) -> Void

  /// Of whatever changes.
  case lasting(Transform)
  /// Of what changes together with what the modifier stands for.
  case once(Transform)
  /// Of what modifiers say that have been applied since ``beginOfBody``.
  case ofBody(Transform)
  case beginOfBody

  var isOnce: Bool { if case .once = self { true } else { false } }
}

extension ViewTree {
  /// The animation with which a change of an element is shown that is made now, or of what a modifier says of it. Without a host there is none.
  func currentAnimation(of element: Element, by modifier: ElementModifiers? = nil) -> Animation? {
    guard onChange != nil else { return nil }
    return ChangeTransactions(changes, Self.currentTransaction, in: self).transaction(of: element, by: modifier).transaction.shownAnimation
  }
}

/// In which transactions the elements have changed in a flush: that of the flush, as modifiers around have made it another.
@MainActor
package struct ChangeTransactions {
  /// A transaction, and the element in which it is another one than around that.
  package typealias Place = (transaction: Transaction, scope: Element.ID?)

  private let whole: Transaction
  /// The modifiers that count once, and do so in this flush.
  private var counting: Set<ObjectIdentifier> = []
  private let hasLasting: Bool
  /// Whether nothing is shown in a motion, whatever has changed.
  package let isAtOnce: Bool

  package init(_ changes: [ElementChange], _ transaction: Transaction, in tree: ViewTree) {
    whole = transaction
    hasLasting = tree.hasLastingTransactions
    for case .transact(let modifier) in changes { counting.insert(ObjectIdentifier(modifier)) }
    isAtOnce = !hasLasting && counting.isEmpty && !transaction.isShownAnimated
  }

  /// Whether everything happens at once, whatever animation views ask for.
  package var disablesAnimations: Bool { whole.disablesAnimations }

  /// The transaction of a change of an element, or of what a modifier says of it. Time is linear in the modifiers around it, if any of them matters.
  package func transaction(of element: Element, by modifier: ElementModifiers? = nil) -> Place {
    var place: Place = (whole, nil)
    guard hasLasting || !counting.isEmpty else { return place }
    for (transform, scope) in transforms(around: element, from: modifier).reversed() {
      let old = place.transaction.animation
      transform(&place.transaction)
      if old != place.transaction.animation { place.scope = scope }
    }
    return place
  }

  /// The animations by which changes are shown.
  func animations(of changes: [ElementChange]) -> Set<Animation> {
    func animation(of element: Element, by modifier: ElementModifiers? = nil) -> Animation? {
      element.isConnected ? transaction(of: element, by: modifier).transaction.shownAnimation : nil
    }
    return Set(
      changes.compactMap { change in
        switch change {
        case .insert(_, let parent, _), .move(_, let parent, _), .remove(_, let parent, _): animation(of: parent)
        case .set(let element, _): animation(of: element)
        case .restyle(let element, let modifier): animation(of: element, by: modifier?.modifiers)
        case .transact, .scroll: nil
        }
      })
  }

  /// From the inside out.
  private func transforms(around element: Element, from modifier: ElementModifiers?) -> [(TransactionChange.Transform, Element.ID)] {
    var found: [(TransactionChange.Transform, Element.ID)] = []
    /// Within how many bodies the change is of what they are applied to.
    var begun = 0
    var around: Element? = element
    var current = modifier ?? element.modifiers
    while let place = around {
      while let modifier = current {
        if case .transaction(let change) = modifier.value {
          switch change {
          case .lasting(let transform): found.append((transform, place.id))
          case .once(let transform): if counting.contains(ObjectIdentifier(modifier)) { found.append((transform, place.id)) }
          case .ofBody(let transform): if begun > 0 { begun -= 1 } else { found.append((transform, place.id)) }
          case .beginOfBody: begun += 1
          }
        }
        current = modifier.outer
      }
      around = place.parent
      current = around?.modifiers
    }
    return found
  }
}
