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
  /// The modifiers that apply to an element are others.
  case restyle(Element)
  /// What has changed in the element together with this is shown with this animation, or at once, whatever the transaction says. Of several the last one is
  /// the innermost.
  case animate(Element, Animation?)
  /// What scrolls around the element is scrolled until it is seen, with the point of it at the same point of what scrolls if one is given. It comes last, when
  /// all else is as it is to be.
  case scroll(to: Element, UnitPoint?)
}
