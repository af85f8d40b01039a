import Behold

/// How many evaluations each kind of action has caused.
struct TotalsTable: View {
  let comparison: Comparison

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      Text("What the script has counted").font(.headline)
      ScrollView(.horizontal) {
        Grid(alignment: .trailing, horizontalSpacing: 20, verticalSpacing: 10) {
          GridRow {
            Text("evaluations when").frame(maxWidth: .infinity, alignment: .leading)
            Text("times")
            ForEach(comparison.columns) { Text($0.title).foregroundStyle($0.color) }
          }
          .font(.footnote.bold())
          ForEach(0...Step.Kind.allCases.count, id: \.self) { index in
            let row = comparison.totals.rows[index]
            GridRow {
              Text(row.name).frame(maxWidth: .infinity, alignment: .leading)
              Text("\(row.actions)").foregroundStyle(.secondary)
              ForEach(row.evaluations.indices, id: \.self) { Text("\(row.evaluations[$0])") }
            }
            .font(index == Step.Kind.allCases.count ? .subheadline.bold() : .subheadline)
            .monospacedDigit()
          }
        }
      }
    }
    .card()
  }
}
