import Behold
import Foundation

/// Keeps a truck in its file: loads it, and writes it after each change, off the main actor.
///
/// An order is one when it is in the file: until then it waits, and its number is told to nobody. A program that is killed loses no order that was shown.
@MainActor
final class TruckKeeper {
  let model: FoodTruckModel
  private let file: TruckFile
  /// Writes one after the other: what is written last is the newest.
  private let queue = DispatchQueue(label: "food-truck.file")
  private let pause: Duration
  private let report: (String) -> Void
  private var observation: ObservationTracking.Token?
  private var writing: Task<Void, Never>?
  /// What is to be written, if it is not yet.
  private var unsaved: SavedTruck?
  private var hasReported = false
  /// What is in the file.
  private var saved: SavedTruck?
  /// Not where the file holds something that could not be read and stays.
  private let mayWrite: Bool

  /// - Parameters:
  ///   - pause: how long it waits before it writes again what could not be written.
  ///   - report: is told what the person who runs the program has to know, in a line each.
  init(
    _ file: TruckFile, pause: Duration = .seconds(2),
    report: @escaping (String) -> Void = { FileHandle.standardError.write(Data(("food-truck: " + $0 + "\n").utf8)) }
  ) {
    self.file = file
    self.pause = pause
    self.report = report
    (saved, mayWrite) = Self.load(file, report)
    model = saved?.model ?? FoodTruckModel()
    model.keeping = mayWrite ? .working : .off
    // Reads all that is kept: each change of it comes here, once a turn.
    observation = observe { [weak self, model] in self?.save(SavedTruck(model)) }
  }

  private static func load(_ file: TruckFile, _ report: (String) -> Void) -> (SavedTruck?, mayWrite: Bool) {
    do {
      return (try file.load(), true)
    } catch {
      report("\(file.url.path) \(error)")
      guard case .damaged = error else {
        report("it stays as it is, and nothing will be saved")
        return (nil, false)
      }
      do {
        let place = try file.setAside()
        report("it is now \(place.path), and nothing in it was changed; the truck starts anew")
        return (nil, true)
      } catch {
        report("it cannot be put aside either: \(error); nothing will be saved")
        return (nil, false)
      }
    }
  }

  private func save(_ truck: SavedTruck) {
    guard mayWrite, truck != saved else { return }
    unsaved = truck
    guard writing == nil else { return }
    writing = Task { [file, queue] in
      // What changes at the same time is written together.
      try? await Task.sleep(for: .milliseconds(50))
      while let truck = self.takeUnsaved() {
        let failure = await withCheckedContinuation { done in
          queue.async { done.resume(returning: file.failure(saving: truck)) }
        }
        if let failure { await self.failed(truck, failure) } else { self.wrote(truck) }
      }
      self.writing = nil
    }
  }

  private func takeUnsaved() -> SavedTruck? {
    defer { unsaved = nil }
    return unsaved
  }

  private func wrote(_ truck: SavedTruck) {
    saved = truck
    hasReported = false
    model.keeping = .working
    withAnimation { model.keep(Set(truck.orders.map(\.number))) }
  }

  /// Tries again until it works, and says so once.
  private func failed(_ truck: SavedTruck, _ reason: TruckFile.Failure) async {
    if !hasReported { report("\(file.url.path) \(reason); it is tried again until it works") }
    hasReported = true
    model.keeping = .failing
    unsaved = unsaved ?? truck
    try? await Task.sleep(for: pause)
  }

  /// Writes at once what has not been written.
  func saveNow() {
    guard mayWrite, SavedTruck(model) != saved else { return }
    let truck = SavedTruck(model)
    if let failure = queue.sync(execute: { file.failure(saving: truck) }) {
      report("\(file.url.path) \(failure); what has changed since it was written is lost")
    } else {
      wrote(truck)
    }
  }
}

extension TruckFile {
  fileprivate func failure(saving truck: SavedTruck) -> Failure? {
    do throws(Failure) {
      try save(truck)
      return nil
    } catch { return error }
  }
}
