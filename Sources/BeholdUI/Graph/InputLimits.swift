/// How much a tree of views takes of what people and their hosts say. A program's own values have no such limits.
package enum InputLimits {
  /// The parts of an address: how many pages it can show above the first one. What a program puts into a path of its own may be longer: its address leads as
  /// far as this.
  package static let routeParts = 32
  /// The bytes of a part.
  package static let routePartBytes = 512
  /// Pages above each other that links lead to. Each stays, with its state, as long as it is below others, so that somebody who only goes on would take all
  /// memory that there is.
  package static let linkedPages = 200
  /// In how many spaces a host measures one element.
  package static let measuredSpaces = 64
  /// How many views in what scrolls a host names that are seen.
  package static let seenViews = 500
  /// How many questions a layout asks a host.
  package static let layoutQuestions = 1000
  /// By how many numbers a host says where somebody makes a gesture, how large they are at most, and of how many parts a gesture can consist.
  package static let gestureNumbers = 9
  package static let gestureNumber = 1e6
  package static let gestureParts = 64
}
