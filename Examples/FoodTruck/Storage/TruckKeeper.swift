import Behold
import Foundation

/// Keeps a truck in its file: loads it, and writes it after each change, off the main actor.
@MainActor
final class TruckKeeper {
  let model: FoodTruckModel
  private let file: TruckFile
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

  /// - Parameter report: is told what the person who runs the program has to know, in a line each.
  init(_ file: TruckFile, report: @escaping (String) -> Void = { FileHandle.standardError.write(Data(("food-truck: " + $0 + "\n").utf8)) })
  {
    self.file = file
    self.report = report
    (saved, mayWrite) = Self.load(file, report)
    model = saved?.model ?? FoodTruckModel()
    // Reads all that is kept: each change of it comes here, once a turn.
    observation = observe { [weak self, model] in self?.save(SavedTruck(model)) }
  }

  private static func load(_ file: TruckFile, _ report: (String) -> Void) -> (SavedTruck?, mayWrite: Bool) {
    do {
      return (try file.load(), true)
    } catch {
      report("\(file.url.path) \(error)")
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
    writing = Task { [file] in
      // What changes at the same time is written together.
      try? await Task.sleep(for: .milliseconds(50))
      while let truck = self.takeUnsaved() {
        let result = await Task.detached { () -> String? in
          do throws(TruckFile.Failure) {
            try file.save(truck)
            return nil
          } catch { return error.description }
        }.value
        if let result { await self.failed(truck, result) } else { self.wrote(truck) }
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
  }

  /// Tries again until it works, and says so once.
  private func failed(_ truck: SavedTruck, _ reason: String) async {
    if !hasReported { report("\(file.url.path) \(reason); it is tried again until it works") }
    hasReported = true
    unsaved = unsaved ?? truck
    try? await Task.sleep(for: .seconds(2))
  }

  /// Writes at once what has not been written.
  func saveNow() {
    guard mayWrite, SavedTruck(model) != saved else { return }
    do throws(TruckFile.Failure) { try file.save(SavedTruck(model)) } catch { report("\(file.url.path) \(error)") }
  }
}
