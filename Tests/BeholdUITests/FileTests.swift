import BeholdObservation
import BeholdTesting
import Foundation
import Testing

@testable import BeholdUI

@Suite("Files that are chosen, dropped and saved") @MainActor
struct FileTests {
  /// A folder for a test, with files in it.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)", isDirectory: true)

    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ text: String = "text") throws -> URL {
      let file = url.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      return file
    }
  }

  private struct Shown<Content: View>: View {
    let content: () -> Content

    var body: some View { content() }
  }

  private func hosted(@ViewBuilder _ content: @escaping () -> some View) -> TestHost { TestHost(Shown(content: content)) }

  @Observable @MainActor
  final class Model {
    var isImporting = false
    var isExporting = false
    var urls: [URL] = []
    var results: [String] = []
    var note: Note? = Note(text: "a note")
    var photo: PhotosPickerItem?
    var photos: [PhotosPickerItem] = []
    var dropped: [String] = []
  }

  struct Note: FileDocument {
    static let readableContentTypes = [UTType.plainText]
    var text: String
    var fails = false

    init(text: String, fails: Bool = false) {
      self.text = text
      self.fails = fails
    }

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
      fails = false
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if fails { throw CancellationError() }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  private struct ImportView: View {
    let model: Model
    var several = true

    var body: some View {
      @Bindable var model = model
      Button("Import") { model.isImporting = true }
        .fileImporter(isPresented: $model.isImporting, allowedContentTypes: [.text, .png], allowsMultipleSelection: several) { result in
          model.urls = (try? result.get()) ?? []
          model.results.append("done")
        } onCancellation: {
          model.results.append("cancelled")
        }
        .fileDialogMessage("Notes of yours")
    }
  }

  @Test("A file importer asks while its binding is true, and gives the files that were chosen")
  func importing() throws {
    let (model, folder) = (Model(), try Folder())
    let host = TestHost(ImportView(model: model))
    try host.find(.button, "Import").press()
    #expect(host.contains(.alert) && (try? host.find("Notes of yours")) != nil)
    let (notes, picture) = (try folder.file("notes.md"), try folder.file("a.PNG"))
    try host.find(.button, "Choose…").choose(files: [notes, picture])
    #expect(model.urls == [notes, picture] && model.results == ["done"] && !model.isImporting)
    #expect(!host.contains(.alert))
    try host.find(.button, "Import").press()
    try host.find(.button, "Cancel").press()
    #expect(model.results == ["done", "cancelled"] && !model.isImporting && !host.contains(.alert))
    // What is of another kind is not taken, and nothing else of what was chosen with it.
    try host.find(.button, "Import").press()
    #expect(throws: TestHostError.self) { try host.find(.button, "Choose…").choose(files: [notes, folder.file("a.exe")]) }
    #expect(model.isImporting)
  }

  @Test("An importer of one file takes one")
  func one() throws {
    let (model, folder) = (Model(), try Folder())
    let host = hosted {
      Button("Import") { model.isImporting = true }
        .fileImporter(isPresented: Bindable(model).isImporting, allowedContentTypes: [.json]) { model.urls = [try! $0.get()] }
    }
    try host.find(.button, "Import").press()
    let button = try host.find(.button, "Choose…")
    #expect(throws: TestHostError.self) { try button.choose(files: [folder.file("a.json"), folder.file("b.json")]) }
    try button.choose(files: [folder.file("a.json")])
    #expect(model.urls.map(\.lastPathComponent) == ["a.json"] && model.urls[0].startAccessingSecurityScopedResource())
  }

  @Test("A document is saved under its name, and the binding is false when it was taken")
  func exporting() async throws {
    let model = Model()
    let host = hosted {
      Button("Export") { model.isExporting = true }
        .fileExporter(
          isPresented: Bindable(model).isExporting, document: model.note, contentType: .plainText, defaultFilename: "Shopping/List"
        ) { result in
          model.results.append((try? result.get().lastPathComponent) ?? "failed")
        }
    }
    try host.find(.button, "Export").press()
    try await host.settle()
    let saved = try host.find(.button, "Save").save()
    #expect(String(decoding: saved.data, as: UTF8.self) == "a note" && saved.name == "Shopping-List.txt")
    #expect(model.results == ["Shopping-List.txt"] && !model.isExporting && !host.contains(.alert))
    // Without a document there is nothing to ask.
    model.note = nil
    try host.find(.button, "Export").press()
    try await host.settle()
    #expect(!host.contains(.alert))
    model.note = Note(text: "", fails: true)
    try await host.settle()
    #expect(model.results == ["Shopping-List.txt", "failed"] && !model.isExporting)
  }

  @Test("Values are saved as they are given away, and several files each")
  func values() async throws {
    let model = Model()
    let host = hosted {
      Button("One") { model.isExporting = true }
        .fileExporter(isPresented: Bindable(model).isExporting, item: "words", contentTypes: [.text]) { _ in }
      Button("Two") { model.isImporting = true }
        .fileExporter(
          isPresented: Bindable(model).isImporting, documents: [Note(text: "a"), Note(text: "b")], contentType: .plainText
        ) { model.urls = (try? $0.get()) ?? [] }
    }
    try host.find(.button, "One").press()
    try await host.settle()
    #expect(try String(decoding: host.find(.button, "Save").save().data, as: UTF8.self) == "words")
    try host.find(.button, "Two").press()
    try await host.settle()
    let buttons = try host.findAll(.button).filter { (try? $0.name)?.hasPrefix("Save ") == true }
    #expect(buttons.count == 2)
    for button in buttons { _ = try button.save() }
    #expect(model.urls.map(\.lastPathComponent) == ["Untitled.txt", "Untitled.txt"] && !model.isImporting)
  }

  @Test("A photo is read when it is asked for, as what it can be read as")
  func photos() async throws {
    let (model, folder) = (Model(), try Folder())
    let png = Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
    let file = folder.url.appendingPathComponent("dot.png")
    try png.write(to: file)
    let host = hosted {
      PhotosPicker("One", selection: Bindable(model).photo, matching: .images)
      PhotosPicker(
        selection: Bindable(model).photos, maxSelectionCount: 2, matching: .any(of: [.images, .videos]), photoLibrary: .shared()
      ) {
        Label("Several", systemImage: "photo")
      }
    }
    try host.find(.button, "One").choose(files: [file])
    let photo = try #require(model.photo)
    #expect(photo.supportedContentTypes == [.png] && photo.itemIdentifier == nil)
    #expect(try await photo.loadTransferable(type: Data.self) == png)
    #expect(try await photo.loadTransferable(type: Image.self) == Image(data: png))
    #expect(try await photo.loadTransferable(type: URL.self) == file)
    #expect(try await photo.loadTransferable(type: String.self) == nil)
    let (movie, text) = (try folder.file("a.mov"), try folder.file("a.txt"))
    try host.find(.button, "Several").choose(files: [file, movie])
    #expect(model.photos.count == 2 && model.photos[1].supportedContentTypes == [.quickTimeMovie])
    #expect(throws: TestHostError.self) { try host.find(.button, "Several").choose(files: [file, movie, file]) }
    #expect(throws: TestHostError.self) { try host.find(.button, "Several").choose(files: [text]) }
    #expect(throws: TestHostError.self) { try host.find(.button, "One").choose(files: [movie]) }
    // What calls itself a picture and is none says so.
    try host.find(.button, "One").choose(files: [folder.file("false.png")])
    await #expect(throws: (any Error).self) { try await model.photo?.loadTransferable(type: Image.self) }
  }

  /// A movie, as public code has it.
  struct Movie: Transferable {
    let url: URL

    static var transferRepresentation: some TransferRepresentation {
      FileRepresentation(contentType: .movie) { movie in
        SentTransferredFile(movie.url)
      } importing: { received in
        Movie(url: received.file)
      }
    }
  }

  @Test("Files that are dropped are read as what the place takes")
  func dropping() async throws {
    let (model, folder) = (Model(), try Folder())
    let host = hosted {
      Text("urls").dropDestination(for: URL.self) { urls, _ in
        model.dropped += urls.map(\.lastPathComponent)
        return true
      }
      Text("texts").dropDestination(for: String.self) { texts, _ in
        model.dropped += texts
        return true
      }
      Text("movies").dropDestination(for: Movie.self) { movies, _ in
        model.dropped += movies.map(\.url.lastPathComponent)
        return true
      }
    }
    let (text, movie) = (try folder.file("a.csv", "1,2"), try folder.file("b.mp4"))
    try host.find("urls").drop(files: [text, movie])
    #expect(model.dropped == ["a.csv", "b.mp4"])
    try host.find("texts").drop(files: [text])
    try host.find("movies").drop(files: [movie])
    for _ in 0..<500 where model.dropped.count < 4 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(Set(model.dropped.suffix(2)) == ["1,2", "b.mp4"])
    #expect(throws: TestHostError.self) { try host.find("movies").drop(files: [text]) }
    #expect(throws: TestHostError.self) { try host.find("texts").drop(files: [movie]) }
  }

  @Test(
    "Names of files are of no folder, and end as their kind does",
    arguments: [
      ("notes", "notes.txt"), ("notes.txt", "notes.txt"), ("notes.md", "notes.md"), ("a.png", "a.png.txt"),
      ("../../etc/passwd", "-..-etc-passwd.txt"),
      (#"C:\temp\x"#, "C--temp-x.txt"), ("", "Untitled.txt"), ("...", "Untitled.txt"), ("a\u{202E}txt.exe\n", "atxt.exe.txt"),
      (" a ", "a.txt"),
    ])
  func names(_ name: String, _ proper: String) {
    #expect(FileName.proper(name, of: .plainText) == proper)
  }

  @Test("Long names keep their ending")
  func longNames() {
    let name = FileName.proper(String(repeating: "é", count: 300) + ".jpeg")
    #expect(name.utf8.count <= 200 && name.hasSuffix("é.jpeg"))
    #expect(FileName.proper(String(repeating: "x.", count: 300)).utf8.count <= 200)
    #expect(FileName.proper("a" + String(repeating: "\u{301}", count: 500) + ".txt").unicodeScalars.starts(with: "a\u{301}".unicodeScalars))
    #expect(FileName.proper(".\u{301}a") == "a" && FileName.proper(". .x") == "x" && FileName.proper("👨‍👩‍👧.txt") == "👨‍👩‍👧.txt")
    // Letters whose bounds are found only from afar take no time of their own.
    #expect(FileName.proper(String(repeating: "🇩🇪", count: 500_000)).utf8.count <= 200)
  }

  @Test("What is asked for is told to browsers as they have it")
  func accepted() {
    #expect(FileQuery(types: [.image]).accepted == "image/*")
    #expect(FileQuery(types: [.image, .movie]).accepted == "image/*,video/*")
    #expect(FileQuery(types: [.png]).accepted == ".png,image/png")
    #expect(FileQuery(types: [.item]).accepted == "" && FileQuery().accepted == "" && FileQuery(types: [.png, .data]).accepted == "")
    #expect(FileQuery(types: [UTType(exportedAs: "org.example.job")]).accepted == "")
    #expect(FileQuery(types: [.plainText]).accepted.contains(".txt"))
    let query = FileQuery(types: [.image])
    #expect(query.type(ofFile: "a.avif", mimeType: "") != nil && query.type(ofFile: "photo", mimeType: "image/jxl") == .image)
    #expect(query.type(ofFile: "a.html", mimeType: "image/png") == nil && query.type(ofFile: "a", mimeType: "") == nil)
    #expect(FileQuery(types: [.item]).type(ofFile: "a", mimeType: "") == .data)
  }

  @Test("A file wrapper has what documents ask of it")
  func wrappers() throws {
    let folder = try Folder()
    let whole = FileWrapper(directoryWithFileWrappers: ["a.txt": FileWrapper(regularFileWithContents: Data("a".utf8))])
    let second = whole.addRegularFile(withContents: Data("b".utf8), preferredFilename: "a.txt")
    #expect(second != "a.txt" && whole.fileWrappers?.count == 2 && whole.isDirectory && whole.regularFileContents == nil)
    let place = folder.url.appendingPathComponent("whole")
    try whole.write(to: place, options: .atomic)
    let read = try FileWrapper(url: place)
    #expect(read.fileWrappers?["a.txt"]?.regularFileContents == Data("a".utf8) && read.filename == "whole")
    whole.removeFileWrapper(whole.fileWrappers!["a.txt"]!)
    #expect(whole.fileWrappers?.count == 1)
    #expect(throws: FolderNotSavedError.self) { try whole.savedData }
    #expect(throws: (any Error).self) { try FileWrapper(url: folder.url.appendingPathComponent("none")) }
  }

  @Test("A picture of bytes is there as long as somebody holds it")
  func pictures() throws {
    let png = Data(base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")!
    #expect(Image(data: Data("<svg onload=alert(1)>".utf8)) == nil && Image(data: Data()) == nil)
    #expect(Image(data: png) == Image(data: png))
    let path = try #require(Image(data: png)?.source.address)
    #expect(PictureData.at(path) == nil && path.hasSuffix(".png"))
    var image = Image(data: png)
    let held = try #require(image?.source.address)
    #expect(PictureData.at(held)?.data == png && held != path)
    // A view holds it as long as it shows it.
    let model = Model()
    let host = hosted { [image] in if model.results.isEmpty { image?.resizable() } }
    image = nil
    #expect(PictureData.at(held) != nil)
    model.results = ["gone"]
    _ = host
  }
}
