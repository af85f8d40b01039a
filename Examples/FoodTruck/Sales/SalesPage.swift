import Behold

/// What was sold, as numbers and bars.
struct SalesPage: View {
  @Environment(FoodTruckModel.self) private var model

  var body: some View {
    let sales = model.sales()
    NavigationStack {
      Form {
        if sales.donuts.isEmpty {
          ContentUnavailableView("Nothing was sold yet", systemImage: "chart.bar", description: Text("What is ordered is counted here."))
        } else {
          Section { SalesChart(sales: sales.donuts) }
          Section {
            LabeledContent("Orders", value: "\(sales.orders)")
            LabeledContent("Donuts", value: "\(sales.quantity)")
            LabeledContent("Income") { Text(Money.text(sales.income)).contentTransition(.numericText(value: Double(sales.income))) }
              .font(.headline)
          }
          Section("By donut") {
            ForEach(sales.donuts) { SalesRow(sales: $0) }
          }
        }
      }
      .navigationTitle("Sales")
    }
  }
}

/// A column for each donut, in the colour of its glaze.
struct SalesChart: View {
  let sales: [DonutSales]

  var body: some View {
    HStack(alignment: .bottom, spacing: 8) {
      ForEach(sales.prefix(8)) { SalesColumn(sales: $0, most: sales.first?.quantity ?? 1) }
    }
    .padding(.vertical, 12)
    .accessibilityHidden(true)
  }
}

private struct SalesColumn: View {
  @Environment(FoodTruckModel.self) private var model
  let sales: DonutSales
  let most: Int

  /// In points.
  private static let height: CGFloat = 140

  var body: some View {
    let donut = model.donut(sales.id)
    VStack(spacing: 6) {
      Text("\(sales.quantity)").font(.footnote).monospacedDigit().foregroundStyle(.secondary)
      RoundedRectangle(cornerRadius: 6)
        .fill(donut?.glaze.color ?? .gray)
        .frame(width: 28, height: Self.height * CGFloat(sales.quantity) / CGFloat(most))
      if let donut { DonutPicture(donut: donut, size: 28) } else { Circle().fill(.gray).frame(width: 28, height: 28) }
    }
    .frame(maxWidth: .infinity, minHeight: Self.height + 60, alignment: .bottom)
  }
}

private struct SalesRow: View {
  let sales: DonutSales

  var body: some View {
    LabeledContent(sales.name) {
      HStack(spacing: 12) {
        Text("\(sales.quantity)").foregroundStyle(.secondary)
        Text(Money.text(sales.income))
      }
      .monospacedDigit()
    }
  }
}
