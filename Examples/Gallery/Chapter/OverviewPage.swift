import Behold

/// What there is, before a chapter is chosen.
struct OverviewPage: View {
  let search: String

  private var chapters: [Chapter] { ChapterGroup.all.flatMap(\.chapters).filter { !$0.samples(matching: search).isEmpty } }

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 150), spacing: 12)], spacing: 12) {
        ForEach(chapters) { chapter in
          NavigationLink(value: chapter) { ChapterTile(chapter: chapter) }.buttonStyle(.plain)
        }
      }
      .padding()
      if chapters.isEmpty { ContentUnavailableView.search(text: search) }
    }
    .navigationTitle("Overview")
  }
}

private struct ChapterTile: View {
  let chapter: Chapter

  var body: some View {
    VStack(spacing: 8) {
      Image(systemName: chapter.symbol).font(.title).foregroundStyle(.tint)
      Text(chapter.title).font(.subheadline).multilineTextAlignment(.center)
    }
    .padding(8)
    .frame(maxWidth: .infinity, minHeight: 96)
    .background(.background.secondary, in: RoundedRectangle(cornerRadius: 12))
  }
}
