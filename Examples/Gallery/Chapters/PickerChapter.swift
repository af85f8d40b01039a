import Behold

extension Chapter {
  static let pickers = Chapter(
    "pickers", title: "Pickers", symbol: "checklist",
    samples: [
      MenuPicker.self, SegmentedPicker.self, InlinePickers.self, WheelPicker.self, PalettePicker.self, PagePicker.self,
      SharedPicker.self,
    ])
}

/// One of several things. Each has a tag, which is what is chosen.
@Sample struct MenuPicker: View {
  @State private var size = 2

  var body: some View {
    Picker("Size", selection: $size) {
      Text("Small").tag(1)
      Text("Medium").tag(2)
      Text("Large").tag(3)
    }
    .pickerStyle(.menu)
    Text("Size \(size)")
  }
}

/// Few things side by side.
@Sample struct SegmentedPicker: View {
  enum Glaze: String, CaseIterable { case sugar, chocolate, berry }
  @State private var glaze = Glaze.sugar

  var body: some View {
    Picker("Glaze", selection: $glaze) {
      ForEach(Glaze.allCases, id: \.self) { Text($0.rawValue.capitalized) }
    }
    .pickerStyle(.segmented)
  }
}

/// All things at once.
@Sample struct InlinePickers: View {
  @State private var topping = "Sprinkles"
  private let toppings = ["Sprinkles", "Nuts", "None"]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Picker("Topping", selection: $topping) {
        ForEach(toppings, id: \.self) { Text($0) }
      }
      .pickerStyle(.inline)
      Picker("The same", selection: $topping) {
        ForEach(toppings, id: \.self) { Text($0) }
      }
      .pickerStyle(.radioGroup)
    }
  }
}

/// A wheel, where there is one.
@Sample struct WheelPicker: View {
  @State private var minutes = 15

  var body: some View {
    Picker("Minutes", selection: $minutes) {
      ForEach([5, 10, 15, 30], id: \.self) { Text("\($0) min") }
    }
    .pickerStyle(.wheel)
  }
}

/// The choices on a page of their own.
@Sample struct PagePicker: View {
  @State private var flavour = "Vanilla"

  var body: some View {
    NavigationStack {
      Form {
        Picker("Flavour", selection: $flavour) {
          ForEach(["Vanilla", "Lemon", "Coffee"], id: \.self) { Text($0) }
        }
        .pickerStyle(.navigationLink)
      }
    }
    .frame(height: 200)
  }
}

/// Symbols side by side.
@Sample struct PalettePicker: View {
  @State private var mood = "sun.max"

  var body: some View {
    Picker("Weather", selection: $mood) {
      ForEach(["sun.max", "cloud", "cloud.rain"], id: \.self) { Image(systemName: $0).tag($0) }
    }
    .pickerStyle(.palette)
  }
}

/// One picker for several things: it shows what all of them have, and sets all of them.
@Sample struct SharedPicker: View {
  struct Box: Identifiable {
    let id: Int
    var size: String
  }

  @State private var boxes = [Box(id: 1, size: "Small"), Box(id: 2, size: "Large")]

  var body: some View {
    Picker("All boxes", sources: $boxes, selection: \.size) {
      ForEach(["Small", "Large"], id: \.self) { Text($0) }
    }
    .pickerStyle(.segmented)
    ForEach(boxes) { Text("Box \($0.id) is \($0.size)") }
  }
}
