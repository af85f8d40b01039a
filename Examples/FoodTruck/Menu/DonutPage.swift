import Behold

/// One donut: what it is made of, and a button that orders it.
struct DonutPage: View {
  @Environment(VisitorSettings.self) private var settings
  @State private var isEditing = false
  let donut: Donut
  @Bindable var draft: OrderDraft
  let order: @MainActor () -> Void

  var body: some View {
    Form {
      Section {
        VStack(spacing: 12) {
          DonutPicture(donut: donut, size: 160)
          Text(Money.text(donut.price)).font(.title2)
        }
        .padding(.vertical, 12)
        .frame(maxWidth: .infinity)
      }
      Section("Made of") {
        LabeledContent("Dough", value: donut.dough.title)
        LabeledContent("Glaze", value: donut.glaze.title)
        LabeledContent("Topping", value: donut.topping.title)
        LabeledContent("Energy", value: "\(donut.calories) kcal")
      }
      Section {
        if donut.isSoldOut {
          Label("Sold out today", systemImage: "moon").foregroundStyle(.secondary)
        } else {
          Stepper("In your order: \(draft[donut.id])", value: $draft[donut.id], in: 0...24)
          Button("Go to the order", systemImage: "cart", action: order).disabled(draft[donut.id] == 0)
        }
      }
    }
    .navigationTitle(donut.name)
    .toolbar {
      if settings.isStaff {
        ToolbarItem(placement: .primaryAction) { Button("Edit") { isEditing = true } }
      }
    }
    .sheet(isPresented: $isEditing) { DonutEditor(donut: donut) }
  }
}
