import Behold
import BeholdTesting
import Testing

/// State that also says what it becomes.
@propertyWrapper struct Reported<Value: Equatable>: DynamicProperty {
  @State private var value: Value
  private let report: (Value) -> Void

  init(wrappedValue: Value, _ report: @escaping (Value) -> Void) {
    _value = State(initialValue: wrappedValue)
    self.report = report
  }

  var wrappedValue: Value {
    get { value }
    nonmutating set {
      guard newValue != value else { return }
      value = newValue
      report(newValue)
    }
  }

  var projectedValue: Binding<Value> { Binding(get: { wrappedValue }, set: { wrappedValue = $0 }) }
}

struct VolumeControl: View {
  @Reported private var volume: Int

  init(report: @escaping (Int) -> Void) { _volume = Reported(wrappedValue: 5, report) }

  var body: some View { Stepper("Volume \(volume)", value: $volume) }
}

@Suite("A property wrapper of one's own, with state in it") @MainActor
struct WrapperTests {
  @Test("Each change goes to the action once, and the view keeps the value")
  func reported() throws {
    var log: [Int] = []
    let host = TestHost(VolumeControl { log.append($0) })
    for _ in 0..<2 { try host.find(.stepper).increment() }
    #expect(log == [6, 7])
    #expect(host.contains("Volume 7"))
    #expect(host.evaluations(of: VolumeControl.self) == 3)
    #expect(host.lastCause(of: VolumeControl.self) == ["_volume"])
  }
}
