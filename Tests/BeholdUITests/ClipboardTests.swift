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

  /// Something that takes a while to be written, and says how many are being written.
  private struct Slow: Transferable, Equatable {
    @MainActor static var underWay = 0
    @MainActor static var most = 0
    let name: String

    @MainActor static func write(_ slow: Slow) async -> String {
      // Other tests write, too.
      guard slow.name == "counted" else { return slow.name }
      underWay += 1
      most = max(most, underWay)
      for _ in 0..<50 { await Task.yield() }
      underWay -= 1
      return slow.name
    }

    static var transferRepresentation: some TransferRepresentation {
      DataRepresentation(exportedContentType: .plainText) { Data(await write($0).utf8) }
    }
  }

  private struct Copying: View {
    let name: String

    var body: some View {
      Text("slow").copyable([Slow(name: name)])
      Text("nothing").copyable([Slow]())
      Text("silent").copyable([Silent()])
      Pasted()
    }
  }

  /// What no other program can read.
  private struct Silent: Codable, Transferable {
    static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: UTType("org.example.silent")!) }
  }

  private struct Pasted: View {
    @State private var names: [String] = []
    @State private var silent = 0

    var body: some View {
      Text(verbatim: "pasted: " + names.joined(separator: ",")).pasteDestination(for: Slow.self) { names += $0.map(\.name) }
      Text(verbatim: "silent: \(silent)").pasteDestination(for: Silent.self) { silent += $0.count }
    }
  }

  @Test("However often somebody copies, one thing at a time is written for others, and the last one counts")
  func oneAtATime() async throws {
    let host = TestHost(Copying(name: "counted"))
    for _ in 0..<20 { try host.find("slow").copy() }
    #expect(await copied(host) != nil)
    #expect(Slow.most == 1)
  }

  @Test("Who copies nothing keeps what there is")
  func nothing() throws {
    let host = TestHost(Copying(name: "a"))
    try host.find("slow").copy()
    #expect(try host.find("nothing").copy() as? [Slow] == [Slow(name: "a")])
  }

  @Test("Of two windows in which the same was copied, the newest copy is pasted")
  func newest() async throws {
    let (first, second) = (TestHost(Copying(name: "same")), TestHost(Copying(name: "same")))
    let clipboards = [first.tree.clipboard, second.tree.clipboard]
    for clipboard in clipboards { clipboard.all = { clipboards } }
    for host in [second, first] {
      host.tree.root.set(.copied, nil as String?)
      try host.find("slow").copy()
      #expect(await copied(host) != nil)
    }
    try second.find("pasted: ").paste("same")
    _ = try second.find("pasted: same")
  }

  @Test("What has no text is pasted in the program that it was copied in")
  func withoutText() async throws {
    let host = TestHost(Copying(name: "a"))
    try host.find("silent").copy()
    #expect(await copied(host)?.hasSuffix(":") == true)
    try host.find("silent: 0").paste("")
    _ = try host.find("silent: 1")
    // Where nothing was copied, nothing comes.
    let other = TestHost(Copying(name: "a"))
    try other.find("pasted: ").paste("")
    _ = try other.find("pasted: ")
  }
}
