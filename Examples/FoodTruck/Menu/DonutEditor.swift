import Behold

/// Changes a donut. All who see it see each change at once: it is the same object.
struct DonutEditor: View {
  @Environment(FoodTruckModel.self) private var model
  @Environment(\.dismiss) private var dismiss
  @State private var isRemoving = false
  @Bindable var donut: Donut

  var body: some View {
    NavigationStack {
      Form {
        Section {
          DonutPicture(donut: donut, size: 120).padding(.vertical, 8).frame(maxWidth: .infinity)
        }
        Section {
          TextField("Name", text: $donut.name)
          Stepper("Price: \(Money.text(donut.price))", value: $donut.price, in: 50...2000, step: 10)
        } footer: {
          ForEach(donut.problems, id: \.self) { Label($0, systemImage: "exclamationmark.triangle").foregroundStyle(.red) }
        }
        Section("Made of") {
          Picker("Dough", selection: $donut.dough) { choices(Donut.Dough.allCases, \.title) }
          Picker("Glaze", selection: $donut.glaze) { choices(Donut.Glaze.allCases, \.title) }
          Picker("Topping", selection: $donut.topping) { choices(Donut.Topping.allCases, \.title) }
        }
        Section {
          Toggle("Sold out today", isOn: $donut.isSoldOut)
          Button("Take off the menu", systemImage: "trash", role: .destructive) { isRemoving = true }
        }
      }
      .navigationTitle("Edit donut")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() }.disabled(!donut.problems.isEmpty) }
      }
    }
    .interactiveDismissDisabled(!donut.problems.isEmpty)
    .confirmationDialog("Take “\(donut.name)” off the menu?", isPresented: $isRemoving, titleVisibility: .visible) {
      Button("Take off the menu", role: .destructive) {
        dismiss()
        model.remove(donut)
      }
    }
  }

  private func choices<Value: Hashable>(_ values: [Value], _ title: @escaping (Value) -> String) -> some View {
    ForEach(values, id: \.self) { Text(title($0)) }
  }
}

extension Donut.Dough {
  var title: String { self == .wholegrain ? "Whole grain" : rawValue.capitalized }
}

extension Donut.Glaze {
  var title: String { rawValue.capitalized }
}

extension Donut.Topping {
  var title: String { self == .powderedSugar ? "Powdered sugar" : rawValue.capitalized }
}
