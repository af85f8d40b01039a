import Behold

/// How the screens look. They are no views of their own, so that each approach is counted by its views alone.
@MainActor
enum Look {
  static func screen<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    VStack(alignment: .leading, spacing: 14) { content() }
  }

  static func greeting(_ customer: String) -> some View {
    Text("Hello, \(customer)").font(.headline).lineLimit(1)
  }

  static func clock(_ seconds: Int) -> some View {
    Label("Open for \(seconds) s", systemImage: "clock").font(.footnote).foregroundStyle(.secondary).monospacedDigit()
  }

  static func name(_ name: Binding<String>) -> some View { TextField("Name", text: name).textFieldStyle(.roundedBorder) }

  static func age(_ age: Binding<Int>) -> some View {
    Stepper(value: age, in: 0...120) { Text("Age \(age.wrappedValue)") }
  }

  static func row(_ name: String, _ price: Int, _ currency: Currency, quantity: Binding<Int>, isFavorite: Binding<Bool>) -> some View {
    HStack(spacing: 8) {
      Button {
        isFavorite.wrappedValue.toggle()
      } label: {
        Image(systemName: isFavorite.wrappedValue ? "heart.fill" : "heart").foregroundStyle(
          isFavorite.wrappedValue ? Color.pink : .secondary)
      }
      .buttonStyle(.plain)
      .accessibilityLabel(isFavorite.wrappedValue ? "\(name) is a favourite" : "Make \(name) a favourite")
      VStack(alignment: .leading, spacing: 0) {
        Text(name).lineLimit(1)
        Text("\(quantity.wrappedValue) × \(currency.text(price))").font(.caption).foregroundStyle(.secondary).monospacedDigit()
      }
      Spacer(minLength: 0)
      Stepper(name, value: quantity, in: 0...99).labelsHidden()
    }
  }

  static func favorites(_ count: Int) -> some View {
    Label("\(count) favourites", systemImage: "heart.fill").font(.footnote).foregroundStyle(.pink)
  }

  static func total(_ amount: Int, _ currency: Currency) -> some View {
    HStack {
      Text("Total")
      Spacer()
      Text(currency.text(amount)).monospacedDigit()
    }
    .font(.headline)
  }

  static func currency(_ currency: Binding<Currency>) -> some View {
    Picker("Currency", selection: currency) {
      ForEach(Currency.allCases, id: \.self) { Text($0.symbol) }
    }
    .pickerStyle(.segmented)
    .labelsHidden()
  }
}
