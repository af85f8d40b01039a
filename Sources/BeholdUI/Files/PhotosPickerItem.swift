public import Foundation

/// A photo or a movie that somebody has chosen. It is read when it is asked for.
nonisolated public struct PhotosPickerItem: Hashable, Sendable {
  private let file: ReceivedFile

  init(_ file: ReceivedFile) { self.file = file }

  /// Nothing: browsers do not say where in somebody's library it is from.
  public var itemIdentifier: String? { nil }

  /// The kind of the file.
  public var supportedContentTypes: [UTType] { [file.type] }

  /// Reads it as a value of a type, beside the main actor.
  ///
  /// - Returns: `nil` if values of the type are not made of files of this kind.
  public func loadTransferable<Value: Transferable>(type: Value.Type) async throws -> Value? {
    try await file.value(as: type)
  }

  /// Reads it as a value of a type.
  @discardableResult
  public func loadTransferable<Value: Transferable>(
    type: Value.Type, completionHandler: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    Task {
      do {
        completionHandler(.success(try await file.value(as: type)))
      } catch {
        completionHandler(.failure(error))
      }
    }
    return progress
  }

  /// In which code a photo comes. It is as the browser gives it.
  public struct EncodingDisambiguationPolicy: Hashable, Sendable {
    public static let automatic = EncodingDisambiguationPolicy()
    public static let current = EncodingDisambiguationPolicy()
    public static let compatible = EncodingDisambiguationPolicy()
  }
}

/// What can be chosen in a ``PhotosPicker``.
nonisolated public struct PHPickerFilter: Hashable, Sendable {
  let types: [UTType]

  public static let images = PHPickerFilter(types: [.image])
  public static let videos = PHPickerFilter(types: [.movie])
  /// Browsers give the picture of them.
  public static let livePhotos = PHPickerFilter(types: [.image])
  /// Browsers do not tell them from other pictures.
  public static let screenshots = PHPickerFilter(types: [.image])
  public static let panoramas = PHPickerFilter(types: [.image])
  public static let bursts = PHPickerFilter(types: [.image])
  public static let depthEffectPhotos = PHPickerFilter(types: [.image])
  public static let screenRecordings = PHPickerFilter(types: [.movie])
  public static let slomoVideos = PHPickerFilter(types: [.movie])
  public static let timelapseVideos = PHPickerFilter(types: [.movie])
  public static let cinematicVideos = PHPickerFilter(types: [.movie])

  /// What is of any of them.
  public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
    var types: [UTType] = []
    for filter in filters { types += filter.types.filter { !types.contains($0) } }
    return PHPickerFilter(types: types)
  }

  /// What is of all of them: as browsers know files, those of the kinds that each one has.
  public static func all(of filters: [PHPickerFilter]) -> PHPickerFilter {
    let first = filters.first ?? any(of: [.images, .videos])
    return PHPickerFilter(types: first.types.filter { type in filters.allSatisfy { $0.types.contains(type) } })
  }

  /// The other ones of photos and movies.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    let rest = any(of: [.images, .videos]).types.filter { !filter.types.contains($0) }
    return rest.isEmpty ? any(of: [.images, .videos]) : PHPickerFilter(types: rest)
  }
}

/// Somebody's photos, of which a page knows nothing but what is chosen.
nonisolated public final class PHPhotoLibrary: Sendable {
  private static let only = PHPhotoLibrary()

  public static func shared() -> PHPhotoLibrary { only }
}

/// How several photos are chosen.
nonisolated public struct PhotosPickerSelectionBehavior: Hashable, Sendable {
  public static let `default` = PhotosPickerSelectionBehavior()
  public static let ordered = PhotosPickerSelectionBehavior()
  public static let continuous = PhotosPickerSelectionBehavior()
  public static let continuousAndOrdered = PhotosPickerSelectionBehavior()
}
