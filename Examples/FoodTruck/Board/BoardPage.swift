import Behold
import Foundation

/// The orders, by what is to be done with them. Staff move them on.
struct BoardPage: View {
  /// An order glides from one section to the next.
  @Namespace private var orders

  var body: some View {
    NavigationStack {
      List {
        KeepingWarning()
        ForEach([Order.Status.new, .preparing, .ready, .pickedUp], id: \.self) { BoardSection(status: $0, orders: orders) }
      }
      .navigationTitle("Board")
    }
  }
}

/// Says that what staff do is lost if the program ends now.
private struct KeepingWarning: View {
  @Environment(FoodTruckModel.self) private var model

  var body: some View {
    if model.isFailing {
      Label("Nothing can be saved at the moment", systemImage: "exclamationmark.triangle").foregroundStyle(.red)
    }
  }
}

/// The orders in one state.
struct BoardSection: View {
  @Environment(FoodTruckModel.self) private var model
  let status: Order.Status
  let orders: Namespace.ID

  /// Of those that are done only the last ones are of interest.
  private static let doneLimit = 5

  var body: some View {
    let all = model.orders(with: status)
    Section {
      ForEach(status == .pickedUp ? Array(all.suffix(Self.doneLimit).reversed()) : all) { order in
        BoardRow(order: order).matchedGeometryEffect(id: order.id, in: orders)
      }
      if all.isEmpty { Text("None").foregroundStyle(.secondary) }
    } header: {
      HStack {
        Label(status.title, systemImage: status.symbol).symbolEffect(.bounce, value: all.count)
        Spacer()
        Text("\(all.count)").monospacedDigit().contentTransition(.numericText(value: Double(all.count)))
      }
    }
  }
}

struct BoardRow: View {
  @Environment(VisitorSettings.self) private var settings
  @State private var isCancelling = false
  let order: Order

  var body: some View {
    HStack(alignment: .center, spacing: 12) {
      Text(verbatim: "\(order.number)").font(.headline).monospacedDigit().foregroundStyle(order.status.color)
      VStack(alignment: .leading, spacing: 2) {
        Text(order.customer).font(.headline)
        Text(contents).font(.subheadline).foregroundStyle(.secondary)
        if let pickup = order.pickup, order.status.isOpen { PickupLabel(pickup: pickup) }
        if !order.note.isEmpty { Label(order.note, systemImage: "pencil").font(.footnote).foregroundStyle(.orange) }
      }
      Spacer()
      if settings.isStaff { BoardActions(order: order, isCancelling: $isCancelling) }
    }
    .confirmationDialog("Cancel the order of \(order.customer)?", isPresented: $isCancelling, titleVisibility: .visible) {
      Button("Cancel the order", role: .destructive) { withAnimation { order.status = .cancelled } }
      Button("Keep it", role: .cancel) {}
    }
  }

  private var contents: String { order.items.map { "\($0.quantity) × \($0.name)" }.joined(separator: ", ") }
}

/// How much time there is. It is evaluated once a minute, and its row is not.
private struct PickupLabel: View {
  let pickup: Date

  var body: some View {
    TimelineView(.everyMinute) { context in
      let minutes = Int((pickup.timeIntervalSince(context.date) / 60).rounded(.down))
      Label(minutes < 0 ? "\(-minutes) min late" : "In \(minutes) min", systemImage: "clock")
        .foregroundStyle(minutes < 0 ? Color.red : Color.blue)
    }
    .font(.footnote)
  }
}

private struct BoardActions: View {
  let order: Order
  @Binding var isCancelling: Bool

  var body: some View {
    HStack(spacing: 8) {
      if let next = order.status.next {
        Button(next.action) { withAnimation { order.status = next } }
          .buttonStyle(.bordered)
          .accessibilityLabel("\(next.action): order \(order.number)")
      }
      Menu {
        if let previous = order.status.previous {
          Button("Back to “\(previous.title)”", systemImage: "arrow.uturn.backward") { withAnimation { order.status = previous } }
        }
        Button("Cancel the order", systemImage: "xmark.circle", role: .destructive) { isCancelling = true }
      } label: {
        Label("More for order \(order.number)", systemImage: "ellipsis").labelStyle(.iconOnly)
      }
    }
  }
}

#Preview("Nothing to do") {
  BoardPage().environment(FoodTruckModel()).environment(VisitorSettings())
}
