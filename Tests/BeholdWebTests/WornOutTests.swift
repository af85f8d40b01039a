import BeholdObservation
import BeholdUI
import Testing

@testable import BeholdWeb

@MainActor @Suite("Windows that have no numbers left")
struct WornOutTests {
  @Test("A window that has had two billion elements begins anew, and nobody else's does")
  func beginsAnew() throws {
    let model = PressModel()
    let site = AppSite(AppInstance(OneWindow { Button("Press") { model.log.append("pressed") } }), assets: .forTests)
    let (one, other) = (try ProbedPage(site), try ProbedPage(site))
    func press(_ page: ProbedPage) throws { page.say("p\(try page.first { $0.kind == .button }.id):\(page.page.frames)") }
    try #require(one.session).tree.wear(by: .max / 2 - 1000)
    try press(one)
    #expect(model.log.count == 1 && one.socket.closing == nil)
    try #require(one.session).tree.wear(by: 1000)
    try press(one)
    // What was done is done.
    #expect(model.log.count == 2 && one.socket.closing == 4000 && one.session?.isEnded == true)
    try press(other)
    #expect(model.log.count == 3 && other.socket.closing == nil && site.registry.all.count == 1)
  }
}
