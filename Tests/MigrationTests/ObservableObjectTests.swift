import Behold
import BeholdTesting
import Testing

/// From `ObservableObject` to `@Observable`.
enum Objects {
  enum Before {
    final class Library: ObservableObject {
      @Published var title = "Books"
      @Published var count = 0
    }

    struct LibraryScreen: View {
      @StateObject private var library = Library()

      var body: some View {
        VStack {
          TitleField()
          CountLabel(library: library)
          Button("Lend") { library.count += 1 }
        }
        .environmentObject(library)
      }
    }

    struct TitleField: View {
      @EnvironmentObject private var library: Library

      var body: some View { TextField("Title", text: $library.title) }
    }

    struct CountLabel: View {
      @ObservedObject var library: Library

      var body: some View { Text("\(library.count) lent") }
    }

    struct TitleEditor: View {
      @ObservedObject var library: Library

      var body: some View { TextField("Title", text: $library.title) }
    }
  }

  enum After {
    @Observable final class Library {
      var title = "Books"
      var count = 0
    }

    struct LibraryScreen: View {
      @State private var library = Library()

      var body: some View {
        VStack {
          TitleField()
          CountLabel(library: library)
          Button("Lend") { library.count += 1 }
        }
        .environment(library)
      }
    }

    struct TitleField: View {
      @Environment(Library.self) private var library

      var body: some View { TextField("Title", text: $library.title) }
    }

    struct CountLabel: View {
      let library: Library

      var body: some View { Text("\(library.count) lent") }
    }

    struct TitleEditor: View {
      @Bindable var library: Library

      var body: some View { TextField("Title", text: $library.title) }
    }
  }
}

@Suite("Migrating from ObservableObject") @MainActor
struct ObservableObjectTests {
  @Test("Each view that follows the object is evaluated; with @Observable those that read what changes")
  func evaluations() throws {
    let old = TestHost(Objects.Before.LibraryScreen())
    let new = TestHost(Objects.After.LibraryScreen())
    for host in [old, new] {
      host.resetEvaluations()
      try host.find("Lend").press()
      #expect(host.contains("1 lent"))
    }
    #expect(old.evaluations(of: Objects.Before.LibraryScreen.self) == 1)
    #expect(old.evaluations(of: Objects.Before.TitleField.self) == 1)
    #expect(old.evaluations(of: Objects.Before.CountLabel.self) == 1)
    #expect(new.evaluations(of: Objects.After.LibraryScreen.self) == 0)
    #expect(new.evaluations(of: Objects.After.TitleField.self) == 0)
    #expect(new.evaluations(of: Objects.After.CountLabel.self) == 1)
  }

  @Test("Bindings write with both")
  func bindings() throws {
    let (old, new) = (Objects.Before.Library(), Objects.After.Library())
    try TestHost(Objects.Before.TitleEditor(library: old)).find("Title").type("Films")
    try TestHost(Objects.After.TitleEditor(library: new)).find("Title").type("Films")
    #expect(old.title == "Films" && new.title == "Films")
  }

  @Test("An equal value evaluates the old views, and not the new ones")
  func equal() {
    let (old, new) = (Objects.Before.Library(), Objects.After.Library())
    let (oldHost, newHost) = (TestHost(Objects.Before.CountLabel(library: old)), TestHost(Objects.After.CountLabel(library: new)))
    old.count = 0
    new.count = 0
    #expect(oldHost.evaluations(of: Objects.Before.CountLabel.self) == 2)
    #expect(newHost.evaluations(of: Objects.After.CountLabel.self) == 1)
  }
}
