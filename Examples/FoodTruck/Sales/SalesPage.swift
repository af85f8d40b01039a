import Behold

/// What was sold, as numbers and bars.
struct SalesPage: View {
  @Environment(FoodTruckModel.self) private var model

  var body: some View {
    NavigationStack {
      let sales = model.sales
      Form {
        Section {
          LabeledContent("Orders", value: "\(model.orders.count { $0.status != .cancelled })")
          LabeledContent("Donuts", value: "\(sales.reduce(0) { $0 + $1.quantity })")
          LabeledContent("Income", value: Money.text(sales.reduce(0) { $0 + $1.income })).font(.headline)
        }
        Section("By donut") {
          ForEach(sales) { SalesBar(sales: $0, most: sales.first?.quantity ?? 1) }
          if sales.isEmpty { Text("Nothing was sold yet.").foregroundStyle(.secondary) }
        }
      }
      .navigationTitle("Sales")
    }
  }
}

private struct SalesBar: View {
  let sales: DonutSales
  let most: Int

  var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      HStack {
        Text(sales.name)
        Spacer()
        Text("\(sales.quantity)").monospacedDigit()
        Text(Money.text(sales.income)).monospacedDigit().foregroundStyle(.secondary)
      }
      ProgressView(value: Double(sales.quantity), total: Double(most)).tint(.pink).accessibilityHidden(true)
    }
    .padding(.vertical, 4)
  }
}
