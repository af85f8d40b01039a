import BeholdObservation
import BeholdUI
import Testing

@testable import BeholdWeb

/// What somebody presses while others change it.
@Observable
final class PressModel {
  var words = "Pay"
  var name = ""
  var others = "x"
  var isOn = false
  var item: Item?
  var log: [String] = []

  struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
  }

  /// Somebody else changes the words.
  @MainActor
  func become(_ words: String) {
    self.words = words
    ViewTree.flushAll()
  }
}

extension ProbedPage {
  private struct Content: View {
    let view: @MainActor () -> AnyView
    var body: some View { view() }
  }

  convenience init(showing view: @escaping @MainActor () -> some View) throws {
    try self.init(AppSite(AppInstance(OneWindow { Content { AnyView(view()) } }), assets: .forTests))
  }

  /// The first element of which something is so.
  func first(_ isIt: (BeholdUI.Element) -> Bool) throws -> BeholdUI.Element {
    func all(_ root: BeholdUI.Element) -> [BeholdUI.Element] { [root] + root.children.flatMap(all) }
    let found = all(try #require(session).tree.root).first(where: isIt)
    return try #require(found)
  }

  /// The gestures on the page, as messages begin that are about them.
  var gestures: [String] {
    var found: [String] = []
    page.root?.visit { node in
      guard let words = node.attributes["data-j"] else { return }
      var holder: PageModel.Node? = node
      while let current = holder, current.number == nil { holder = current.parent }
      guard let element = holder?.number else { return }
      found += words.split(separator: ";").map { "j\(element):\($0.prefix { $0 != " " }),0," }
    }
    return found
  }

  /// Lets the session believe that some time goes by.
  func makeClock() throws -> PretendedClock {
    let clock = PretendedClock()
    let session = try #require(session)
    session.rewordings.now = { clock.now }
    return clock
  }
}

@MainActor
final class PretendedClock {
  private(set) var now = ContinuousClock.now
  func pass(_ seconds: Double) { now += .seconds(seconds) }
}
