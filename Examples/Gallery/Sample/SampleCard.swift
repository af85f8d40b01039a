import Behold

/// A sample, and its code beside it: below it where there is less room.
struct SampleCard<Content: Sample>: View {
  private let columns = [GridItem(.adaptive(minimum: 300), spacing: 16, alignment: .topLeading)]

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text(Content.name).font(.headline).accessibilityHeading(.h2)
        Text(Content.note).font(.subheadline).foregroundStyle(.secondary)
      }
      LazyVGrid(columns: columns, spacing: 16) {
        VStack { Content() }
          .padding(12)
          .frame(maxWidth: .infinity, minHeight: 80)
          .accessibilityIdentifier("\(Content.self)")
        CodeBlock(code: Content.code)
      }
    }
    .padding(16)
    .frame(maxWidth: 980, alignment: .leading)
    .background(.background, in: RoundedRectangle(cornerRadius: 14))
    .overlay { RoundedRectangle(cornerRadius: 14).strokeBorder(.separator).allowsHitTesting(false) }
  }
}
