import Behold

/// Pages that are pushed and popped.
struct TurningScenes: Scene {
  var body: some Scene {
    WindowGroup("Turning", id: "turning") { TurningStack() }
    WindowGroup("Turning from the right", id: "turning-rtl") { TurningStack().environment(\.layoutDirection, .rightToLeft) }
    WindowGroup("Zooming", id: "zooming") { ZoomingPage() }
    WindowGroup("Groups that open", id: "opening") { OpeningPage() }
  }
}

/// Pages and sheets that come out of views.
private struct ZoomingPage: View {
  @Namespace private var names
  @State private var isShown = false
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
          ForEach(0..<30, id: \.self) { number in
            NavigationLink(value: number) {
              Color(hue: Double(number) / 30, saturation: 0.5, brightness: 0.9).frame(height: 80).clipShape(.rect(cornerRadius: 16))
                .overlay { Text("Card \(number)") }
            }
            .matchedTransitionSource(id: number, in: names)
          }
        }
        .padding()
      }
      .navigationTitle("Cards")
      .toolbar { Button("Sheet") { isShown = true }.matchedTransitionSource(id: "sheet", in: names) }
      .navigationDestination(for: Int.self) { number in
        VStack {
          Color(hue: Double(number) / 30, saturation: 0.5, brightness: 0.9).frame(height: 300)
          Text("Card number \(number)")
          Spacer()
        }
        .navigationTitle("Card \(number)")
        .navigationTransition(.zoom(sourceID: number == 29 ? -1 : number, in: names))
      }
      .sheet(isPresented: $isShown) {
        Button("Close") { isShown = false }.navigationTransition(.zoom(sourceID: "sheet", in: names))
      }
    }
  }
}

/// What opens and closes in lists and elsewhere, and a stack that becomes empty.
private struct OpeningPage: View {
  @State private var isOpen = true
  @State private var isThere = true

  private struct Place: Identifiable {
    let id: String
    var places: [Place]?
  }

  private let places = [
    Place(id: "Europe", places: [Place(id: "Italy"), Place(id: "Spain")]), Place(id: "Asia", places: [Place(id: "Japan")]),
  ]

  var body: some View {
    List {
      Section("Fruits", isExpanded: $isOpen) { ForEach(["Apple", "Pear"], id: \.self) { Text($0) } }
      Section("Groups") {
        DisclosureGroup("More") {
          Text("First line")
          Text("Second line")
        }
        OutlineGroup(places, children: \.places) { Text($0.id) }
        Text("Below")
      }
      Section {
        VStack {
          HStack { if isThere { Color.orange.frame(width: 60, height: 20).accessibilityIdentifier("alone") } }
          Button("Empty") { withAnimation(.linear(duration: 2)) { isThere.toggle() } }
        }
        .frame(maxWidth: .infinity)
      }
    }
  }
}

private struct TurningStack: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      List(0..<60, id: \.self) { number in NavigationLink("Row \(number)", value: number) }
        .navigationTitle("Rows")
        .navigationDestination(for: Int.self) { number in
          TurnedPage(number: number, path: $path)
        }
    }
  }
}

private struct TurnedPage: View {
  let number: Int
  @Binding var path: [Int]

  var body: some View {
    ScrollView {
      VStack(spacing: 40) {
        Text("Number \(number)").font(.largeTitle)
        NavigationLink("Next", value: number + 1)
        Button("Other") { path[path.count - 1] = number + 10 }
        Button("Two more") { path += [number + 1, number + 2] }
        Button("At once") {
          var transaction = Transaction()
          transaction.disablesAnimations = true
          withTransaction(transaction) { path.append(number + 1) }
        }
        Button("Root") { path = [] }
        ForEach(0..<20, id: \.self) { Text("Line \($0)") }
      }
    }
    .navigationTitle("Page \(number)")
  }
}
