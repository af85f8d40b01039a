import Behold

extension Chapter {
  static let scrolling = Chapter(
    "scrolling", title: "Scrolling", symbol: "arrow.up.and.down",
    samples: [
      ScrollViews.self, PinnedHeaders.self, ScrolledTo.self, ScrollPositions.self, ScrollWishes.self, ScrollReports.self, ScrollRests.self,
      Pages.self, ChatScroll.self, ScrollInsets.self, ScrollEdges.self,
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

/// Scrolls to edges, points and views, and says who has scrolled.
@Sample struct ScrollWishes: View {
  @State private var position = ScrollPosition(idType: Int.self)

  var body: some View {
    ScrollView {
      VStack {
        ForEach(1..<60, id: \.self) { Text("Row \($0)").frame(maxWidth: .infinity) }
      }
      .scrollTargetLayout()
    }
    .scrollPosition($position)
    .frame(height: 120)
    HStack {
      Button("Top") { withAnimation { position.scrollTo(edge: .top) } }
      Button("300") { withAnimation { position.scrollTo(y: 300) } }
      Button("Row 40") { withAnimation { position.scrollTo(id: 40) } }
    }
    Text(position.isPositionedByUser ? "Row \(position.viewID(type: Int.self) ?? 1), by hand" : "By the program")
  }
}

/// What is heard of what is scrolled.
@Sample struct ScrollReports: View {
  @State private var part = 0.0
  @State private var phase = ScrollPhase.idle
  @State private var seen: [Int] = []
  @State private var isTenSeen = false

  var body: some View {
    ScrollView {
      VStack {
        ForEach(1..<60, id: \.self) { number in
          Text("Row \(number)").frame(maxWidth: .infinity).onScrollVisibilityChange { if number == 10 { isTenSeen = $0 } }
        }
      }
      .scrollTargetLayout()
    }
    .onScrollGeometryChange(for: Double.self) {
      ($0.contentOffset.y / ($0.contentSize.height - $0.containerSize.height) * 10).rounded() / 10
    } action: { _, new in
      part = new
    }
    .onScrollPhaseChange { _, new in phase = new }
    .onScrollTargetVisibilityChange(idType: Int.self) { seen = $0 }
    .frame(height: 120)
    ProgressView(value: min(max(part, 0), 1)) { Text("Read") }
    Text(phase.isScrolling ? "Scrolling" : "At rest")
    Text("From \(seen.min() ?? 0) to \(seen.max() ?? 0); 10 is \(isTenSeen ? "seen" : "not seen")")
  }
}

/// Rests where the program says: here after each fifth row.
@Sample struct ScrollRests: View {
  private struct Fives: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.y = (target.rect.minY / 150).rounded() * 150
    }
  }

  var body: some View {
    ScrollView {
      VStack(spacing: 0) {
        ForEach(0..<60) { Text("Row \($0)").frame(maxWidth: .infinity).frame(height: 30) }
      }
    }
    .scrollTargetBehavior(Fives())
    .frame(height: 150)
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
    .safeAreaBar(edge: .top) { Text("Rows").font(.headline).frame(maxWidth: .infinity) }
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

/// Shadows beyond the edges of what scrolls, and typing that ends when a finger scrolls.
@Sample struct ScrollEdges: View {
  @State private var text = ""

  var body: some View {
    ScrollView(.horizontal) {
      HStack(spacing: 20) {
        ForEach(1..<20) { number in
          Text("\(number)").frame(width: 60, height: 60)
            .background(.background, in: RoundedRectangle(cornerRadius: 12)).shadow(radius: 8)
        }
      }
    }
    .scrollClipDisabled()
    .scrollBounceBehavior(.basedOnSize, axes: .horizontal)
    ScrollView {
      TextField("Type, and scroll", text: $text)
      ForEach(1..<20) { Text("Row \($0)") }
    }
    .scrollDismissesKeyboard(.immediately)
    .frame(height: 120)
  }
}
