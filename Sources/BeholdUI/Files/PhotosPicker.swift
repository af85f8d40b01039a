/// A button by which photos and movies are chosen.
///
/// The browser's own dialog opens, which on a phone shows the photos. What is chosen is sent as for ``View/fileImporter(isPresented:allowedContentTypes:onCompletion:)``.
nonisolated public struct PhotosPicker<Label: View>: View {
  private let query: FileQuery
  private let select: ([PhotosPickerItem]) -> Void
  private let label: Label
  @Environment(\.isEnabled) private var isEnabled

  private init(_ query: FileQuery, _ label: Label, _ select: @escaping ([PhotosPickerItem]) -> Void) {
    self.query = query
    self.label = label
    self.select = select
  }

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, @ViewBuilder label: () -> Label
  ) { self.init(FileQuery(photos: filter, most: 1), label()) { selection.wrappedValue = $0.first } }

  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary,
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, matching: filter, label: label) }

  /// - Parameter maxSelectionCount: how many may be chosen; as many as somebody likes, if `nil`.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) { self.init(FileQuery(photos: filter, most: maxSelectionCount), label()) { selection.wrappedValue = $0 } }

  /// - Parameter maxSelectionCount: how many may be chosen; as many as somebody likes, if `nil`.
  public init(
    selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil, selectionBehavior: PhotosPickerSelectionBehavior = .default,
    matching filter: PHPickerFilter? = nil, preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    photoLibrary: PHPhotoLibrary, @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter, label: label) }

  @MainActor public var body: some View {
    Button {
    } label: {
      label
    }
    .choosesFiles(query, isEnabled: isEnabled) { select($0.map { PhotosPickerItem($0) }) }
  }
}

nonisolated extension PhotosPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) { self.init(selection: selection, matching: filter) { Text(titleKey) } }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
  ) { self.init(selection: selection, matching: filter) { Text(titleKey) } }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) { self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(titleKey) } }

  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
  ) { self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(titleKey) } }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) { self.init(selection: selection, matching: filter) { Text(title) } }

  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) { self.init(selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) { Text(title) } }
}

nonisolated extension View {
  /// Lets somebody choose a photo while a binding is true.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      FileChoiceModifier(
        isPresented: isPresented, what: .photo, query: FileQuery(photos: filter, most: 1),
        receive: { selection.wrappedValue = $0.first.map { PhotosPickerItem($0) } }, cancel: {}))
  }

  /// Lets somebody choose a photo while a binding is true.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
  ) -> some View { photosPicker(isPresented: isPresented, selection: selection, matching: filter) }

  /// Lets somebody choose photos while a binding is true.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) -> some View {
    modifier(
      FileChoiceModifier(
        isPresented: isPresented, what: .photo, query: FileQuery(photos: filter, most: maxSelectionCount),
        receive: { selection.wrappedValue = $0.map { PhotosPickerItem($0) } }, cancel: {}))
  }

  /// Lets somebody choose photos while a binding is true.
  public func photosPicker(
    isPresented: Binding<Bool>, selection: Binding<[PhotosPickerItem]>, maxSelectionCount: Int? = nil,
    selectionBehavior: PhotosPickerSelectionBehavior = .default, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic, photoLibrary: PHPhotoLibrary
  ) -> some View { photosPicker(isPresented: isPresented, selection: selection, maxSelectionCount: maxSelectionCount, matching: filter) }
}

extension FileQuery {
  nonisolated fileprivate init(photos filter: PHPickerFilter?, most: Int?) {
    self.init(types: (filter ?? .any(of: [.images, .videos])).types, most: most)
  }
}
