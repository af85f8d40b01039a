/// Work that follows an action outside of the state, and may send further actions.
///
/// ```swift
/// case .searchChanged(let text):
///   state.text = text
///   return .run { send in
///     let results = try await api.search(text)
///     await send(.found(results))
///   }
///   .debounce(id: "search", for: .milliseconds(300), clock: .continuous)
/// ```
///
/// A reducer returns effects, and the store runs them: an effect ends with its store. It is a value that does nothing by itself.
public struct Effect<Action: Sendable>: Sendable {
  indirect enum Operation: Sendable {
    case none
    case send(Action)
    case run(TaskPriority?, @Sendable (Send) async -> Void)
    case merge([Effect])
    case concatenate([Effect])
    case cancel(EffectID)
    case cancellable(Effect, EffectID, cancelInFlight: Bool)
    /// What a child of the reducer does, whose identities are its own.
    case child(Effect, ChildID)
    /// Cancels the effects of the children that are not there any more.
    case keepChildren(ChildCheck)
  }

  let operation: Operation

  /// Sends actions back to the store from an effect.
  ///
  /// It may be called from anywhere, with `await`. After the effect has been cancelled, or its store has gone, it does nothing.
  @MainActor
  public struct Send: Sendable {
    let receive: @MainActor @Sendable (Action) -> Void

    /// Sends an action. A running dispatch ends first.
    public func callAsFunction(_ action: Action) { receive(action) }
  }
}

extension Effect {
  /// Nothing to do.
  public static var none: Effect { Effect(operation: .none) }

  /// Sends an action, after the one that is being reduced.
  public static func send(_ action: Action) -> Effect { Effect(operation: .send(action)) }

  /// Runs asynchronous work, away from the main actor.
  ///
  /// An error that the work throws is given to `failed`; without it the error is said on the standard error stream. Cancellation is no error.
  ///
  /// - Parameters:
  ///   - priority: that of the task; without it the priority of who sends the action.
  ///   - work: is given what sends actions back.
  ///   - failed: is given the error that the work threw.
  public static func run(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable (Send) async throws -> Void,
    catch failed: (@Sendable (any Error, Send) async -> Void)? = nil
  ) -> Effect {
    Effect(
      operation: .run(priority) { send in
        do {
          try await work(send)
        } catch is CancellationError {
          return
        } catch {
          if let failed { await failed(error, send) } else { reportEffectError(error) }
        }
      })
  }

  /// Runs effects at the same time.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Runs effects at the same time.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Effect(operation: .merge(effects)) : effects.first ?? .none
  }

  /// Runs effects one after the other. Each begins when the one before has ended.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Runs effects one after the other. Each begins when the one before has ended.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    return effects.count > 1 ? Effect(operation: .concatenate(effects)) : effects.first ?? .none
  }

  /// Cancels the effects that were given an identity with ``cancellable(id:cancelInFlight:)``.
  public static func cancel(id: some Hashable & Sendable) -> Effect { Effect(operation: .cancel(EffectID(id))) }

  /// Makes the effect one that ``cancel(id:)`` cancels.
  ///
  /// - Parameters:
  ///   - id: several effects may have the same. It is known in the reducer that gives it: each row of `forEach` and each child of `ifLet` has its own.
  ///   - cancelInFlight: whether those that have it already are cancelled when this one begins. An effect that is part of one with the same identity
  ///     does not cancel that.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Effect {
    cancellable(EffectID(id), cancelInFlight: cancelInFlight)
  }

  /// Waits for a time before the effect begins, and cancels one with the same identity that waits or runs.
  ///
  /// - Parameters:
  ///   - id: of what is waited for.
  ///   - duration: how long to wait, from the last time that the effect is returned.
  ///   - clock: `.continuous`, or a test's own.
  public func debounce<C: Clock>(id: some Hashable & Sendable, for duration: C.Duration, clock: C) -> Effect where C.Duration: Sendable {
    let wait = Effect.run { _ in try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil) }
    return Effect.concatenate(wait, self).cancellable(id: id, cancelInFlight: true)
  }

  /// The effect, with its actions made into those of another type.
  public func map<Other: Sendable>(_ transform: @escaping @Sendable (Action) -> Other) -> Effect<Other> {
    switch operation {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .run(let priority, let work):
      Effect<Other>(
        operation: .run(priority) { send in
          await work(Send { send(transform($0)) })
        })
    case .merge(let effects): .merge(effects.map { $0.map(transform) })
    case .concatenate(let effects): .concatenate(effects.map { $0.map(transform) })
    case .cancel(let id): Effect<Other>(operation: .cancel(id))
    case .cancellable(let effect, let id, let cancelInFlight): effect.map(transform).cancellable(id, cancelInFlight: cancelInFlight)
    case .child(let effect, let id): Effect<Other>(operation: .child(effect.map(transform), id))
    case .keepChildren(let check): Effect<Other>(operation: .keepChildren(check))
    }
  }

  /// Whether it is over as soon as it has begun.
  var isImmediate: Bool {
    switch operation {
    case .none, .send, .cancel, .keepChildren: true
    case .child(let effect, _): effect.isImmediate
    case .merge(let effects), .concatenate(let effects): effects.allSatisfy(\.isImmediate)
    case .run, .cancellable: false
    }
  }

  var isNone: Bool { if case .none = operation { true } else { false } }

  func cancellable(_ id: EffectID, cancelInFlight: Bool) -> Effect {
    Effect(operation: .cancellable(self, id, cancelInFlight: cancelInFlight))
  }
}
