import BeholdObservation
import Foundation
import TestSupport
import Testing

@propertyWrapper
private struct Limited {
  private var value: Int
  private let range: ClosedRange<Int>

  init(wrappedValue: Int, _ range: ClosedRange<Int>) {
    self.range = range
    value = min(max(wrappedValue, range.lowerBound), range.upperBound)
  }

  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, range.lowerBound), range.upperBound) }
  }

  var projectedValue: ClosedRange<Int> { range }
}

@Observable
private final class WrappedPlayer {
  @TrackedWrapper @Limited(0...11) var volume = 5
  var title = ""
  @Memoized func isLoud() -> Bool { volume > 9 }
}

@Observable
private class WrapperBase {
  @TrackedWrapper @Limited(0...3) var low = 1
}

@Observable
private final class WrapperDerived: WrapperBase {
  @TrackedWrapper @Limited(0...9) var high = 1
}

@MainActor @Observable
private final class WrapperIsolated {
  @TrackedWrapper @Limited(0...3) var low = 1
}

@Suite("Tracked properties with a property wrapper")
struct TrackedWrapperTests {
  @Test("OBS-5: reads and writes go through the inner wrapper, and its projection is there")
  func meaning() {
    nonisolated(unsafe) let player = WrappedPlayer()
    #expect(player.volume == 5)
    player.volume = 99
    #expect(player.volume == 11)
    player.volume -= 1
    #expect(player.volume == 10)
    #expect(player.$volume.projectedValue == 0...11)
  }

  @Test("OBS-5: a change is heard before and after the store, with the property's name")
  func change() {
    nonisolated(unsafe) let player = WrappedPlayer()
    let log = Log<String>()
    withObservationTracking(options: [.willSet, .didSet]) {
      _ = player.volume
    } onChange: { event in
      log.append("\(event.kind == .willSet ? "will" : "did") \(event.matches(\WrappedPlayer.volume)) \(untracked { player.volume })")
    }
    player.title = "x"
    #expect(log.entries.isEmpty)
    player.volume = 7
    player.volume = 8
    #expect(log.entries == ["will true 5", "did true 7"])
  }

  @Test("OBS-16: a write after which the wrapper reads as before tells nobody")
  func equal() {
    nonisolated(unsafe) let player = WrappedPlayer()
    player.volume = 11
    let log = Log<String>()
    let token = observe { log.append("\(player.volume)") }
    player.volume = 11
    player.volume = 50
    #expect(log.entries == ["11"])
    player.volume += -1
    #expect(log.entries == ["11", "10"])
    token.cancel()
  }

  @Test("OBS-40: a memoised method depends on it")
  func memoised() {
    nonisolated(unsafe) let player = WrappedPlayer()
    #expect(!player.isLoud())
    player.volume = 10
    #expect(player.isLoud())
  }

  @Test("OBS-4: in a hierarchy each level has its own")
  func hierarchy() {
    nonisolated(unsafe) let object = WrapperDerived()
    let log = Log<String>()
    let token = observe { log.append("\(object.low) \(object.high)") }
    object.high = 4
    object.low = 2
    #expect(log.entries == ["1 1", "1 4", "2 4"])
    token.cancel()
  }

  @Test("OBS-4: in an isolated class")
  @MainActor func isolated() {
    let object = WrapperIsolated()
    let log = Log<String>()
    let token = observe { log.append("\(object.low)") }
    object.low = 2
    #expect(log.entries == ["1", "2"])
    token.cancel()
  }
}
