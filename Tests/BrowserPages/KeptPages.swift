import Behold
import BeholdData

/// A sheet of an object that is in the database of all workers, and what is chosen by cases.
struct KeptScenes: Scene {
  var body: some Scene {
    WindowGroup("Kept", id: "kept") { KeptPage() }.modelContainer(for: Parcel.self)
  }
}

@Model private final class Parcel {
  var name: String

  init(name: String) { self.name = name }
}

private struct KeptPage: View {
  private enum Part { case first, second }

  @Query(sort: \Parcel.name) private var parcels: [Parcel]
  @Environment(\.modelContext) private var context
  @State private var part = Part.first
  @State private var editing: Parcel?

  var body: some View {
    TabView(selection: $part) {
      Tab("First", systemImage: "1.circle", value: .first) { Text("the first") }
      Tab("Second", systemImage: "2.circle", value: .second) {
        NavigationStack {
          List {
            Button("Add") {
              let parcel = Parcel(name: "Parcel \(parcels.count + 1)")
              context.insert(parcel)
              editing = parcel
            }
            ForEach(parcels) { NavigationLink($0.name, value: $0) }
          }
          .navigationDestination(for: Parcel.self) { Text(verbatim: "all of \($0.name)") }
        }
      }
    }
    .sheet(item: $editing) { ParcelSheet(parcel: $0) }
  }
}

private struct ParcelSheet: View {
  let parcel: Parcel
  @State private var text = ""
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      TextField("Note", text: $text)
      Text(verbatim: "\(parcel.name): \(text)")
      Button("Save") {
        parcel.name += " " + text
        dismiss()
      }
    }
  }
}
