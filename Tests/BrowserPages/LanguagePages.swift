import Behold

/// Pages that are other ones for other visitors: their language, and light or dark.
struct LanguageScenes: Scene {
  var body: some Scene {
    WindowGroup("Language", id: "language") { LanguagePage() }
    WindowGroup("Assets", id: "assets") { AssetPage() }
  }
}

private struct LanguagePage: View {
  @State private var price = 1234.5
  @State private var count = 1_000
  @State private var day = Date(timeIntervalSince1970: 1_777_600_000)
  @State private var isGerman = false

  var body: some View {
    NavigationStack {
      Form {
        Section("Numbers") {
          HStack {
            Text("First").accessibilityIdentifier("first")
            Spacer()
            Text("Last").accessibilityIdentifier("last")
          }
          Text("\(1_234_567) orders").accessibilityIdentifier("number")
          Text(price, format: .currency(code: "EUR")).accessibilityIdentifier("currency")
          Text(day, style: .date).accessibilityIdentifier("date")
          TextField("Price", value: $price, format: .number)
          Stepper("Count", value: $count, step: 1000, format: .number)
          Slider(value: $price, in: 0...5000) { Text("Level") }
          Toggle("Switch", isOn: $isGerman)
        }
        Section("Marks") {
          HStack { ForEach(["chevron.forward", "chevron.right", "list.bullet"], id: \.self) { Image(systemName: $0) } }
            .accessibilityIdentifier("symbols")
          Text("**bold** _it_ `code` ~~gone~~ [a link](https://example.org/) [no link](javascript:alert(1))")
            .accessibilityIdentifier("marks")
          Text(verbatim: "**as it is**")
        }
        Text("\(count)").accessibilityIdentifier("german")
          .environment(\.locale, Locale(identifier: isGerman ? "de_DE" : "en_US"))
        NavigationLink("More") { Text("A page").navigationTitle("\(2_000) more") }
      }
      .navigationTitle("Languages")
    }
  }
}

private struct AssetPage: View {
  var body: some View {
    VStack {
      Text("Brand").foregroundStyle(Color("brand")).accessibilityIdentifier("brand")
      Color("brand", bundle: .module).frame(width: 40, height: 40).accessibilityIdentifier("fill")
      Image("sign").accessibilityIdentifier("sign")
      Image("sign").resizable().frame(width: 60, height: 30).accessibilityIdentifier("large")
      Image("sign").resizable().aspectRatio(contentMode: .fit).frame(width: 80, height: 80).accessibilityIdentifier("fitting")
      Image("sign").environment(\.colorScheme, .dark).accessibilityIdentifier("night")
      Text("A \(Image("sign")) among letters")
      Color("nowhere").frame(width: 4, height: 4)
    }
  }
}
