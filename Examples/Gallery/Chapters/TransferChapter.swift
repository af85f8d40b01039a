import Behold
import Foundation

extension Chapter {
  static let transfer = Chapter(
    "transfer", title: "Keys, Drag & Share", symbol: "doc.on.clipboard",
    samples: [
      Keys.self, KeyCommands.self, Carrying.self, Sorting.self, Sharing.self, Opening.self, Saving.self, Photos.self, Suggesting.self,
      Clipboards.self, Inserting.self, DraggedTogether.self, FollowedDrag.self, Taking.self, HeldKeys.self,
    ])
}

/// A view that has the focus, and is moved by keys.
@Sample struct Keys: View {
  @State private var place = 3
  @State private var letters = ""

  var body: some View {
    Text(String(repeating: "·", count: place) + "●" + String(repeating: "·", count: 6 - place))
      .font(.title.monospaced())
      .padding()
      .background(.fill, in: RoundedRectangle(cornerRadius: 8))
      .focusable()
      .onKeyPress(keys: [.leftArrow, .rightArrow]) { press in
        place = min(max(place + (press.key == .rightArrow ? 1 : -1), 0), 6)
        return .handled
      }
      .onKeyPress(characters: .letters) { press in
        letters += press.characters
        return .handled
      }
    Text("Press it, then the arrows or letters: \(letters)").font(.caption)
  }
}

/// What keys mean: to move, to delete, to leave.
@Sample struct KeyCommands: View {
  @State private var column = 2
  @State private var isThere = true

  var body: some View {
    HStack {
      ForEach(0..<5) { place in
        Circle().fill(place == column && isThere ? Color.pink : .gray.opacity(0.3)).frame(width: 28, height: 28)
      }
    }
    .padding()
    .focusable()
    .onMoveCommand { direction in
      if direction == .left { column = max(column - 1, 0) }
      if direction == .right { column = min(column + 1, 4) }
    }
    .onDeleteCommand { isThere = false }
    .onExitCommand { isThere = true }
    Text("Press it, then the arrows, Delete and Escape").font(.caption)
  }
}

/// What is dragged from one place to another.
@Sample struct Carrying: View {
  @State private var left = ["Dough", "Glaze", "Sprinkles"]
  @State private var right: [String] = []
  @State private var isTargeted = false

  var body: some View {
    HStack(alignment: .top) {
      VStack {
        Text("Kitchen").font(.headline)
        ForEach(left, id: \.self) { item in
          Text(item).padding(8).background(.mint.opacity(0.3), in: Capsule()).draggable(item)
        }
      }
      .frame(maxWidth: .infinity)
      VStack {
        Text("Truck").font(.headline)
        ForEach(right, id: \.self) { Text($0) }
      }
      .frame(maxWidth: .infinity, minHeight: 140, alignment: .top)
      .background(isTargeted ? Color.orange.opacity(0.3) : .clear, in: RoundedRectangle(cornerRadius: 8))
      .dropDestination(for: String.self) { items, _ in
        left.removeAll { items.contains($0) }
        right += items
        return true
      } isTargeted: {
        isTargeted = $0
      }
    }
  }
}

/// A delegate sees what is dragged while it is over the view, before it is dropped.
@Sample struct Sorting: View {
  @State private var donuts = ["Classic", "Maple", "Matcha", "Cinnamon"]
  @State private var dragged: String?

  struct Reordering: DropDelegate {
    let target: String
    @Binding var donuts: [String]
    @Binding var dragged: String?

    func dropEntered(info: DropInfo) {
      guard let dragged, dragged != target, let from = donuts.firstIndex(of: dragged) else { return }
      guard let to = donuts.firstIndex(of: target) else { return }
      withAnimation { donuts.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to) }
    }

    func performDrop(info: DropInfo) -> Bool {
      dragged = nil
      return true
    }
  }

  var body: some View {
    ForEach(donuts, id: \.self) { donut in
      Label(donut, systemImage: "line.3.horizontal")
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(10)
        .background(.fill, in: RoundedRectangle(cornerRadius: 8))
        .onDrag {
          dragged = donut
          return NSItemProvider(object: donut as NSString)
        }
        .onDrop(of: [.text], delegate: Reordering(target: donut, donuts: $donuts, dragged: $dragged))
    }
  }
}

/// What is passed on, and what comes from the clipboard.
@Sample struct Sharing: View {
  @State private var pasted = "nothing yet"

  var body: some View {
    ShareLink(item: "Two donuts at the price of one", subject: Text("Donuts"))
    PasteButton(payloadType: String.self) { texts in pasted = texts.joined(separator: ", ") }
    Text("Pasted: \(pasted)")
  }
}

/// Files come from whoever has the page open: they are chosen, or dropped.
@Sample struct Opening: View {
  @State private var text = "Bake donuts.\nSell them."
  @State private var isOpening = false
  @State private var message = "Texts can be opened or dropped here."

  var body: some View {
    TextEditor(text: $text)
      .frame(height: 90)
      .dropDestination(for: String.self) { texts, _ in
        text = texts.joined(separator: "\n")
        return true
      }
    Button("Open…", systemImage: "folder") { isOpening = true }
      .buttonStyle(.bordered)
      .fileImporter(isPresented: $isOpening, allowedContentTypes: [.text]) { result in
        do {
          let url = try result.get()
          text = try String(contentsOf: url, encoding: .utf8)
          message = "Opened \(url.lastPathComponent)."
        } catch {
          message = error.localizedDescription
        }
      }
      .fileDialogMessage("A text that is to be edited.")
      .fileDialogConfirmationLabel("Choose Text")
    Text(message).font(.caption)
  }
}

/// Documents are saved where people like.
@Sample struct Saving: View {
  @State private var note = Note(text: "Bake donuts.")
  @State private var isSaving = false

  struct Note: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text: String

    init(text: String) { self.text = text }

    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }

    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  var body: some View {
    TextField("Note", text: $note.text)
      .textFieldStyle(.roundedBorder)
    Button("Save…", systemImage: "arrow.down.doc") { isSaving = true }
      .buttonStyle(.bordered)
      .fileExporter(isPresented: $isSaving, document: note, contentType: .plainText, defaultFilename: "Note") { _ in }
  }
}

/// Photos are chosen by what the device has for that.
@Sample struct Photos: View {
  @State private var selection: PhotosPickerItem?
  @State private var image: Image?
  @State private var isAsking = false

  var body: some View {
    if let image {
      image
        .resizable()
        .scaledToFit()
        .frame(height: 160)
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .accessibilityLabel("The photo that was chosen")
    }
    PhotosPicker(selection: $selection, matching: .images) {
      Label("Choose a Photo", systemImage: "photo.on.rectangle")
    }
    .task(id: selection) {
      image = try? await selection?.loadTransferable(type: Image.self)
    }
    Button("Ask for One") { isAsking = true }
      .photosPicker(isPresented: $isAsking, selection: $selection, matching: .images)
  }
}

/// What can be searched for is offered while somebody writes.
@Sample struct Suggesting: View {
  @State private var text = ""
  @State private var selection: TextSelection?
  @FocusState private var isSearching: Bool
  private let donuts = ["Classic", "Chocolate", "Cinnamon", "Maple", "Matcha"]

  var body: some View {
    NavigationStack {
      Button("Searched for: \(text)") { isSearching = true }
        .searchable(text: $text)
        .searchSuggestions {
          ForEach(donuts.filter { !text.isEmpty && $0 != text && $0.hasPrefix(text) }, id: \.self) { donut in
            Text(donut).searchCompletion(donut)
          }
        }
        .searchFocused($isSearching)
        .searchSelection($selection)
    }
    .frame(height: 260)
  }
}

/// What is copied, cut out and pasted by keys. Press a row first.
@Sample struct Clipboards: View {
  @State private var counter = ["Classic", "Berry", "Boston"]
  @State private var box: [String] = []
  @State private var chosen: String? = "Berry"
  @State private var note = ""

  var body: some View {
    ForEach(counter, id: \.self) { name in
      Button(name) { chosen = name }.buttonStyle(.bordered).tint(chosen == name ? .pink : .gray)
    }
    .copyable(chosen.map { [$0] } ?? [])
    .cuttable(for: String.self) {
      defer { counter.removeAll { $0 == chosen } }
      return chosen.map { [$0] } ?? []
    }
    Text("Box: " + box.joined(separator: ", "))
      .padding()
      .background(.fill, in: RoundedRectangle(cornerRadius: 8))
      .focusable()
      .pasteDestination(for: String.self) { names in
        box += names
      } validator: { names in
        names.filter { !box.contains($0) }
      }
    Text("Note: \(note)")
      .focusable()
      .onCopyCommand { [NSItemProvider(object: note as NSString)] }
      .onCutCommand { [NSItemProvider(object: "cut" as NSString)] }
      .onPasteCommand(of: [.utf8PlainText]) { providers in
        providers.first?.loadObject(ofClass: String.self) { text, _ in note = text ?? "" }
      }
  }
}

/// Rows that take what is dropped between them.
@Sample struct Inserting: View {
  @State private var names = ["Classic", "Berry"]

  var body: some View {
    Text("Mint").padding(6).background(.quinary, in: .capsule).itemProvider { NSItemProvider(object: "Mint" as NSString) }
    List {
      ForEach(names, id: \.self) { Text($0) }
        .dropDestination(for: String.self) { dropped, place in names.insert(contentsOf: dropped, at: place) }
    }
    .frame(height: 140)
  }
}

/// What is selected is dragged together.
@Sample struct DraggedTogether: View {
  private let parts = ["Dough", "Glaze", "Sprinkles"]
  @State private var selected: Set<String> = ["Dough", "Glaze"]
  @State private var news = "Drag the dough here"

  var body: some View {
    VStack {
      ForEach(parts, id: \.self) { part in
        Button(part) { selected.formSymmetricDifference([part]) }
          .padding(8)
          .background(selected.contains(part) ? .mint : .mint.opacity(0.2), in: Capsule())
          .draggable(containerItemID: part)
      }
    }
    .dragContainer(for: String.self, itemID: \.self) { parts in parts }
    .dragContainerSelection(parts.filter(selected.contains))
    Text(news).padding().border(.mint)
      .dropDestination(for: String.self) { parts, _ in
        news = parts.joined(separator: " and ")
        return true
      }
  }
}

/// How far something is that is dragged, and a place that takes nothing for a while.
@Sample struct FollowedDrag: View {
  @State private var isClosed = false
  @State private var news = "Drag the glaze"

  var body: some View {
    Text("Glaze").padding().background(.pink.opacity(0.3))
      .draggable("Glaze")
      .onDragSessionUpdated { session in
        if session.phase == .ended(.cancel) { news = "Nowhere" }
      }
    Text("Truck").padding().background(.mint.opacity(0.3))
      .dropDestination(for: String.self) { items, _ in news = "\(items[0]) in the truck" }
      .dropConfiguration { _ in DropConfiguration(operation: isClosed ? .forbidden : .copy) }
      .onDropSessionUpdated { session in
        if session.phase == .entering { news = isClosed ? "It is closed" : "Let go" }
      }
    Toggle("Closed", isOn: $isClosed)
    Text(news)
  }
}

/// A file of the program's that somebody takes along.
@Sample struct Taking: View {
  @State private var isMoving = false
  private let file = URL(filePath: "/etc/hostname")

  var body: some View {
    Button("Take the name along") { isMoving = true }
      .fileMover(isPresented: $isMoving, file: file) { _ in }
  }
}

/// Keys that are held beside others, and a tap that asks for one.
@Sample struct HeldKeys: View {
  @State private var isHeld = false
  @State private var count = 0

  var body: some View {
    Text("Tap with shift: \(count)").padding().background(isHeld ? .mint : .gray.opacity(0.3))
      .onModifierKeysChanged(mask: .shift) { _, keys in isHeld = !keys.isEmpty }
      .gesture(TapGesture().modifiers(.shift).onEnded { count += 1 })
  }
}
