import Behold

/// What ends by itself, and what leaves alone what is around it.
struct EndedScenes: Scene {
  var body: some Scene {
    WindowGroup("Carousel", id: "carousel") { CarouselPage() }
    WindowGroup("Menus that present", id: "presenting-menus") { PresentingMenus() }
    WindowGroup("A search that ends", id: "ended-search") { EndedSearch() }
    WindowGroup("Holes", id: "holes") { Holes() }
    WindowGroup("Links beside rows", id: "row-links") { RowLinks() }
    WindowGroup("Many menus", id: "many-menus") { ManyMenus() }
  }
}

private struct CarouselPage: View {
  @State private var page: Int? = 0

  var body: some View {
    List {
      Button("Onward") { withAnimation { page = (page ?? 0) + 1 } }
      ForEach(0..<12, id: \.self) { Text(verbatim: "Row \($0)") }
      ScrollView(.horizontal) {
        LazyHStack {
          ForEach(0..<5, id: \.self) { number in
            Text(verbatim: "Card \(number)").frame(width: 240, height: 80).background(
              .teal.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
          }
        }
        .scrollTargetLayout()
      }
      .scrollPosition(id: $page)
      .accessibilityIdentifier("cards")
      ForEach(12..<40, id: \.self) { Text(verbatim: "Row \($0)") }
    }
    .frame(height: 400)
  }
}

private struct PresentingMenus: View {
  @State private var isOpen = false
  @State private var isAsking = false
  @State private var hasMore = true

  var body: some View {
    VStack(spacing: 20) {
      Text("First").contextMenu {
        Button("Open") { isOpen = true }
        Button("Ask") { isAsking = true }
      }
      if hasMore { Text("Second").contextMenu { Button("Delete", role: .destructive) { hasMore = false } } }
    }
    .sheet(isPresented: $isOpen) {
      Text("A sheet")
      Button("Close") { isOpen = false }
    }
    .alert("An alert", isPresented: $isAsking) { Button("Well") {} }
  }
}

private struct EndedSearch: View {
  @State private var text = ""
  @State private var tokens: [SearchedKind] = []
  @State private var isOpen = false

  var body: some View {
    NavigationStack {
      List(0..<5, id: \.self) { Text(verbatim: "Row \($0)") }
        .navigationTitle("Searching")
        .searchable(text: $text, tokens: $tokens) { Text($0.id) }
        .searchSuggestions { if text.isEmpty { ForEach(["Round", "Square"].map(SearchedKind.init)) { Text($0.id).searchCompletion($0) } } }
        .toolbar { Button("Compose") { isOpen = true } }
        .sheet(isPresented: $isOpen) { Button("Done") { isOpen = false } }
    }
  }
}

private struct SearchedKind: Identifiable, Hashable {
  let id: String
}

private struct Holes: View {
  var body: some View {
    VStack {
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        context.blendMode = .destinationOut
        context.fill(Path(CGRect(x: 30, y: 30, width: 40, height: 40)), with: .color(.black))
        context.blendMode = .normal
        context.fill(Path(CGRect(x: 45, y: 45, width: 10, height: 10)), with: .color(.red))
      }
      .frame(width: 100, height: 100).background(.white)
      Canvas { context, size in
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.green))
        context.drawLayer { layer in
          layer.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
          layer.blendMode = .clear
          layer.fill(Path(CGRect(x: 30, y: 30, width: 40, height: 40)), with: .color(.black.opacity(0.2)))
        }
      }
      .frame(width: 100, height: 100).background(.white)
      Canvas { context, size in
        let whole = CGRect(origin: .zero, size: size)
        context.fill(
          Path(whole), with: .conicGradient(Gradient(colors: [.red, .red]), center: CGPoint(x: 50, y: 50), angle: .zero))
        context.blendMode = .destinationOut
        context.fill(Path(CGRect(x: 30, y: 30, width: 40, height: 40)), with: .color(.black))
      }
      .frame(width: 100, height: 100).background(.white)
      Canvas { context, _ in
        context.fill(Path(CGRect(x: 0, y: 0, width: 60, height: 100)), with: .color(.red))
        context.blendMode = .sourceAtop
        context.fill(Path(CGRect(x: 30, y: 30, width: 40, height: 40)), with: .color(.white))
        context.blendMode = .destinationOver
        context.fill(Path(CGRect(x: 0, y: 0, width: 100, height: 100)), with: .color(.red))
      }
      .frame(width: 100, height: 100).background(.white)
    }
    .environment(\.colorScheme, .light)
    .accessibilityIdentifier("holes")
  }
}

private struct RowLinks: View {
  var body: some View {
    NavigationStack {
      List(0..<3, id: \.self) { number in
        Text(verbatim: "Row \(number)")
          .swipeActions {
            Button("Delete", role: .destructive) {}
            NavigationLink("Open") { Text("Opened") }.tint(.blue)
          }
      }
      .navigationTitle("Links")
    }
  }
}

private struct ManyMenus: View {
  @State private var text = ""

  var body: some View {
    VStack {
      ScrollView {
        VStack(spacing: 30) {
          ForEach(0..<40, id: \.self) { number in Text(verbatim: "Message \(number)").contextMenu { Button("Copy") {} } }
        }
      }
      .defaultScrollAnchor(.bottom)
      .frame(height: 300)
      TextField("Message", text: $text)
    }
  }
}
