import Behold

/// Changes a donut, or makes a new one. All who see a donut see each change at once: it is the same object.
struct DonutEditor: View {
  @Environment(FoodTruckModel.self) private var model
  @Environment(\.dismiss) private var dismiss
  @State private var name: String
  @State private var isRemoving = false
  @Bindable private var donut: Donut
  private let isNew: Bool

  /// - Parameter isNew: whether the donut is not on the menu yet.
  init(donut: Donut, isNew: Bool = false) {
    self.donut = donut
    self.isNew = isNew
    name = donut.name
  }

  private var problem: String? { Donut.problem(ofName: name) }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          DonutPicture(donut: donut, size: 120).padding(.vertical, 8).frame(maxWidth: .infinity)
        }
        Section {
          TextField("Name", text: $name)
          Stepper("Price: \(Money.text(donut.price))", value: $donut.price, in: 50...2000, step: 10)
        } footer: {
          if let problem { Label(problem, systemImage: "exclamationmark.triangle").foregroundStyle(.red) }
        }
        Section("Made of") {
          Picker("Dough", selection: $donut.dough) { choices(Donut.Dough.allCases, \.title) }
          Picker("Glaze", selection: $donut.glaze) { choices(Donut.Glaze.allCases, \.title) }
          Picker("Topping", selection: $donut.topping) { choices(Donut.Topping.allCases, \.title) }
          LabeledContent("Energy", value: "\(donut.calories) kcal")
        }
        if !isNew {
          Section {
            Toggle("Sold out today", isOn: $donut.isSoldOut)
            Button("Take off the menu", systemImage: "trash", role: .destructive) { isRemoving = true }
          }
        }
      }
      .navigationTitle(isNew ? "New donut" : "Edit donut")
      .toolbar {
        if isNew {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        }
        ToolbarItem(placement: .confirmationAction) { Button(isNew ? "Add" : "Done", action: finish).disabled(problem != nil) }
      }
    }
    .onChange(of: name) {
      // What is no name stays here, and is not shown to others.
      if problem == nil { donut.name = name.trimmed }
    }
    .onChange(of: donut.name) {
      // Somebody else has renamed it.
      if donut.name != name.trimmed { name = donut.name }
    }
    .confirmationDialog("Take “\(donut.name)” off the menu?", isPresented: $isRemoving, titleVisibility: .visible) {
      Button("Take off the menu", role: .destructive) {
        dismiss()
        withAnimation { model.remove(donut) }
      }
    }
  }

  private func finish() {
    if isNew { withAnimation { model.add(donut) } }
    dismiss()
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
