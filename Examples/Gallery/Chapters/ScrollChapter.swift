import Behold

extension Chapter {
  static let scrolling = Chapter(
    "scrolling", title: "Scrolling", symbol: "arrow.up.and.down",
    samples: [
      ScrollViews.self, PinnedHeaders.self, ScrolledTo.self, ScrollPositions.self, Pages.self, ChatScroll.self, ScrollInsets.self,
      ScrollEffects.self,
    ])
}

/// More than there is room for. Rows are made when they are scrolled to.
@Sample struct ScrollViews: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading) {
        ForEach(1..<1000) { Text("Row \($0)") }
      }
    }
    .frame(height: 120)
    ScrollView(.horizontal) {
      LazyHStack {
        ForEach(1..<100) { Text("\($0)").padding(8).background(.quaternary, in: Circle()) }
      }
    }
    .scrollIndicators(.hidden)
    .frame(height: 60)
  }
}

/// Headers that stay as long as their sections are seen.
@Sample struct PinnedHeaders: View {
  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, pinnedViews: .sectionHeaders) {
        ForEach(["A", "B", "C"], id: \.self) { letter in
          Section {
            ForEach(1..<6) { Text("\(letter)\($0)") }
          } header: {
            Text(letter).bold().frame(maxWidth: .infinity, alignment: .leading).background(.background)
          }
        }
      }
    }
    .frame(height: 140)
  }
}

/// Scrolls to a view by its identity.
@Sample struct ScrolledTo: View {
  var body: some View {
    ScrollViewReader { proxy in
      Button("To row 80") {
        withAnimation { proxy.scrollTo(80, anchor: .center) }
      }
      ScrollView {
        VStack {
          ForEach(1..<100) { Text("Row \($0)").id($0) }
        }
        .frame(maxWidth: .infinity)
      }
      .frame(height: 120)
    }
  }
}

/// Where somebody has scrolled to: read, and set.
@Sample struct ScrollPositions: View {
  @State private var position: Int?

  var body: some View {
    Text("At \(position ?? 1)")
    ScrollView(.horizontal) {
      LazyHStack {
        ForEach(1..<50, id: \.self) { Text("\($0)").frame(width: 60, height: 60).background(.quaternary) }
      }
      .scrollTargetLayout()
    }
    .scrollTargetBehavior(.viewAligned)
    .scrollPosition(id: $position)
    .frame(height: 70)
    Button("To 20") { position = 20 }
  }
}

/// Scrolls a page at a time.
@Sample struct Pages: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 0) {
        ForEach([Color.red, .green, .blue], id: \.self) { $0.frame(width: 200, height: 100) }
      }
    }
    .scrollTargetBehavior(.paging)
    .frame(width: 200, height: 100)
  }
}

/// Begins at the end, as a chat does.
@Sample struct ChatScroll: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(1..<40) { Text("Message \($0)") }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .defaultScrollAnchor(.bottom)
    .frame(height: 120)
  }
}

/// Room at the edges, and bars that stay.
@Sample struct ScrollInsets: View {
  @State private var isLocked = false

  var body: some View {
    ScrollView {
      ForEach(1..<30) { Text("Row \($0)").frame(maxWidth: .infinity) }
    }
    .contentMargins(.vertical, 16, for: .scrollContent)
    .scrollDisabled(isLocked)
    .safeAreaInset(edge: .bottom) {
      Toggle("Locked", isOn: $isLocked).padding(8).background(.bar)
    }
    .frame(height: 180)
    Text("Padded").safeAreaPadding(.horizontal, 20).border(.gray)
  }
}

/// Views that change as they come into sight, and one that is what its place makes of it.
@Sample struct ScrollEffects: View {
  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 12) {
        ForEach(1..<12) { number in
          RoundedRectangle(cornerRadius: 12).fill(.orange.gradient)
            .overlay { Text("\(number)").font(.title).foregroundStyle(.white) }
            .frame(width: 90, height: 90)
            .scrollTransition(axis: .horizontal) { card, phase in
              card.opacity(phase.isIdentity ? 1 : 0.3).scaleEffect(phase.isIdentity ? 1 : 0.7).rotationEffect(.degrees(phase.value * 20))
            }
        }
      }
      .padding(.horizontal)
    }
    .frame(height: 110)
    Text("As wide as its place").visualEffect { text, geometry in
      text.opacity(geometry.size.width > 100 ? 1 : 0.3)
    }
  }
}
