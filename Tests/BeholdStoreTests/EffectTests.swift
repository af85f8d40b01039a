import BeholdObservation
import BeholdStore
import BeholdTesting
import Synchronization
import TestSupport
import Testing

/// An action that is a note, or an effect to start.
private enum Note: Sendable {
  case note(String)
  case start(Effect<Note>)
}

@MainActor
private func makeStore() -> Store<[String], Note> {
  Store([]) {
    Reduce { state, action in
      switch action {
      case .note(let text):
        state.append(text)
        return .none
      case .start(let effect): return effect
      }
    }
  }
}

@Suite("Effects") @MainActor
struct EffectTests {
  private let store = makeStore()
  private let clock = ManualClock()

  private func wait(_ text: String, _ seconds: Int) -> Effect<Note> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(seconds))
      await send(.note(text))
    }
  }

  @Test("STORE-30: an effect sends actions, and can be waited for")
  func run() async {
    await store.send(
      .start(
        .run { send in
          await send(.note("a"))
          await send(.start(.run { send in await send(.note("b")) }))
        })
    ).finish()
    #expect(store.state == ["a", "b"])
  }

  @Test("STORE-31: merged effects run at the same time, concatenated ones one after the other")
  func order() async {
    let merged = store.send(.start(.merge(wait("a", 2), wait("b", 1))))
    await clock.sleepers(2)
    await clock.advance(by: .seconds(1))
    #expect(await eventually { store.state == ["b"] })
    await clock.advance(by: .seconds(1))
    await merged.finish()
    #expect(store.state == ["b", "a"])
    let inTurn = store.send(.start(.concatenate(wait("c", 2), .send(.note("d")), wait("e", 1))))
    await clock.sleepers(1)
    await clock.advance(by: .seconds(2))
    await clock.sleepers(1)
    #expect(store.state == ["b", "a", "c", "d"])
    await clock.advance(by: .seconds(1))
    await inTurn.finish()
    #expect(store.state == ["b", "a", "c", "d", "e"])
  }

  @Test("STORE-32: effects are cancelled by identity, and what comes late is dropped")
  func cancel() async {
    let first = store.send(.start(wait("a", 1).cancellable(id: "x")))
    let other = store.send(.start(wait("b", 1).cancellable(id: "y")))
    store.send(
      .start(
        .run { send in
          while !Task.isCancelled { await Task.yield() }
          await send(.note("late"))
        }.cancellable(id: "x")))
    store.send(.start(.cancel(id: "x")))
    await first.finish()
    await clock.sleepers(1)
    await clock.advance(by: .seconds(1))
    await other.finish()
    #expect(store.state == ["b"])
  }

  @Test("STORE-33: an effect that replaces the one before it")
  func cancelInFlight() async {
    store.send(.start(wait("a", 2).cancellable(id: 1, cancelInFlight: true)))
    await clock.sleepers(1)
    await clock.advance(by: .seconds(1))
    let second = store.send(.start(wait("b", 2).cancellable(id: 1, cancelInFlight: true)))
    #expect(await eventually { clock.deadlines == [.seconds(3)] })
    await clock.advance(by: .seconds(2))
    await second.finish()
    #expect(store.state == ["b"])
  }

  @Test("STORE-34: a cancelled part ends, and what it is concatenated with goes on")
  func cancelledPart() async {
    let task = store.send(.start(.concatenate(wait("a", 5).cancellable(id: 1), .send(.note("b")))))
    store.send(.start(.cancel(id: 1)))
    await task.finish()
    #expect(store.state == ["b"])
  }

  @Test("STORE-35: a debounced effect begins when nobody has asked again for a time")
  func debounce() async {
    for (index, text) in ["a", "ab", "abc"].enumerated() {
      store.send(.start(.send(.note(text)).debounce(id: "search", for: .milliseconds(300), clock: clock)))
      #expect(await eventually { clock.deadlines == [.milliseconds(300 + 200 * index)] })
      await clock.advance(by: .milliseconds(200))
    }
    #expect(store.state.isEmpty)
    await clock.advance(by: .milliseconds(100))
    #expect(await eventually { store.state == ["abc"] })
    #expect(store.state == ["abc"])
    #expect(clock.sleeperCount == 0)
  }

  @Test("STORE-36: effects end with their store, and a scoped store is one of those that keep them")
  func end() async {
    let ended = Mutex(false)
    await withCheckedContinuation { continuation in
      var store: Store<[String], Note>? = makeStore()
      store?.send(
        .start(
          .run { _ in
            while !Task.isCancelled { await Task.yield() }
            ended.withLock { $0 = true }
            continuation.resume()
          }))
      var scoped: Store<Int, Note>? = store?.scope(state: \.count) { $0 }
      store = nil
      #expect(scoped?.state == 0)
      scoped = nil
    }
    #expect(ended.withLock { $0 })
  }

  @Test("STORE-37: an effect's error goes to its handler; without one it is said; cancellation is no error")
  func errors() async {
    struct Failure: Error {}
    await store.send(
      .start(
        .run { _ in
          throw Failure()
        } catch: { error, send in
          await send(.note("\(type(of: error))"))
        })
    ).finish()
    #expect(store.state == ["Failure"])
    await store.send(.start(.run { _ in throw CancellationError() })).finish()
    #expect(store.state == ["Failure"])
  }

  @Test("STORE-38: a task that is cancelled takes the effects it waits for with it")
  func cancelWaiting() async {
    let waiting = Task { await store.send(.start(wait("a", 1))).finish() }
    await clock.sleepers(1)
    waiting.cancel()
    await waiting.value
    await clock.advance(by: .seconds(1))
    #expect(store.state.isEmpty)
  }

  @Test("STORE-39: many threads send to one store, and nothing is lost")
  func manyThreads() async {
    let store = Store(0) {
      Reduce { (state: inout Int, action: Int?) -> Effect<Int?> in
        state += action ?? 0
        guard action == nil else { return .none }
        return .merge(
          (0..<8).map { _ in
            .run { send in
              await withTaskGroup { group in
                for _ in 0..<50 { group.addTask { await send(1) } }
              }
            }
          })
      }
    }
    await store.send(nil).finish()
    #expect(store.state == 400)
  }

  @Test("STORE-40: the actions of an effect are mapped, and what cancels it stays")
  func map() async {
    let numbers: Effect<Int> = .merge(
      .send(1), .run { send in await send(2) }.cancellable(id: 1), .concatenate(.send(3), .none), .cancel(id: 2))
    await store.send(.start(numbers.map { .note("\($0)") })).finish()
    #expect(store.state.sorted() == ["1", "2", "3"])
  }

  @Test("HOST-7: an action that is sent while another one is on its way has its effects run as whose it is")
  func origins() async {
    let (ada, bob) = (Witness(), Witness())
    let seen = Log<Bool?>()
    let other = Middleware<Int, Int> { action, context, next in
      if action == 1 {
        CallOrigin(bob).perform { context.send(2) }
        context.send(3)
      }
      next(action)
    }
    let store = Store(0, middlewares: [other]) {
      Reduce { state, action in
        state += 1
        return .run { _ in seen.append(CallOrigin.owner.map { $0 === (action == 2 ? bob : ada) }) }
      }
    }
    await CallOrigin(ada).perform { store.send(1) }.finish()
    #expect(await eventually { seen.count == 3 })
    #expect(seen.entries == [true, true, true])
  }
}
