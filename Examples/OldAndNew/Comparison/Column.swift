import Behold

/// A shop with one of the approaches, on its screen.
@MainActor
struct Column: Identifiable {
  let id: Int
  let place: Int
  let approach: any Approach
  let counter = EvaluationCounter()
  let screen: AnyView

  init(id: Int, place: Int, approach: any Approach) {
    (self.id, self.place, self.approach) = (id, place, approach)
    screen = approach.screen
  }

  var title: String { type(of: approach).title }
  var summary: String { type(of: approach).summary }
  var color: Color { type(of: approach).color }
}
