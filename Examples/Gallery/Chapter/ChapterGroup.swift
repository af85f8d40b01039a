import Behold

/// Chapters that belong together.
struct ChapterGroup: Identifiable, Sendable {
  let title: String
  let chapters: [Chapter]

  var id: String { title }

  static let all = [
    ChapterGroup(title: "Text & pictures", chapters: [.text, .formats, .symbols]),
    ChapterGroup(title: "Controls", chapters: [.buttons, .menus, .toggles, .pickers, .sliders, .dates, .fields, .progress]),
    ChapterGroup(title: "Lists & groups", chapters: [.groups, .lists, .tables, .editing]),
    ChapterGroup(title: "Layout", chapters: [.stacks, .grids, .scrolling, .geometry, .layouts]),
    ChapterGroup(title: "Drawing", chapters: [.shapes, .paint, .motion]),
    ChapterGroup(title: "Pages", chapters: [.navigation, .tabs, .presentations]),
    ChapterGroup(title: "What moves it", chapters: [.state, .flow, .building, .touch, .gestures, .transfer, .accessibility]),
  ]
}
