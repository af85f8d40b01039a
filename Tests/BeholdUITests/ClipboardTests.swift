import Foundation
import Testing

@testable import BeholdTesting
@testable import BeholdUI

@Suite("What is copied, cut out and pasted") @MainActor
struct ClipboardTests {
  struct Job: Codable, Hashable, Transferable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.title)
    }
  }

  private struct Board: View {
    @State private var jobs = [Job(title: "sweep"), Job(title: "bake")]
    @State private var taken: [Job] = []
    @State private var texts: [String] = []
    var isDisabled = false

    var body: some View {
      Text("jobs: " + jobs.map(\.title).joined(separator: ","))
        .copyable(jobs)
        .cuttable(for: Job.self) {
          defer { jobs.removeLast() }
          return [jobs[jobs.count - 1]]
        }
        .disabled(isDisabled)
      Text("taken: " + taken.map(\.title).joined(separator: ","))
        .pasteDestination(for: Job.self) {
          taken += $0
        } validator: {
          $0.filter { $0.title != "bake" }
        }
      Text("texts: " + texts.joined(separator: ","))
        .onCopyCommand { [NSItemProvider(object: "provided" as NSString)] }
        .onPasteCommand(of: [.utf8PlainText]) { providers in
          for provider in providers { provider.loadObject(ofClass: String.self) { text, _ in texts.append(text ?? "-") } }
        }
      TextField("Field", text: .constant(""))
    }
  }

  private func text(of host: TestHost, _ isSo: (String) -> Bool) async -> Bool {
    for _ in 0..<1000 where !isSo(host.description) {
      await Task.yield()
      host.perform {}
    }
    return isSo(host.description)
  }

  private func copied(_ host: TestHost) async -> String? {
    func found() -> String? { host.tree.root[.copied]?.text }
    for _ in 0..<1000 where found() == nil { await Task.yield() }
    return found()
  }

  @Test("What is copied is pasted as it is, as far as it is found good; other programs get its text")
  func copies() async throws {
    let host = TestHost(Board())
    let values = try host.find("jobs: sweep,bake").copy()
    #expect(values as? [Job] == [Job(title: "sweep"), Job(title: "bake")])
    let text = try #require(await copied(host))
    // Before it is the number of the copy in the program, in which other tests copy, too.
    #expect(text.firstMatch(of: /^[1-9][0-9]*:(?s:(.*))$/)?.1 == "sweep\nbake")
    try host.find("taken: ").paste("sweep\nbake")
    _ = try host.find("taken: sweep")
  }

  @Test("What is cut out is taken away, and given")
  func cuts() async throws {
    let host = TestHost(Board())
    #expect(try host.find("jobs: sweep,bake").cut() as? [Job] == [Job(title: "bake")])
    _ = try host.find("jobs: sweep")
  }

  @Test("A text from elsewhere is read as what is wanted")
  func elsewhere() async throws {
    let host = TestHost(Board())
    try host.find("taken: ").paste(#"{"title":"typed"}"#)
    #expect(await text(of: host) { $0.contains("taken: typed") })
    try host.find("texts: ").paste("hello")
    #expect(await text(of: host) { $0.contains("texts: hello") })
    #expect(try host.find("texts: hello").copy() as? [String] == ["provided"])
  }

  @Test("What is disabled is not copied, and what says nothing of it neither")
  func refused() throws {
    let host = TestHost(Board(isDisabled: true))
    #expect(throws: TestHostError.self) { try host.find("jobs: sweep,bake").copy() }
    #expect(throws: TestHostError.self) { try host.find("taken: ").cut() }
  }
}
