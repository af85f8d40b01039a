import Behold
import BeholdTesting
import Testing

/// From publishers to `observe`, to asynchronous sequences and to tasks.
enum Streams {
  @MainActor enum Before {
    final class Player: ObservableObject {
      @Published var volume = 5
    }

    final class Display {
      var lines: [String] = []
      private var cancellables: Set<AnyCancellable> = []

      func follow(_ player: Player) {
        player.$volume
          .removeDuplicates()
          .sink { [weak self] volume in self?.lines.append("volume \(volume)") }
          .store(in: &cancellables)
      }

      func stop() { cancellables = [] }
    }

    struct SearchField: View {
      @StateObject private var model = SearchModel()

      var body: some View {
        TextField("Search", text: $model.text)
        Text(model.results.joined(separator: ", "))
      }
    }

    final class SearchModel: ObservableObject {
      @Published var text = ""
      @Published private(set) var results: [String] = []

      init() {
        $text
          .dropFirst()
          .debounce(for: .milliseconds(20), scheduler: DispatchQueue.main)
          .map { ["\($0) found"] }
          .assign(to: &$results)
      }
    }

    struct StopWatch: View {
      @State private var ticks = 0

      var body: some View {
        Text("\(ticks) ticks")
          .onReceive(Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()) { _ in ticks += 1 }
      }
    }

    static func firstLoud(_ player: Player) async -> Int? {
      for await volume in player.$volume.values where volume > 8 { return volume }
      return nil
    }
  }

  @MainActor enum After {
    @Observable @MainActor final class Player {
      var volume = 5
    }

    @MainActor final class Display {
      var lines: [String] = []
      private var token: ObservationTracking.Token?

      func follow(_ player: Player) {
        token = observe { [weak self] in
          let volume = player.volume
          self?.lines.append("volume \(volume)")
        }
      }

      func stop() { token = nil }
    }

    struct SearchField: View {
      @State private var model = SearchModel()

      var body: some View {
        TextField("Search", text: $model.text)
          .task(id: model.text) { await model.search() }
        Text(model.results.joined(separator: ", "))
      }
    }

    @Observable @MainActor final class SearchModel {
      var text = ""
      private(set) var results: [String] = []

      func search() async {
        guard !text.isEmpty, (try? await Task.sleep(for: .milliseconds(20))) != nil else { return }
        results = ["\(text) found"]
      }
    }

    struct StopWatch: View {
      @State private var ticks = 0

      var body: some View {
        Text("\(ticks) ticks")
          .task {
            while (try? await Task.sleep(for: .milliseconds(10))) != nil { ticks += 1 }
          }
      }
    }

    static func firstLoud(_ player: Player) async -> Int? {
      for await volume in Observations({ player.volume }) where volume > 8 { return volume }
      return nil
    }
  }
}

@Suite("Migrating from Combine") @MainActor
struct CombineTests {
  @Test("observe runs at once and after each change, until its token goes")
  func sink() {
    let (oldPlayer, newPlayer) = (Streams.Before.Player(), Streams.After.Player())
    let (old, new) = (Streams.Before.Display(), Streams.After.Display())
    old.follow(oldPlayer)
    new.follow(newPlayer)
    for volume in [6, 6, 7] { (oldPlayer.volume, newPlayer.volume) = (volume, volume) }
    old.stop()
    new.stop()
    (oldPlayer.volume, newPlayer.volume) = (0, 0)
    #expect(old.lines == ["volume 5", "volume 6", "volume 7"])
    #expect(new.lines == old.lines)
  }

  @Test("A sink hears a value before it is stored, and observe after that")
  func order() {
    let (old, new) = (Streams.Before.Player(), Streams.After.Player())
    var (heard, read): ([Int], [Int]) = ([], [])
    let cancellable = old.$volume.dropFirst().sink { _ in heard.append(old.volume) }
    let token = observe { read.append(new.volume) }
    (old.volume, new.volume) = (6, 6)
    #expect(heard == [5] && read == [5, 6])
    cancellable.cancel()
    token.cancel()
  }

  @Test("A task with an id waits until no more is typed")
  func debounce() async throws {
    for host in [TestHost(Streams.Before.SearchField()), TestHost(Streams.After.SearchField())] {
      for text in ["d", "do", "don"] { try host.find("Search").type(text) }
      try await host.wait { host.contains("don found") }
      #expect(!host.contains("d found"))
    }
  }

  @Test("A task ticks as a timer does, and ends with its view")
  func timers() async throws {
    for host in [TestHost(Streams.Before.StopWatch()), TestHost(Streams.After.StopWatch())] {
      try await host.wait { host.contains("3 ticks") }
      host.unmount()
    }
  }

  @Test("A loop over Observations finds the value that a loop over a publisher's values finds")
  func values() async {
    let (old, new) = (Streams.Before.Player(), Streams.After.Player())
    (old.volume, new.volume) = (9, 9)
    #expect(await Streams.Before.firstLoud(old) == 9)
    #expect(await Streams.After.firstLoud(new) == 9)
  }
}

/// One class that is both while the program moves.
enum Both {
  final class Before: ObservableObject {
    @Published var title = "Books"
    @Published var count = 0
  }

  @Observable final class Moving: ObservableObject {
    var title = "Books"
    @ObservationIgnored @Published var count = 0
  }

  struct OldLabel: View {
    @ObservedObject var library: Moving

    var body: some View { Text("\(library.title), \(library.count)") }
  }

  struct NewLabel: View {
    let library: Moving

    var body: some View { Text(library.title) }
  }
}

@Suite("Migrating a class step by step") @MainActor
struct BothTests {
  @Test("PUB-4 old views follow all of it, and new ones what they read")
  func both() {
    let library = Both.Moving()
    let (old, new) = (TestHost(Both.OldLabel(library: library)), TestHost(Both.NewLabel(library: library)))
    library.count += 1
    #expect(old.contains("Books, 1"))
    #expect(new.evaluations(of: Both.NewLabel.self) == 1)
    library.title = "Films"
    #expect(old.contains("Films, 1") && new.contains("Films"))
    #expect(new.evaluations(of: Both.NewLabel.self) == 2)
  }
}
