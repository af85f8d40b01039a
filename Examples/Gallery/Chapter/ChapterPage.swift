import Behold

/// The samples of a chapter: those that a search has found.
struct ChapterPage: View {
  let chapter: Chapter
  let search: String

  var body: some View {
    ScrollView {
      VStack(spacing: 20) {
        ForEach(chapter.samples(matching: search).map { ShownSample(type: $0) }) { AnyView($0.type.card) }
      }
      .padding()
      .frame(maxWidth: .infinity)
    }
    .navigationTitle(chapter.title)
  }
}

private struct ShownSample: Identifiable {
  let type: any Sample.Type

  var id: ObjectIdentifier { ObjectIdentifier(type) }
}
