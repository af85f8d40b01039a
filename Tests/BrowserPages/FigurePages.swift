import Behold

/// What `Scripts/motion` measures.
struct FigureScenes: Scene {
  var body: some Scene {
    WindowGroup("Many rows", id: "many") { ManyPage() }
    WindowGroup("Still", id: "still") { Text("Still") }
    WindowGroup("For ever", id: "forever") { ForeverPage() }
    WindowGroup("Each second", id: "seconds") {
      TimelineView(.periodic(from: .distantPast, by: 1)) { Text($0.date, format: .dateTime.hour().minute().second()) }
    }
    WindowGroup("Sixty a second", id: "sixty") {
      TimelineView(.animation) { Text($0.date.timeIntervalSinceReferenceDate, format: .number.precision(.fractionLength(2))) }
    }
  }
}

/// 200 rows that move at once, and single things of which each is another.
private struct ManyPage: View {
  @State private var isMoved = false
  @State private var isOther: Set<String> = []

  private let things = ["frame", "colour", "number"]

  var body: some View {
    VStack(alignment: .leading, spacing: 1) {
      Button("Move") { withAnimation(.linear(duration: 4)) { isMoved.toggle() } }
      ForEach(things, id: \.self) { thing in
        Button(thing) { withAnimation(.linear(duration: 1)) { isOther.formSymmetricDifference([thing]) } }
      }
      Color.orange.frame(width: isOther.contains("frame") ? 80 : 40, height: 10)
      Text("Colour").foregroundStyle(isOther.contains("colour") ? .red : .blue)
      Text(verbatim: isOther.contains("number") ? "17" : "16").font(.system(size: 30)).contentTransition(.numericText())
      ForEach(0..<200, id: \.self) { row in
        Text("Row \(row)").frame(height: 16).offset(x: isMoved ? 300 : 0).opacity(isMoved ? 0.5 : 1)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}

private struct ForeverPage: View {
  @State private var isLarge = false

  var body: some View {
    Color.pink.frame(width: 40, height: 40).scaleEffect(isLarge ? 2 : 1)
      .onAppear { withAnimation(.linear(duration: 1).repeatForever()) { isLarge = true } }
  }
}
