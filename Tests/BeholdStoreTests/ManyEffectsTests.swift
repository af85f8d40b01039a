import BeholdStore
import Synchronization
import TestSupport
import Testing

@Suite("Many effects") @MainActor
struct ManyEffectsTests {
  private enum Way: CaseIterable { case run, send, both }

  nonisolated private static let count = 100_000

  @Test("STORE-106: actions follow from each other without end, and are over when the last one is", arguments: Way.allCases)
  private func chain(_ way: Way) async {
    let store = Store(0) {
      Reduce { (state: inout Int, action: Int) -> Effect<Int> in
        state = action
        guard action < Self.count else { return .none }
        return switch way {
        case .run: .run { send in await send(action + 1) }
        case .send: .send(action + 1)
        case .both: .merge(.send(action + 1), action % 100 == 0 ? .run { _ in } : .none).cancellable(id: action)
        }
      }
    }
    let task = store.send(0)
    await task.finish()
    #expect(store.state == Self.count && task.isFinished)
  }

  @Test("STORE-106: an effect of many parts, and one that sends many actions")
  func many() async {
    let store = Store(0) {
      Reduce { (state: inout Int, action: Int) -> Effect<Int> in
        state += max(0, action)
        switch action {
        case -1: return .concatenate((0..<Self.count).map { _ in .send(1) })
        case -2: return .merge((0..<Self.count).map { _ in .send(1) })
        case -3: return .run { send in for _ in 0..<Self.count { await send(1) } }
        default: return .none
        }
      }
    }
    for action in [-1, -2, -3] { await store.send(action).finish() }
    #expect(store.state == 3 * Self.count)
  }

  @Test("STORE-107: a store that is released after a long chain of actions cancels what still runs")
  func released() async {
    let isCancelled = Mutex(false)
    var store: Store<Int, Int>? = Store(0) {
      Reduce { (state: inout Int, action: Int) -> Effect<Int> in
        state = action
        if action < Self.count { return .run { send in await send(action + 1) } }
        return .run { _ in
          while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }
          isCancelled.withLock { $0 = true }
        }
      }
    }
    let task = store!.send(0)
    while store!.state < Self.count { await Task.yield() }
    #expect(!task.isFinished)
    store = nil
    await task.finish()
    #expect(isCancelled.withLock { $0 })
  }

  @Test("STORE-107: one cancellation ends what runs of a long chain")
  func cancelled() async {
    let store = Store(0) {
      Reduce { (state: inout Int, action: Int) -> Effect<Int> in
        state = action
        guard action < 1_000 else { return .none }
        return .merge(.send(action + 1), .run { _ in while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) } })
      }
    }
    let task = store.send(0)
    #expect(store.state == 1_000 && !task.isFinished)
    task.cancel()
    await task.finish()
    #expect(task.isFinished)
  }
}
