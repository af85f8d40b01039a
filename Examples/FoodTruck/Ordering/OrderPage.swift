import Behold

/// Where a visitor orders. It writes to the orders and does not read them: placing one does not evaluate it.
struct OrderPage: View {
  @Environment(FoodTruckModel.self) private var model
  @State private var showsProblems = false
  @State private var placed: Order?
  @Bindable var draft: OrderDraft

  var body: some View {
    NavigationStack {
      Form {
        Section("Donuts") {
          ForEach(model.donuts) { QuantityRow(donut: $0, draft: draft) }
        }
        Section("You") {
          TextField("Name", text: $draft.customer, prompt: Text("Your name"))
          TextField("Note", text: $draft.note, prompt: Text("Anything we should know?"))
        }
        Section {
          LabeledContent("Total", value: Money.text(total)).font(.headline)
          Button("Place order", systemImage: "paperplane", action: place).buttonStyle(.borderedProminent)
        } footer: {
          if showsProblems { Problems(problems: draft.problems(for: model)) }
        }
        if let placed {
          Section {
            OrderStatusRow(order: placed)
          } header: {
            Text("Your order")
          }
        }
      }
      .navigationTitle("Order")
    }
  }

  private var total: Int { draft.items(from: model).reduce(0) { $0 + $1.price * $1.quantity } }

  private func place() {
    guard draft.problems(for: model).isEmpty else {
      showsProblems = true
      return
    }
    showsProblems = false
    placed = model.place(draft.customer.trimmed, draft.items(from: model), note: draft.note.trimmed)
    draft.clear()
  }
}

private struct QuantityRow: View {
  let donut: Donut
  let draft: OrderDraft

  var body: some View {
    Stepper(value: Binding(get: { draft[donut.id] }, set: { draft[donut.id] = $0 }), in: 0...24) {
      HStack(spacing: 12) {
        DonutPicture(donut: donut, size: 36)
        VStack(alignment: .leading, spacing: 0) {
          Text(donut.name)
          Text(donut.isSoldOut ? "Sold out" : Money.text(donut.price)).font(.footnote).foregroundStyle(.secondary)
        }
        Spacer()
        Text("\(draft[donut.id])").monospacedDigit().foregroundStyle(draft[donut.id] == 0 ? Color.secondary : Color.primary)
      }
    }
    .disabled(donut.isSoldOut)
  }
}

private struct Problems: View {
  let problems: [String]

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(problems, id: \.self) { Label($0, systemImage: "exclamationmark.triangle") }
    }
    .foregroundStyle(.red)
  }
}

/// Follows an order on its way, wherever it is worked on.
private struct OrderStatusRow: View {
  let order: Order

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: order.status.symbol).font(.title2).foregroundStyle(order.status.color)
      VStack(alignment: .leading, spacing: 0) {
        Text(verbatim: "Number \(order.number)").font(.headline)
        Text(order.status.title).foregroundStyle(.secondary)
      }
      Spacer()
    }
    .accessibilityElement(children: .combine)
  }
}
