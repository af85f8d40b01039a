/// How an element is shown, as a modifier says it. What it is on the screen is the host's business.
package enum Style: Equatable {
  case padding(EdgeInsets)
  case opacity(Double)
  case hidden
}
