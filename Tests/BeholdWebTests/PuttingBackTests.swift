import BeholdObservation
import BeholdUI
import Foundation
import Testing

@testable import BeholdWeb

/// What a page sets again after another process has taken it over.
@Suite("What is put back") @MainActor
struct PuttingBackTests {
  @Observable @MainActor
  final class Guest {
    var name = ""
    var isMember = false
    /// What was set, one after the other.
    var log: [String] = []
  }

  struct Page: View {
    @State private var isOwn = false
    @SceneStorage("scene") private var isOfWindow = false
    @AppStorage("app") private var isOfVisitor = false
    @AppStorage("tab") private var tab = 0
    let guest: Guest

    var body: some View {
      Toggle("Own", isOn: $isOwn)
      Toggle("Window", isOn: $isOfWindow)
      Toggle("Visitor", isOn: $isOfVisitor)
      Toggle(
        "Computed",
        isOn: Binding(
          get: { isOfVisitor },
          set: {
            (isOfVisitor, guest.isMember) = ($0, $0)
            guest.log.append("\($0)")
          }))
      TextField("Name", text: Bindable(guest).name)
      Text(verbatim: "own \(isOwn), window \(isOfWindow), visitor \(isOfVisitor), name \(guest.name)")
    }
  }

  /// Says something that waits as long as anybody has not saved something, as other tests do at the same time.
  private func put(_ message: String, on page: ProbedPage) async throws {
    let session = try #require(page.session)
    let before = session.received
    page.say(message)
    while session.received == before { try await Task.sleep(for: .milliseconds(1)) }
    if !page.isSlow { page.settle() }
  }

  @Test("HOST-5 What the window has for itself is put back; what the visitor's other pages set, too, stays, and the page is told that")
  func ownAndOthers() async throws {
    let guest = Guest()
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { Page(guest: guest) }), assets: .forTests))
    let toggles = probed.elements(taking: "t")
    let field = try #require(probed.elements(taking: "i").first)
    #expect(toggles.count == 4)
    for toggle in toggles { try await put("Bt\(toggle):1", on: probed) }
    try await put("Bb\(field):", on: probed)
    try await put("Bi\(field):Ada", on: probed)
    #expect(probed.page.text.contains("own true, window true, visitor false, name Ada"))
    // What is set beside it is the window's.
    #expect(guest.log == ["true"] && guest.isMember)
    #expect(probed.problems().isEmpty)
    for toggle in toggles { probed.say("t\(toggle):1") }
    #expect(probed.page.text.contains("own true, window true, visitor true, name Ada"))
    #expect(guest.isMember)
    #expect(probed.problems().isEmpty)
  }

  @Test("HOST-5 A page that has set a control which stays as it was is told so")
  func refused() async throws {
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { Page(guest: Guest()) }), assets: .forTests))
    let toggle = probed.elements(taking: "t")[2]
    probed.isSlow = true
    try await put("Bt\(toggle):1", on: probed)
    #expect(probed.socket.frames.count == 1)
    #expect(probed.socket.frames.joined().contains("[\(FrameOperation.setValue.rawValue),\(toggle),\"checked\",false"))
  }

  @Test(
    "HOST-5 Only what sets something is put back",
    arguments: ["Bx#", "BB", "BBt#:1", "B", "Br#", "Bf#:1", "BV0", "BL/", "BHx:0:0", "B?", "By", "BT#:6", "Bj#:7,0,0,1,1"])
  func others(_ shape: String) throws {
    let probed = try ProbedPage(AppSite(AppInstance(OneWindow { Page(guest: Guest()) }), assets: .forTests))
    let before = probed.page.text
    probed.say(shape.replacing("#", with: "\(probed.elements(taking: "t")[0])"))
    #expect(probed.page.text == before)
    if case .putBack? = ClientMessage(Array(shape.replacing("#", with: "7").utf8)) { Issue.record("it is taken") }
    #expect(probed.isConnected && probed.problems().isEmpty)
  }
}
