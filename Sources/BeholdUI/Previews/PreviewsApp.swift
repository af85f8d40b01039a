/// Shows the previews of a program, each in a window of its own.
package struct PreviewsApp: App {
  package let entries: [PreviewEntry]

  package init() { self.init(PreviewEntry.all) }

  init(_ entries: [PreviewEntry]) { self.entries = entries }

  package typealias Body = Scenes

  package var body: Scenes { Scenes(entries: entries) }

  /// The kind of window that shows a preview.
  package static func window(_ index: Int) -> String { "preview-\(index + 1)" }

  package struct Scenes: Scene {
    package typealias Body = Never

    let entries: [PreviewEntry]

    package var _windows: [SceneWindow] {
      let first = SceneWindow(id: nil, title: Text("Previews"), isSingle: true) { AnyView(Text("Previews")) }
      let others = entries.enumerated().map { index, entry in
        SceneWindow(
          id: PreviewsApp.window(index), title: Text(verbatim: entry.settings.name ?? entry.group), isSingle: false,
          content: { entry.view() })
      }
      return [first] + others
    }
  }
}
