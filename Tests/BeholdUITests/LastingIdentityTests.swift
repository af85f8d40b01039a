import BeholdObservation
import Testing

@testable import BeholdUI

@Observable
private final class Numbers {
  var all = [0, 7]
}

private struct Fields: View {
  let numbers: Numbers

  var body: some View { ForEach(numbers.all, id: \.self) { _ in TextField("Quantity", text: .constant("")) } }
}

@Suite("Identities that last")
@MainActor
struct LastingIdentityTests {
  @Test("what was said of a row's identity holds where others come before it, though its number may be that of another place then")
  func moved() {
    let numbers = Numbers()
    let tree = ViewTree()
    tree.mount(Fields(numbers: numbers))
    func identities() -> [LastingIdentity?] { tree.elements.filter { $0.kind == .textField }.map(\.lastingIdentity) }
    let before = identities()
    #expect(before.map { $0?.isCertain } == [false, true])
    numbers.all = [5, 0, 7]
    tree.flush()
    #expect(identities().suffix(2) == before[...])
    numbers.all = [7, 0]
    tree.flush()
    #expect(identities() == before.reversed())
  }
}
