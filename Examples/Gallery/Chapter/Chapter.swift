import Behold

/// A page of the gallery: samples of one thing. Its name is the page's address.
struct Chapter: RawRepresentable, Identifiable, Sendable {
  let rawValue: String
  let title: String
  let symbol: String
  let samples: [any Sample.Type]

  init(_ name: String, title: String, symbol: String, samples: [any Sample.Type]) {
    rawValue = name
    self.title = title
    self.symbol = symbol
    self.samples = samples
  }

  init?(rawValue: String) {
    guard let chapter = ChapterGroup.all.flatMap(\.chapters).first(where: { $0.rawValue == rawValue }) else { return nil }
    self = chapter
  }

  var id: String { rawValue }

  @MainActor func samples(matching search: String) -> [any Sample.Type] { samples.filter { $0.matches(search) } }
}

extension Chapter: Hashable {
  static func == (left: Chapter, right: Chapter) -> Bool { left.rawValue == right.rawValue }

  func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
