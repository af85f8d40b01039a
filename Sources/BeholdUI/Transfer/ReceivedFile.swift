package import Foundation

/// A file that somebody has chosen or dropped. It lies where the program can read it, as long as the page is there.
package struct ReceivedFile: Hashable, Sendable {
  package let url: URL
  package let type: UTType

  /// - Parameter type: what it is, if that is known better than by its name.
  package init(url: URL, type: UTType? = nil) {
    self.url = url
    self.type = type ?? UTType(filenameExtension: url.pathExtension) ?? .data
  }
}

/// Which files an element takes.
package struct FileQuery: Equatable, Sendable {
  /// Any file is taken that is of one of them; all, if there are none.
  package var types: [UTType] = []
  /// How many at a time; as many as anybody likes, if `nil`.
  package var most: Int?

  package init(types: [UTType] = [], most: Int? = nil) {
    self.types = types
    self.most = most.map { max($0, 1) }
  }

  /// What a file is by its name and by what the browser says of it; `nil` if it is not asked for.
  package func type(ofFile name: String, mimeType: String) -> UTType? {
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last.map(String.init) ?? ""
    let type = UTType(filenameExtension: ending) ?? UTType(mimeType: mimeType) ?? UTType(family: mimeType) ?? .data
    return takes(type) ? type : nil
  }

  /// Whether files of a type are asked for. Of types that nobody knows, the program has to look itself.
  package func takes(_ type: UTType) -> Bool { types.isEmpty || types.contains { type.conforms(to: $0) || !$0.isKnown } }

  /// What browsers are told to offer, as HTML has it; nothing if anything may be chosen.
  package var accepted: String {
    guard types.allSatisfy(\.isKnown) else { return "" }
    var words: [String] = []
    for type in types {
      let own = type.acceptedByBrowsers
      if own.isEmpty { return "" }
      for word in own where !words.contains(word) { words.append(word) }
    }
    return words.joined(separator: ",")
  }
}

extension Element {
  /// Which files it takes, if any.
  package var fileQuery: FileQuery? {
    for case .files(let query) in modifierList { return query }
    return nil
  }

  /// What is saved where it is pressed.
  package var fileOffer: FileOffer? {
    for case .offer(let offer) in modifierList { return offer }
    return nil
  }
}

/// A file that is there to be saved.
@MainActor
package final class FileOffer {
  package nonisolated let name: String
  package nonisolated let type: UTType
  package nonisolated let data: Data
  private let onTaken: @MainActor () -> Void

  init(name: String, type: UTType, data: Data, onTaken: @escaping @MainActor () -> Void) {
    self.name = name
    self.type = type
    self.data = data
    self.onTaken = onTaken
  }

  /// The host has given it to who wants it.
  package func take() { onTaken() }
}
