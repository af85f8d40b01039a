import Behold
import Foundation

extension Chapter {
  static let presentations = Chapter(
    "presentations", title: "Sheets & Alerts", symbol: "rectangle.on.rectangle",
    samples: [
      Sheets.self, SheetLooks.self, OpenSheets.self, ItemSheets.self, Covers.self, Popovers.self, Alerts.self, ErrorAlerts.self,
      Confirmations.self, SuppressedAlerts.self,
    ])
}

/// A page over the page, as high as it needs to be.
@Sample struct Sheets: View {
  @State private var isShown = false

  private struct Editor: View {
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @FocusState private var isFocused: Bool

    var body: some View {
      NavigationStack {
        Form { TextField("Name", text: $name).focused($isFocused) }
          .defaultFocus($isFocused, true)
          .navigationTitle("New donut")
          .toolbar {
            ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } }
          }
      }
      .interactiveDismissDisabled(!name.isEmpty)
    }
  }

  var body: some View {
    Button("New donut") { isShown = true }
      .sheet(isPresented: $isShown) {
        Editor().presentationDetents([.medium, .large])
      }
  }
}

/// How high a sheet is, and what it looks like.
@Sample struct SheetLooks: View {
  @State private var isShown = false
  @State private var height = PresentationDetent.height(240)

  var body: some View {
    Button("Choose a height") { isShown = true }
      .sheet(isPresented: $isShown) {
        VStack(spacing: 16) {
          Button("Lower") { height = .height(240) }
          Button("Higher") { height = .fraction(0.7) }
        }
        .padding()
        .presentationDetents([.height(240), .fraction(0.7)], selection: $height)
        .presentationBackground(.thickMaterial)
        .presentationCornerRadius(28)
        .presentationDragIndicator(.hidden)
        .presentationSizing(.fitted)
      }
  }
}

/// A sheet beside which the page can be used while it is low, and a popover that is one on a phone, too.
@Sample struct OpenSheets: View {
  @State private var isShown = false
  @State private var isTold = false
  @State private var count = 0

  var body: some View {
    Button("Count \(count)") { count += 1 }
    Button("Open a sheet") { isShown = true }
      .sheet(isPresented: $isShown) {
        Text("Drag me by the mark at the top.")
          .presentationDetents([.height(160), .medium])
          .presentationBackgroundInteraction(.enabled(upThrough: .height(160)))
          .presentationContentInteraction(.scrolls)
      }
    Button("Tell") { isTold = true }
      .popover(isPresented: $isTold) {
        Text("A popover").padding().presentationCompactAdaptation(.popover)
      }
  }
}

/// A sheet for a value.
@Sample struct ItemSheets: View {
  struct Donut: Identifiable { let id: String }
  @State private var shown: Donut?

  var body: some View {
    HStack {
      Button("Classic") { shown = Donut(id: "Classic") }
      Button("Berry") { shown = Donut(id: "Berry") }
    }
    .sheet(item: $shown) { donut in
      Text("All about \(donut.id)").padding()
    }
  }
}

/// The whole window.
@Sample struct Covers: View {
  @State private var isShown = false

  var body: some View {
    Button("Cover everything") { isShown = true }
      .fullScreenCover(isPresented: $isShown) {
        ZStack {
          Color.mint.ignoresSafeArea()
          Button("Back") { isShown = false }.buttonStyle(.borderedProminent)
        }
      }
  }
}

/// Beside what it is about.
@Sample struct Popovers: View {
  @State private var isShown = false

  var body: some View {
    Button("What is this?", systemImage: "questionmark.circle") { isShown = true }
      .popover(isPresented: $isShown) {
        Text("A donut with a hole").padding()
      }
  }
}

/// A question that has to be answered.
@Sample struct Alerts: View {
  @State private var isAsking = false
  @State private var name = ""

  var body: some View {
    Button("Rename") { isAsking = true }
      .alert("What is its name?", isPresented: $isAsking) {
        TextField("Name", text: $name)
        Button("Cancel", role: .cancel) {}
        Button("Rename") {}
      } message: {
        Text("Everybody sees it.")
      }
    Text(name)
  }
}

/// What went wrong.
@Sample struct ErrorAlerts: View {
  enum Failure: LocalizedError {
    case soldOut
    var errorDescription: String? { "Sold out" }
  }

  @State private var failure: Failure?

  var body: some View {
    Button("Order") { failure = .soldOut }
      .alert(
        isPresented: Binding {
          failure != nil
        } set: {
          if !$0 { failure = nil }
        }, error: failure
      ) {
        Button("OK") {}
      }
  }
}

/// Whether something is really to be done.
@Sample struct Confirmations: View {
  @State private var isAsking = false
  @State private var orders = 3

  var body: some View {
    Button("Cancel all \(orders) orders", role: .destructive) { isAsking = true }
      .confirmationDialog("Really?", isPresented: $isAsking, titleVisibility: .visible) {
        Button("Cancel all", role: .destructive) { orders = 0 }
        Button("Keep them", role: .cancel) {}
      }
  }
}

/// A question with a switch for those who need not hear it again.
@Sample struct SuppressedAlerts: View {
  @State private var isAsked = false
  @State private var isSuppressed = false
  @State private var count = 3

  var body: some View {
    Button("Delete One of \(count)") { if isSuppressed { count -= 1 } else { isAsked = true } }
      .alert("Delete it?", isPresented: $isAsked) {
        Button("Delete", role: .destructive) { count -= 1 }
        Button("Cancel", role: .cancel) {}
      }
      .dialogSuppressionToggle(isSuppressed: $isSuppressed)
  }
}
