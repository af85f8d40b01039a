import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@Suite("What is dropped is read by providers") @MainActor
struct ItemProviderTests {
  @Observable @MainActor
  final class Model {
    var rows = ["a", "b", "c"]
    var dragged: String?
    var log: [String] = []
    var isTargeted = false
  }

  /// As public code moves rows.
  struct Mover: DropDelegate {
    let row: String
    let model: Model

    func dropEntered(info: DropInfo) {
      guard let dragged = model.dragged, dragged != row, let from = model.rows.firstIndex(of: dragged),
        let to = model.rows.firstIndex(of: row)
      else { return }
      model.rows.move(fromOffsets: IndexSet(integer: from), toOffset: to > from ? to + 1 : to)
    }

    func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }

    func performDrop(info: DropInfo) -> Bool {
      model.dragged = nil
      model.log.append("dropped \(info.itemProviders(for: [.text]).count) at \(info.location.x)")
      return true
    }

    func dropExited(info: DropInfo) { model.log.append("exited \(row)") }
  }

  private struct RowsView: View {
    let model: Model

    var body: some View {
      VStack {
        ForEach(model.rows, id: \.self) { row in
          Text(row)
            .onDrag {
              model.dragged = row
              return NSItemProvider(object: row as NSString)
            }
            .onDrop(of: [.text], delegate: Mover(row: row, model: model))
        }
        Text("bin")
          .onDrop(of: [.text, .fileURL], isTargeted: Bindable(model).isTargeted) { providers in
            for provider in providers where provider.canLoadObject(ofClass: String.self) {
              provider.loadObject(ofClass: String.self) { text, _ in model.log.append("read \(text ?? "nothing")") }
            }
            return true
          }
        Text("pictures").onDrop(of: [.image], isTargeted: nil) { providers in
          model.log.append("pictures \(providers.count)")
          return true
        }
      }
    }
  }

  private func until(_ isSo: () -> Bool) async throws {
    for _ in 0..<500 where !isSo() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(isSo())
  }

  @Test("Rows are moved by a delegate while they are dragged, and it hears of the end")
  func rows() throws {
    let model = Model()
    let host = TestHost(RowsView(model: model))
    model.dragged = "a"
    try host.find("c").target(true)
    #expect(model.rows == ["b", "c", "a"])
    try host.find("c").target(false)
    try host.find("a").drag(onto: host.find("b"), at: CGPoint(x: 3, y: 4))
    #expect(model.log == ["exited c", "dropped 1 at 3.0"] && model.dragged == nil)
    #expect(host.description.contains("a"))
  }

  @Test("Texts and files are read by what was dropped, and what is of no kind that is taken is not given")
  func reading() async throws {
    let model = Model()
    let host = TestHost(RowsView(model: model))
    try host.find("bin").target(true)
    #expect(model.isTargeted)
    try host.find("a").drag(onto: host.find("bin"))
    #expect(!model.isTargeted)
    try await until { model.log == ["read a"] }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("provider-\(UUID().uuidString).txt")
    try Data("from a file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try host.find("bin").drop(files: [file])
    try await until { model.log.last == "read from a file" }
    try host.find("b").drag(onto: host.find("pictures"))
    #expect(throws: TestHostError.self) { try host.find("pictures").drop(files: [file]) }
    #expect(model.log.last == "read from a file")
  }

  @Test("A provider is read as strings, addresses, bytes and files, or says that it cannot be")
  func kinds() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("provider-\(UUID().uuidString).json")
    try Data("{}".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    final class Read { var values: [String] = [] }
    let read = Read()
    let text = NSItemProvider(object: "words" as NSString)
    #expect(text.registeredTypeIdentifiers == ["public.utf8-plain-text"] && text.hasItemConformingToTypeIdentifier("public.text"))
    #expect(!text.hasItemConformingToTypeIdentifier("public.image") && text.canLoadObject(ofClass: NSString.self))
    text.loadItem(forTypeIdentifier: "public.plain-text") { item, _ in read.values.append("item \(item.map { "\($0)" } ?? "none")") }
    text.loadDataRepresentation(for: .text) { data, _ in read.values.append("data \(data?.count ?? -1)") }
    text.loadDataRepresentation(for: .png) { data, error in read.values.append("png \(data == nil) \(error != nil)") }
    try await until { read.values.count == 3 }
    #expect(Set(read.values) == ["item words", "data 5", "png true true"])
    let address = NSItemProvider(object: NSURL(string: "https://example.org")!)
    address.loadObject(ofClass: URL.self) { url, _ in read.values.append(url?.absoluteString ?? "none") }
    let given = try #require(NSItemProvider(contentsOf: file))
    #expect(given.suggestedName?.hasPrefix("provider-") == true && given.registeredContentTypes == [.json, .fileURL])
    given.loadFileRepresentation(forTypeIdentifier: "public.json") { url, _ in read.values.append(url == file ? "the file" : "none") }
    given.loadFileRepresentation(forTypeIdentifier: "public.png") { url, error in
      read.values.append("no file \(url == nil && error != nil)")
    }
    given.loadTransferable(type: Data.self) { read.values.append("bytes \((try? $0.get())?.count ?? -1)") }
    try await until { read.values.count == 7 }
    #expect(Set(read.values.suffix(4)) == ["https://example.org", "the file", "no file true", "bytes 2"])
    #expect(NSItemProvider(contentsOf: nil) == nil)
  }
}
