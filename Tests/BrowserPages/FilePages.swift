import Behold

/// What is chosen, dropped and saved.
struct FilePages: Scene {
  var body: some Scene {
    WindowGroup("Files", id: "files") { FilesPage() }
    WindowGroup("Files later", id: "files-later") { LaterFiles() }
    WindowGroup("Photos", id: "photos") { PhotosPage() }
  }
}

private struct FilesPage: View {
  @State private var isOpening = false
  @State private var isSaving = false
  @State private var text = "to be saved"
  @State private var message = "nothing yet"

  var body: some View {
    VStack(spacing: 16) {
      Button("Open") { isOpening = true }
        .fileImporter(isPresented: $isOpening, allowedContentTypes: [.text, .movie], allowsMultipleSelection: true) { result in
          let urls = (try? result.get()) ?? []
          message = urls.map { "\($0.lastPathComponent) \((try? Data(contentsOf: $0))?.count ?? -1)" }.joined(separator: ", ")
        } onCancellation: {
          message = "cancelled"
        }
      Button("Save") { isSaving = true }
        .fileExporter(isPresented: $isSaving, item: text, contentTypes: [.plainText], defaultFilename: "Größe & Ä") { result in
          message = "saved \((try? result.get().lastPathComponent) ?? "nothing")"
        } onCancellation: {
          message = "not saved"
        }
      Text("Drop here")
        .frame(width: 200, height: 100)
        .background(.quaternary)
        .dropDestination(for: Data.self) { datas, place in
          message = "dropped \(datas.map(\.count)) at \(Int(place.x)) \(Int(place.y))"
          return true
        }
      Text(message).accessibilityIdentifier("message")
    }
  }
}

/// What is asked for later than browsers let a page open something by itself.
private struct LaterFiles: View {
  @State private var isOpening = false
  @State private var isSaving = false
  @State private var message = "nothing yet"

  var body: some View {
    Text(message)
      .accessibilityIdentifier("message")
      .task { isOpening = true }
      .fileImporter(isPresented: $isOpening, allowedContentTypes: [.json]) { result in
        message = (try? result.get().lastPathComponent) ?? "failed"
        Task {
          try? await Task.sleep(for: .milliseconds(100))
          isSaving = true
        }
      }
      .fileExporter(isPresented: $isSaving, item: "{}", contentTypes: [.plainText]) { _ in message = "saved" }
      .fileDialogMessage("Your settings")
      .fileDialogConfirmationLabel("Take It")
  }
}

private struct PhotosPage: View {
  @State private var photo: PhotosPickerItem?
  @State private var photos: [PhotosPickerItem] = []
  @State private var image: Image?
  @State private var isChoosing = false

  var body: some View {
    Form {
      Section {
        if let image {
          image.resizable().scaledToFit().frame(width: 80, height: 80).accessibilityLabel("Photo").accessibilityIdentifier("photo")
        }
        PhotosPicker("Choose Photo", selection: $photo, matching: .images)
          .task(id: photo) { image = try? await photo?.loadTransferable(type: Image.self) }
      }
      Section {
        PhotosPicker(selection: $photos, maxSelectionCount: 2, matching: .any(of: [.images, .videos])) {
          Label("Choose Some", systemImage: "photo.on.rectangle")
        }
        LabeledContent("Chosen", value: "\(photos.count)")
      }
      Button("Ask for One") { isChoosing = true }
        .photosPicker(isPresented: $isChoosing, selection: $photo, matching: .images)
    }
  }
}
