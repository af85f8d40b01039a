import Behold

/// The chapters of a group in which a search has found something.
struct ChapterRows: View {
  let group: ChapterGroup
  let search: String

  var body: some View {
    let found = group.chapters.filter { !$0.samples(matching: search).isEmpty }
    if !found.isEmpty {
      Section(group.title) {
        ForEach(found) { chapter in
          Label(chapter.title, systemImage: chapter.symbol)
            .badge(search.isEmpty ? 0 : chapter.samples(matching: search).count)
            .tag(chapter)
        }
      }
    }
  }
}
