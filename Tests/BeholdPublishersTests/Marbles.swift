import BeholdPublishers

/// What can go wrong in a diagram: `#`.
struct Mishap: Error, Equatable {}

/// Diagrams of streams: a character for each second, `-` for nothing, `|` for the end, `#` for a failure, `(ab)` for several at a time.
struct Marbles {
  enum Event: Equatable {
    case value(String)
    case finished
    case failed
  }

  var frames: [[Event]] = []

  init(_ text: String) {
    var group: [Event]?
    for character in text {
      switch character {
      case "(": group = []
      case ")":
        frames.append(group!)
        group = nil
      case "-": frames.append([])
      default:
        let event: Event = character == "|" ? .finished : character == "#" ? .failed : .value(String(character))
        if group != nil { group!.append(event) } else { frames.append([event]) }
      }
    }
  }

  /// A subject that sends this.
  func play(on scheduler: TestScheduler) -> PassthroughSubject<String, Mishap> {
    let subject = PassthroughSubject<String, Mishap>()
    for (frame, events) in frames.enumerated() where !events.isEmpty {
      scheduler.schedule(after: .init(nanoseconds: frame * 1_000_000_000)) {
        for event in events {
          switch event {
          case .value(let value): subject.send(value)
          case .finished: subject.send(completion: .finished)
          case .failed: subject.send(completion: .failure(Mishap()))
          }
        }
      }
    }
    return subject
  }

  /// What a publisher sends in so many seconds.
  static func record(
    _ publisher: some Publisher<String, Mishap>, on scheduler: TestScheduler, frames count: Int
  ) -> String {
    var now: [String] = []
    let token = publisher.sink {
      if case .finished = $0 { now.append("|") } else { now.append("#") }
    } receiveValue: {
      now.append($0)
    }
    var text = ""
    for frame in 0..<count {
      scheduler.advance(to: .init(nanoseconds: frame * 1_000_000_000 + 500_000_000))
      text += now.isEmpty ? "-" : now.count == 1 ? now[0] : "(" + now.joined() + ")"
      now = []
    }
    token.cancel()
    return text
  }
}
