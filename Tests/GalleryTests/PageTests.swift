import Behold
import Testing

@testable import BeholdTesting
@testable import gallery

@Suite("The gallery's pages") @MainActor
struct PageTests {
  private nonisolated static let chapters = ChapterGroup.all.flatMap(\.chapters)

  @Test("Each page shows its samples with their code, and leaves nothing behind", arguments: chapters)
  func page(chapter: Chapter) throws {
    let host = TestHost(NavigationStack { ChapterPage(chapter: chapter, search: "") }, size: CGSize(width: 1280, height: 800))
    for sample in chapter.samples {
      #expect(host.contains(sample.name))
      #expect(host.contains(sample.code))
    }
    host.unmount()
    #expect(host.tree.nodesMade == 0)
  }

  @Test("A chapter that is chosen at the side is shown")
  func choosing() throws {
    let host = TestHost(ContentView(), size: CGSize(width: 1280, height: 800))
    #expect(host.contains("Overview"))
    try host.findAll(.listRow)[0].press()
    #expect(host.contains(TextStyles.note))
    #expect(!host.contains(CountingButton.note))
  }

  @Test("A search leaves the chapters and the samples in which something was found")
  func searching() throws {
    let host = TestHost(ContentView(), size: CGSize(width: 1280, height: 800))
    try host.find(.searchField).type("minimumValueLabel")
    #expect(try host.findAll(.listRow).count == 2)
    try host.findAll(.listRow)[0].press()
    #expect(host.contains(SliderSteps.note))
    #expect(!host.contains(Steppers.note))
  }
}
