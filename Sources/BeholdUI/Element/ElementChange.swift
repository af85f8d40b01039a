/// A change of the element tree, in the order in which it happened.
///
/// An inserted element is shown whole, with what is in it. The positions are those at the time of the change, so that changes are applied one after
/// the other.
package enum ElementChange {
  /// A new element with all in it. `before` is the sibling that follows; at the end if `nil`.
  case insert(Element, into: Element, before: Element.ID?)
  case move(Element, in: Element, before: Element.ID?)
  /// `by` is how it goes, if that is said.
  case remove(Element.ID, from: Element, by: TransitionKind?)
  /// What is said of an element is another.
  case set(Element, ElementAttribute.Key)
  /// The modifiers that apply to an element are others: the one that is named, if only that is.
  case restyle(Element, by: ModifierChange?)
  /// What has changed together with this within a modifier changes in another transaction: see ``ChangeTransactions``.
  case transact(ElementModifiers)
  /// What scrolls around the element is scrolled until it is seen, or what the element scrolls is. It comes last, when all else is as it is to be.
  case scroll(to: Element, ScrollGoal)
}
