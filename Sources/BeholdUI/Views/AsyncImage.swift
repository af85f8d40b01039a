public import Foundation

/// A picture from an address, which the visitor's browser fetches.
///
/// ```swift
/// AsyncImage(url: friend.portrait) { image in
///   image.resizable().scaledToFill()
/// } placeholder: {
///   ProgressView()
/// }
/// .frame(width: 60, height: 60)
/// .clipShape(.circle)
/// ```
///
/// Pages take pictures from addresses with `https`, from the server itself (`/logo.png`), and such that are in their address (`data:image/…`). Others, and
/// what cannot be fetched or is no picture, are a failure. The server does not fetch pictures, and knows nothing of their size.
nonisolated public struct AsyncImage<Content: View>: View {
  /// What the browser has said of an address.
  private struct Answer: Equatable {
    let address: String
    let isLoaded: Bool
  }

  @State private var answer: Answer?
  private let url: URL?
  private let scale: CGFloat
  private let transaction: Transaction
  private let content: (AsyncImagePhase) -> Content

  /// - Parameters:
  ///   - scale: how many pixels of the picture are a point.
  ///   - transaction: how the picture, or the failure, comes.
  ///   - content: what is shown, by how far it is.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(), @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.transaction = transaction
    self.content = content
  }

  @MainActor public var body: some View {
    let address = url.flatMap { PictureAddress($0) }
    ZStack { content(phase(of: address)) }
      .elementModifier(
        .events(
          ElementEvents(address == nil ? [] : .load) { event in
            guard case .load(let isLoaded) = event, let address else { return }
            withTransaction(transaction) { answer = Answer(address: address.text, isLoaded: isLoaded) }
          })
      )
      .elementModifier(.attribute(.fetched, address.map { .text($0.text) }))
  }

  @MainActor private func phase(of address: PictureAddress?) -> AsyncImagePhase {
    guard url != nil else { return .empty }
    guard let address else { return .failure(URLError(.unsupportedURL)) }
    guard let answer, answer.address == address.text else { return .empty }
    return answer.isLoaded ? .success(Image(at: address, scale: scale)) : .failure(URLError(.cannotDecodeContentData))
  }
}

extension AsyncImage {
  /// - Parameters:
  ///   - scale: how many pixels of the picture are a point.
  ///   - content: what is made of the picture.
  ///   - placeholder: what is shown until it is there, and if it does not come.
  public init<Picture: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture, @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == ConditionalContent<Picture, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

extension AsyncImage where Content == ConditionalContent<Image, Color> {
  /// The picture as it is, and until it is there a grey area.
  ///
  /// - Parameter scale: how many pixels of the picture are a point.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) {
      $0
    } placeholder: {
      Color(.systemGray5)
    }
  }
}

/// How far a picture is that is fetched.
public enum AsyncImagePhase: Sendable {
  /// It is not there yet, or there is no address.
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }

  /// Why it is not, if it does not come.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

/// An address that pages take pictures from.
struct PictureAddress: Hashable {
  let text: String

  /// - Returns: `nil` if they do not.
  init?(_ url: URL) {
    text = url.absoluteString
    switch url.scheme?.lowercased() {
    case "https": break
    case "data": guard text.dropFirst(5).hasPrefix("image/") else { return nil }
    case nil: guard text.hasPrefix("/"), !text.hasPrefix("//") else { return nil }
    default: return nil
    }
  }
}
