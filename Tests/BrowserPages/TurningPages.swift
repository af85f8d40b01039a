import Behold

/// Pages that are pushed and popped.
struct TurningScenes: Scene {
  var body: some Scene {
    WindowGroup("Turning", id: "turning") { TurningStack() }
    WindowGroup("Turning from the right", id: "turning-rtl") { TurningStack().environment(\.layoutDirection, .rightToLeft) }
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
