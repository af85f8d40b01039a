import BeholdTesting
import Testing

@testable import BeholdUI

@MainActor
@Suite("Pickers with a page of choices")
struct PagedPickerTests {
  fileprivate struct Choosing: View {
    @State private var fruit = "Apple"

    var body: some View {
      Form {
        Picker("Fruit", selection: $fruit) { ForEach(["Apple", "Pear", "Plum"], id: \.self) { Text(verbatim: $0) } }
          .pickerStyle(.navigationLink)
        Text(verbatim: "It: \(fruit)")
      }
    }
  }

  @Test("The link shows the choice, leads to all of them, and a choice leads back, also the same again", arguments: ["Plum", "Apple"])
  func page(_ choice: String) throws {
    let host = TestHost(NavigationStack { Choosing() })
    #expect(host.pages.count == 1)
    try host.find(.link).press()
    #expect(host.pages.count == 2)
    try host.pages[1].find(.picker).choose(choice)
    #expect(host.pages.count == 1)
    #expect(host.contains("It: \(choice)"))
  }

  @Test("Where there is no stack of pages it is a menu")
  func menu() throws {
    let host = TestHost(Choosing())
    try host.find(.picker).choose("Pear")
    #expect(host.contains("It: Pear"))
  }
}

extension TestHost {
  fileprivate var pages: [TestElement] { (try? findAll(.page)) ?? [] }
}
