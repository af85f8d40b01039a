import BeholdObservation

/// What is known of the machine. Each sample assigns everything; what is equal to before tells nobody.
@MainActor @Observable
final class Machine {
  var cores: [Core] = []
  var memory = Memory(totalKiB: 0, availableKiB: 0)
  var runningProcesses = 0
  /// How many samples were taken. It changes each time, and nobody reads it, so nobody runs for it.
  var samples = 0

  /// How hard the machine works. It is computed when something that it reads has changed; whoever reads it runs only when the result is another one.
  @Memoized func mood() -> Mood {
    guard !cores.isEmpty else { return .unknown }
    let load = cores.reduce(0) { $0 + $1.percentBusy } / cores.count
    return load < 25 ? .calm : load < 75 ? .busy : .overloaded
  }

  /// The core that works the most.
  @Memoized func busiest() -> String {
    cores.max { $0.percentBusy < $1.percentBusy }?.name ?? "none"
  }

  /// How much of the memory is in use, in whole percents. The figures behind it change all the time; this seldom does.
  @Memoized func percentOfMemory() -> Int {
    memory.totalKiB == 0 ? 0 : (memory.totalKiB - memory.availableKiB) * 100 / memory.totalKiB
  }

  func take(_ sample: Sample) {
    withObservationTransaction {
      if cores.map(\.name) != sample.cores.map(\.name) { cores = sample.cores.map { Core($0.name) } }
      for (core, figure) in zip(cores, sample.cores) { core.percentBusy = figure.percentBusy }
      memory = sample.memory
      runningProcesses = sample.runningProcesses
      samples += 1
    }
  }
}

/// One processor core: an object of its own, so that a reader of one core does not run for another.
@MainActor @Observable
final class Core {
  let name: String
  var percentBusy = 0

  init(_ name: String) { self.name = name }
}

struct Memory: Equatable {
  var totalKiB: Int
  var availableKiB: Int
}

enum Mood: String {
  case unknown, calm, busy, overloaded
}
