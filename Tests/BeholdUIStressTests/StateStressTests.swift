import BeholdObservation
import BeholdTesting
import BeholdUI
import TestSupport
import Testing

@Observable(.synchronized) private final class SharedModel: Sendable {
  var value = 0
  var isOn = false
  var items = [1, 2, 3, 4]

  func change(_ step: Int) {
    value += 1
    if step % 3 == 0 { isOn.toggle() }
    if step % 5 == 0 { items = [1, 2, 3, 4, 5 + step % 4].shuffled() }
  }
}

private struct Screen: View {
  let model: SharedModel
  @State private var heard = 0

  var body: some View {
    VStack {
      Text(verbatim: "value \(model.value)")
      if model.isOn { Reader() }
      ForEach(model.items, id: \.self) { item in
        Text(verbatim: "item \(item)").opacity(model.isOn ? 1 : 0.5)
      }
      Text(verbatim: "heard \(heard)").onChange(of: model.value) { heard += 1 }
    }
    .environment(model)
  }
}

private struct Reader: View {
  @Environment(SharedModel.self) private var model
  var body: some View { Text(verbatim: "on at \(model.value)") }
}

/// State and hosts, used by several threads.
@MainActor
@Suite("State under load", .serialized)
struct StateStressTests {
  @Test("VIEW-15: a change by another thread is shown without anybody asking")
  func turns() async {
    let model = SharedModel()
    let shown = Log<Int>()
    let host = TestHost(Text(verbatim: "x").background { Watcher(model: model, shown: shown) }, countsEvaluations: false)
    for round in 1...Load.operations(200) {
      let thread = RunningThread { model.value = round }
      #expect(await eventually { shown.entries.last == round })
      thread.join()
    }
    host.unmount()
  }

  private struct Watcher: View {
    let model: SharedModel
    let shown: Log<Int>
    var body: some View {
      let _ = shown.append(model.value)
      Text(verbatim: "\(model.value)")
    }
  }

  private final class WeakHost {
    weak var host: TestHost?
    init(_ host: TestHost) { self.host = host }
  }

  @Test("VIEW-17: windows come and go while other threads change what they show, and nothing of them is left")
  func windows() async {
    let model = SharedModel()
    let stop = Tally()
    let threads = (0..<2).map { number in
      RunningThread {
        var step = number
        while stop.value == 0 {
          step += 1
          model.change(step)
        }
      }
    }
    var hosts: [WeakHost] = []
    for round in 0..<Load.operations(300) {
      let host = TestHost(Screen(model: model), countsEvaluations: false)
      hosts.append(WeakHost(host))
      if round % 2 == 0 { host.flush() }
      if round % 3 == 0 { await Task.yield() }
      if round % 5 > 0 { host.unmount() }
    }
    stop.count()
    for thread in threads { thread.join() }
    #expect(await eventually { hosts.allSatisfy { $0.host == nil } })
  }

  private struct Stateful: View {
    let share: (Binding<Int>) -> Void
    @State private var number = 0
    var body: some View { Text(verbatim: "number \(number)").onAppear { share($number) } }
  }

  @Test("VIEW-15: state may be written by other threads, while it is read and after its view has gone")
  func state() {
    let binding = Slot<Binding<Int>?>(nil)
    let host = TestHost(Stateful { binding.value = $0 }, countsEvaluations: false)
    let ended = Tally()
    let threads = (1...2).map { number in
      RunningThread { [shared = binding.value!] in
        for step in 1...Load.operations(5000) { shared.wrappedValue = step * 10 + number }
        ended.count()
      }
    }
    while ended.value < 2 { host.flush() }
    for thread in threads { thread.join() }
    #expect(host.contains("number \(binding.value!.wrappedValue)"))
    host.unmount()
    onAnotherThread { [shared = binding.value!] in shared.wrappedValue = 1 }
    #expect(binding.value!.wrappedValue == 1)
  }
}
