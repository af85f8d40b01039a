import Behold
import Foundation

/// Where a visitor orders. It writes to the orders and does not read them: placing one evaluates it for the order that it shows then, and for nothing else.
struct OrderPage: View {
  @Environment(FoodTruckModel.self) private var model
  @Environment(VisitorSettings.self) private var settings
  @State private var showsProblems = false
  @State private var placed: Arrival?
  @Bindable var draft: OrderDraft

  var body: some View {
    NavigationStack {
      Form {
        Section("Donuts") {
          ForEach(model.donuts) { QuantityRow(donut: $0, draft: draft) }
        }
        Section("You") {
          TextField("Name", text: $settings.name, prompt: Text("Your name"))
          TextField("Note", text: $draft.note, prompt: Text("Anything we should know?"))
          PickupPicker(draft: draft)
        }
        Section {
          OrderTotal(draft: draft)
          Button(action: place) { Label("Place order", systemImage: "paperplane").frame(maxWidth: .infinity) }
            .buttonStyle(.borderedProminent)
        } footer: {
          if showsProblems { Problems(draft: draft) }
        }
        if let placed {
          Section("Your order") { OrderStatusRow(arrival: placed) }
        }
      }
      .navigationTitle("Order")
    }
  }

  private func place() {
    showsProblems = !draft.problems(of: settings.name, from: model).isEmpty
    guard !showsProblems else { return }
    placed = model.place(settings.name.trimmed, draft.items(from: model), note: draft.note.trimmed, pickup: draft.pickup(from: .now))
    draft.clear()
  }
}

private struct QuantityRow: View {
  let donut: Donut
  @Bindable var draft: OrderDraft

  var body: some View {
    // What is sold out meanwhile can be taken out of the order.
    Stepper(value: $draft[donut.id], in: 0...(donut.isSoldOut ? draft[donut.id] : 24)) {
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
    .disabled(donut.isSoldOut && draft[donut.id] == 0)
  }
}

private struct PickupPicker: View {
  @Bindable var draft: OrderDraft

  var body: some View {
    Picker("Pickup", selection: $draft.wait) {
      Text("As soon as possible").tag(0)
      ForEach(OrderDraft.waits, id: \.self) { Text("In \($0) minutes").tag($0) }
    }
  }
}

private struct OrderTotal: View {
  @Environment(FoodTruckModel.self) private var model
  let draft: OrderDraft

  var body: some View {
    let total = draft.total(from: model)
    LabeledContent("Total") { Text(Money.text(total)).contentTransition(.numericText(value: Double(total))) }
      .font(.headline)
      .animation(.default, value: total)
  }
}

/// What keeps the order from being sent, for as long as it does.
private struct Problems: View {
  @Environment(FoodTruckModel.self) private var model
  @Environment(VisitorSettings.self) private var settings
  let draft: OrderDraft

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      ForEach(draft.problems(of: settings.name, from: model), id: \.self) { Label($0, systemImage: "exclamationmark.triangle") }
    }
    .foregroundStyle(.red)
  }
}

/// Follows an order on its way, wherever it is worked on. Its number is told when it is in the database.
private struct OrderStatusRow: View {
  @Environment(FoodTruckModel.self) private var model
  let arrival: Arrival

  var body: some View {
    let status = arrival.order?.status ?? .new
    HStack(spacing: 12) {
      Image(systemName: status.symbol).font(.title2).foregroundStyle(status.color).symbolEffect(.bounce, value: status)
      VStack(alignment: .leading, spacing: 0) {
        if let order = arrival.order {
          Text(verbatim: "Number \(order.number)").font(.headline)
          Text(status.title).foregroundStyle(.secondary)
        } else {
          Text("Your order is being written down").font(.headline)
          Text(
            model.isFailing ? "That does not work at the moment. It is tried again until it does." : "Your number comes in a moment."
          )
          .foregroundStyle(.secondary)
        }
      }
      Spacer()
      Text(Money.text(arrival.request.total)).monospacedDigit()
    }
    .accessibilityElement(children: .combine)
  }
}
