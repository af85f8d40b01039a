import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@Suite("What is dragged, dropped, pasted and shared") @MainActor
struct TransferTests {
  struct Job: Codable, Hashable, Transferable {
    var title: String

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
      ProxyRepresentation(exporting: \.title)
    }
  }

  struct Note: Hashable, Transferable {
    var text: String

    static var transferRepresentation: some TransferRepresentation {
      ProxyRepresentation(exporting: \.text, importing: Note.init(text:))
    }
  }

  @Observable @MainActor
  final class Board {
    var jobs: [Job] = []
    var notes: [Note] = []
    var pasted: [String] = []
    var places: [CGPoint] = []
    var isTargeted = false
  }

  private struct BoardView: View {
    let board: Board

    var body: some View {
      Text("job").draggable(Job(title: "sweep"))
      Text("count").draggable(URL(string: "https://example.org/\(board.jobs.count)")!) { Text("preview") }
      Text("jobs").dropDestination(for: Job.self) { jobs, place in
        board.jobs += jobs
        board.places.append(place)
        return true
      } isTargeted: {
        board.isTargeted = $0
      }
      Text("notes").dropDestination(for: Note.self) { notes, _ in
        board.notes += notes
        return true
      }
      PasteButton(payloadType: String.self) { board.pasted += $0 }
    }
  }

  private let board = Board()

  private func settled(_ isSo: () -> Bool) async {
    for _ in 0..<1000 where !isSo() { await Task.yield() }
  }

  @Test("What is dragged is dropped as it is where it is wanted so, and at once")
  func own() throws {
    let host = TestHost(BoardView(board: board))
    try host.find("jobs").target(true)
    #expect(board.isTargeted)
    try host.find("job").drag(onto: host.find("jobs"), at: CGPoint(x: 3, y: 4))
    #expect(board.jobs == [Job(title: "sweep")] && board.places == [CGPoint(x: 3, y: 4)] && !board.isTargeted)
  }

  @Test("What is wanted otherwise is given in a way that both know, and what neither knows is not given")
  func converted() async throws {
    let host = TestHost(BoardView(board: board))
    try host.find("job").drag(onto: host.find("notes"))
    await settled { !board.notes.isEmpty }
    #expect(board.notes == [Note(text: "sweep")])
    try host.find("count").drag(onto: host.find("notes"))
    await settled { board.notes.count == 2 }
    #expect(board.notes.last == Note(text: "https://example.org/0"))
    try host.find("jobs").drop("no job")
    try host.find("jobs").drop(#"{"title":"typed"}"#)
    await settled { false }
    #expect(board.jobs == [], "a text is no JSON")
  }

  @Test("A text from elsewhere is read as what is wanted, if it is that")
  func texts() async throws {
    #expect(await TransferItem.text(#"{"title":"x"}"#).converted(to: Job.self) == Job(title: "x"))
    #expect(await TransferItem.text("{").converted(to: Job.self) == nil)
    #expect(await TransferItem.text("https://example.org").converted(to: URL.self)?.host() == "example.org")
    #expect(await TransferItem.text("no address").converted(to: URL.self) == nil)
    #expect(await TransferItem.text("é").converted(to: Data.self) == Data("é".utf8))
    let host = TestHost(BoardView(board: board))
    try host.find("Paste").paste("from there")
    #expect(board.pasted == ["from there"])
  }

  @Test("What is dragged is what is there when it is dragged")
  func late() throws {
    let host = TestHost(BoardView(board: board))
    board.jobs = [Job(title: "a"), Job(title: "b")]
    let other = TestHost(
      Text("addresses").dropDestination(for: URL.self) { urls, _ in
        board.pasted += urls.map(\.absoluteString)
        return true
      })
    host.perform {}
    try host.find("count").drag(onto: other.find("addresses"))
    #expect(board.pasted == ["https://example.org/2"])
    #expect(throws: TestHostError.self) { try host.find("jobs").drag(onto: other.find("addresses")) }
  }

  @Test("What is shared is said as a title, a text and an address")
  func shared() throws {
    func words(_ view: some View) -> [String: String]? {
      mounted(view).all(.button)[0][.pageAction]?.text.flatMap { try? JSONDecoder().decode([String: String].self, from: Data($0.utf8)) }
    }
    #expect(words(ShareLink(item: URL(string: "https://example.org/a")!)) == ["url": "https://example.org/a"])
    #expect(words(ShareLink(item: "a text", subject: Text("About"))) == ["text": "a text", "title": "About"])
    #expect(
      words(ShareLink("Send", item: "https://example.org", message: Text("Look"), preview: SharePreview("Page")))
        == ["url": "https://example.org", "text": "Look", "title": "Page"])
    #expect(words(ShareLink(items: ["a", "b"]) { Text("both") }) == ["text": "a\nb"])
    #expect(words(ShareLink(item: URL(string: "javascript:alert(1)")!)) == ["text": "javascript:alert(1)"])
  }

  @Test("Kinds of data know what they are kinds of")
  func types() {
    #expect(UTType.png.conforms(to: .image) && UTType.png.conforms(to: .data) && !UTType.png.conforms(to: .text))
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(filenameExtension: "what") == nil && UTType("") == nil)
    #expect(UTType.json.preferredMIMEType == "application/json" && UTType(mimeType: "text/CSV") == .commaSeparatedText)
    #expect(UTType(exportedAs: "org.example.job").conforms(to: UTType(exportedAs: "org.example.job")))
  }
}
