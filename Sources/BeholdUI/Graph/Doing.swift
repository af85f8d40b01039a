/// What somebody does something with in a window, as long as what comes of it is theirs: the actions that an event calls, and the tasks that those begin.
package struct Doing: Sendable {
  private let tree: Int
  private let end: UInt64
  package let element: Element.ID
  /// Whether it is pressed, and not only looked for, typed in or chosen from.
  package let isPress: Bool
  /// By which of its gestures, if it is no plain press.
  package let gesture: UInt32?

  @TaskLocal package static var current: Doing?

  @MainActor
  package init(with element: Element.ID, isPress: Bool, gesture: UInt32? = nil, in tree: ViewTree) {
    self.tree = tree.serial
    self.element = element
    self.isPress = isPress
    self.gesture = gesture
    end = SteadyTime.now() + tree.nanosecondsOfDoing
  }

  /// Calls what serves everybody: what comes of it is nobody's doing.
  static func byNobody<Result>(_ call: () throws -> Result) rethrows -> Result {
    current == nil ? try call() : try $current.withValue(nil, operation: call)
  }

  /// What is being done in a tree, on whatever thread.
  static func current(in tree: ViewTree) -> Doing? {
    guard let current, current.tree == tree.serial, SteadyTime.now() < current.end else { return nil }
    return current
  }
}

/// Of what the changes come that a tree shows.
enum ChangeCause {
  case none
  case own(Doing)
  /// Of somebody else's doing, of time, or of both.
  case other

  mutating func add(_ doing: Doing?) {
    switch (self, doing) {
    case (.none, let doing?), (.own, let doing?): self = .own(doing)
    case (_, nil): self = .other
    case (.other, _): break
    }
  }

  mutating func add(_ cause: ChangeCause) {
    switch cause {
    case .none: break
    case .own(let doing): add(doing)
    case .other: self = .other
    }
  }

  var doing: Doing? { if case .own(let doing) = self { doing } else { nil } }
}
