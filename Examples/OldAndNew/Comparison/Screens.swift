import Behold

/// The screens, as many in a row as have space.
///
/// The rows of a `ForEach` read the counts, so that no view of this page is evaluated, and outlined, for each number.
struct Screens: View {
  let comparison: Comparison

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 350), spacing: 14, alignment: .top)], spacing: 14) {
      ForEach(comparison.columns) { column in
        VStack(alignment: .leading, spacing: 14) {
          VStack(alignment: .leading, spacing: 2) {
            HStack {
              Text(column.title).font(.headline).foregroundStyle(column.color).lineLimit(1)
              Spacer(minLength: 4)
              Text("\(comparison.counts[column.place])").font(.headline).monospacedDigit()
                .accessibilityLabel("\(comparison.counts[column.place]) evaluations with \(column.title)")
                .accessibilityIdentifier("count-\(column.place)")
            }
            Text(column.summary).font(.caption).foregroundStyle(.secondary)
          }
          Divider()
          column.screen.countsEvaluations(with: column.counter).frame(maxWidth: .infinity, alignment: .leading)
        }
        .card()
      }
    }
  }
}
