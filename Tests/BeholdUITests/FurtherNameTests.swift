import BeholdPublishers
import Foundation
import Testing

@testable import BeholdTesting
@testable import BeholdUI

extension PreviewTrait where T == Preview.ViewTraits {
  fileprivate static var low: Self { .sizeThatFitsLayout }
}

#Preview("Low", traits: .low) { Text("low") }

/// What public code says of controls, times and margins.
@Suite("Names that public code says") @MainActor
struct FurtherNameTests {
  // MARK: One picker for several things

  /// What a report about a picker names.
  private enum SharedSize: Int, Hashable {
    case small, large
  }

  private struct Box: Identifiable {
    let id: Int
    var size: SharedSize
  }

  private struct Boxes: View {
    @State var boxes: [Box]

    var body: some View {
      Picker("Size", sources: $boxes, selection: \.size) {
        Text("Small").tag(SharedSize.small)
        Text("Large").tag(SharedSize.large)
      }
      Text(verbatim: boxes.map { "\($0.size)" }.joined(separator: " "))
      Button("Turn") { if !boxes.isEmpty { boxes[0].size = .small } }
    }
  }

  private func chosen(_ host: TestHost) -> [SharedSize] {
    host.tree.all(.picker)[0].options.filter { $0[.isSelected] != nil }.compactMap { $0.tag?.base as? SharedSize }
  }

  @Test("A picker for several things shows what all of them have, or nothing, and sets all of them")
  func sources() throws {
    Reports.begin()
    let host = TestHost(Boxes(boxes: [Box(id: 1, size: .small), Box(id: 2, size: .large)]))
    #expect(chosen(host) == [])
    #expect(host.tree.send(.choose(1), to: host.tree.all(.picker)[0].id) == .handled)
    host.tree.flush()
    #expect(chosen(host) == [.large])
    _ = try host.find("large large")
    try host.find("Turn").press()
    #expect(chosen(host) == [])
    #expect(Reports.about("SharedSize") == [])
  }

  @Test("A picker for nothing shows nothing, and sets nothing")
  func noSources() throws {
    Reports.begin()
    let host = TestHost(Boxes(boxes: []))
    #expect(chosen(host) == [])
    #expect(host.tree.send(.choose(1), to: host.tree.all(.picker)[0].id) == .handled)
    host.tree.flush()
    #expect(chosen(host) == [])
    #expect(Reports.about("SharedSize") == [])
  }

  @Test("All ways to write such pickers, and controls with pictures of resources, take them")
  func overloads() {
    struct Controls: View {
      @State var boxes = [Box(id: 1, size: .small)]
      @State var isOn = false
      @State var size = 1
      let image = ImageResource(name: "box", bundle: .main)
      let title = "Title"

      var body: some View {
        Picker(sources: $boxes, selection: \.size) {
          Text("a").tag(SharedSize.small)
        } label: {
          Text("Label")
        }
        Picker(title, sources: $boxes, selection: \.size) { Text("a").tag(SharedSize.small) }
        Picker("Key", systemImage: "star", sources: $boxes, selection: \.size) { Text("a").tag(SharedSize.small) }
        Picker(title, image: image, sources: $boxes, selection: \.size) {
          Text("a").tag(SharedSize.small)
        } currentValueLabel: {
          Text("b")
        }
        Picker(title, image: image, selection: $size) { Text("a").tag(1) }
        Toggle("Key", image: image, isOn: $isOn)
        Toggle(title, image: image, isOn: $isOn)
        Menu("Key", image: image) { Text("a") }
        Menu(title, image: image) {
          Text("a")
        } primaryAction: {
        }
        ControlGroup("Key", image: image) { Button("a") {} }
      }
    }
    let tree = mounted(Controls())
    #expect(tree.all(.picker).map { $0.options.count { $0[.isSelected] != nil } } == [1, 1, 1, 1, 1])
    #expect(tree.all(.toggle).count == 2 && tree.all(.menu).count == 2 && tree.all(.controlGroup).count == 1)
  }

  // MARK: Times

  private static let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

  /// What a text is at times in seconds from the start.
  private func texts(_ text: Text, at times: [TimeInterval]) -> [String] {
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    tree.mount(text.environment(\.locale, Locale(identifier: "en_US")))
    return times.map { time in
      clock.advance(to: Self.start + time)
      tree.flush()
      return tree.texts.joined()
    }
  }

  @Test("TIME-2: a stopwatch counts from its start, as finely as is said")
  func stopwatch() {
    let seconds = Text(.currentDate, format: .stopwatch(startingAt: Self.start + 1, maxPrecision: .seconds(1)))
    #expect(texts(seconds, at: [0, 1, 2.01, 62.01]) == ["0:00", "0:00", "0:01", "1:01"])
    let tenths = Text(.currentDate, format: .stopwatch(startingAt: Self.start, maxPrecision: .milliseconds(100)))
    #expect(texts(tenths, at: [0, 1.26, 3600.31]) == ["0:00.0", "0:01.2", "1:00:00.3"])
    let hours = Text(.currentDate, format: .stopwatch(startingAt: Self.start, maxFieldCount: 2))
    #expect(texts(hours, at: [1.26, 3725]) == ["0:01", "1:02"])
  }

  @Test("TIME-2: a timer counts what is left of a range, or what has passed, and stands still before and after")
  func timer() {
    let range = (Self.start + 10)..<(Self.start + 70)
    #expect(
      texts(Text(.currentDate, format: .timer(countingDownIn: range)), at: [0, 10, 11.01, 70, 80]) == [
        "1:00", "1:00", "0:59", "0:00", "0:00",
      ])
    #expect(texts(Text(.currentDate, format: .timer(countingUpIn: range)), at: [0, 11.01, 80]) == ["0:00", "0:01", "1:00"])
    let long = Self.start..<(Self.start + 3700)
    #expect(texts(Text(.currentDate, format: .timer(countingDownIn: long)), at: [0]) == ["1:01:40"])
    #expect(texts(Text(.currentDate, format: .timer(countingDownIn: long, showsHours: false)), at: [0]) == ["61:40"])
    #expect(texts(Text("\(.currentDate, format: .timer(countingDownIn: range)) left"), at: [0, 11.01]) == ["1:00 left", "0:59 left"])
  }

  @Test("A text that nobody counts on is written at its own times, and waits for none when it has come to its end")
  func waiting() {
    let clock = ManualClock(Self.start)
    let tree = ViewTree(clock: clock)
    tree.mount(Text(.currentDate, format: .timer(countingDownIn: Self.start..<(Self.start + 2))))
    #expect(clock.waiting.count == 1)
    clock.advance(to: Self.start + 2.1)
    tree.flush()
    #expect(tree.texts == ["0:00"] && clock.waiting.isEmpty)
  }

  @Test("TIME-2: a distance has its largest units, and a date is written by how far it is as long as it is near")
  func offsets() {
    let text = Text(.currentDate, format: .offset(to: Self.start + 7500))
    #expect(texts(text, at: [0, 7560]) == ["-2 hours, 5 minutes", "1 minute"])
    #expect(texts(Text(.currentDate, format: .offset(to: Self.start, maxFieldCount: 1, sign: .never)), at: [90]) == ["2 minutes"])
    let near = Text(.currentDate, format: .reference(to: Self.start + 300))
    #expect(texts(near, at: [0, 240.1]) == ["in 5 minutes", "in 1 minute"])
    let far = texts(Text(.currentDate, format: .reference(to: Self.start + 10 * 86400)), at: [0])[0]
    #expect(far.contains("2023") && far.contains("Mar"))
  }

  @Test("TIME-2: a time that is none is written, too")
  func none() {
    let none = Date(timeIntervalSinceReferenceDate: .nan)
    for date in [none, Date(timeIntervalSinceReferenceDate: .infinity), Date(timeIntervalSinceReferenceDate: -1e300)] {
      let clocks = [
        Text(.currentDate, format: .stopwatch(startingAt: date)),
        Text(.currentDate, format: .stopwatch(startingAt: date, maxFieldCount: 1)),
        Text(.currentDate, format: .offset(to: date)),
      ]
      for text in clocks { #expect(!texts(text, at: [0])[0].isEmpty) }
    }
    #expect(texts(Text(.currentDate, format: .stopwatch(startingAt: none)), at: [0]) == ["0:00.00"])
  }

  @Test("A format that says how its letters look writes these")
  func letters() {
    let text = Text(Self.start, format: .offset(to: Self.start - 60))
    #expect(texts(text, at: [0]) == ["1 minute"])
    #expect(texts(Text("\(Self.start, format: .offset(to: Self.start - 60, maxFieldCount: 1)) ago"), at: [0]) == ["1 minute ago"])
  }

  // MARK: Margins, columns and the clipboard

  private func margins(_ view: some View) -> [String] {
    mounted(view).all(.scroll)[0].styles.compactMap {
      if case .scrollPadding(let edges, let length) = $0 { "\(edges.rawValue):\(length.map { "\(Int($0))" } ?? "usual")" } else { nil }
    }
  }

  @Test("Margins of several edges are together, and the last word of an edge is that of the nearest view")
  func contentMargins() {
    let scroll = ScrollView { Text("a") }
    let (top, leading, bottom, trailing) = (
      Edge.Set.top.rawValue, Edge.Set.leading.rawValue, Edge.Set.bottom.rawValue, Edge.Set.trailing.rawValue
    )
    #expect(margins(scroll.contentMargins(.horizontal, 20)) == ["\(leading | trailing):20"])
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 4)
    #expect(margins(scroll.contentMargins(.all, insets)) == ["\(top | bottom):1", "\(leading):2", "\(trailing):4"])
    #expect(margins(scroll.contentMargins(.horizontal, insets)) == ["\(leading):2", "\(trailing):4"])
    #expect(margins(scroll.contentMargins(.top, 5).contentMargins(.all, 20)) == ["\(top):5", "\(leading | bottom | trailing):20"])
    #expect(margins(scroll.contentMargins(.top, nil).contentMargins(.bottom, 3)) == ["\(top):usual", "\(bottom):3"])
  }

  private struct Person: Identifiable {
    let id: Int
    let name: String
    var age: Int?
  }

  @Test("A column's title is a text, too")
  func columns() {
    struct People: View {
      @State var order = [KeyPathComparator(\Person.name)]
      var body: some View {
        Table([Person(id: 1, name: "Kim")], sortOrder: $order) {
          TableColumn(Text(verbatim: "First"), value: \.name)
          TableColumn(Text(verbatim: "Second"), value: \.age) { Text(verbatim: "\($0.age ?? 0)") }
          TableColumn(Text(verbatim: "Third")) { Text(verbatim: "\($0.id)") }
        }
      }
    }
    let tree = mounted(People().environment(\.horizontalSizeClass, .regular))
    for title in ["First", "Second", "Third"] { #expect(tree.texts.contains(title), "\(title)") }
  }

  private struct Pasting: View {
    @State private var log = ""

    var body: some View {
      PasteButton(supportedContentTypes: [.plainText]) { providers in log += "\(providers.count)" }
      Text(verbatim: "pasted " + log)
    }
  }

  @Test("A button that pastes gives providers of what is of its kinds")
  func providers() throws {
    let host = TestHost(Pasting())
    try host.find("Paste").paste("a")
    _ = try host.find("pasted 1")
  }

  // MARK: What the environment says, and kinds of content

  private struct Reader: View {
    @Environment(\.verticalScrollBounceBehavior) private var vertical
    @Environment(\.horizontalScrollBounceBehavior) private var horizontal
    @Environment(\.allowedDynamicRange) private var range
    var body: some View { Text(verbatim: "\(vertical == .basedOnSize) \(horizontal == .automatic) \(range == .high)") }
  }

  @Test("What is said of bouncing and of bright pictures is read in the environment")
  func environment() {
    #expect(mounted(Reader()).texts == ["false true false"])
    #expect(mounted(Reader().scrollBounceBehavior(.basedOnSize).allowedDynamicRange(.high)).texts == ["true true true"])
  }

  @Test("Kinds of content are known by endings and MIME types, and belong to others")
  func kinds() {
    #expect(UTType(filenameExtension: "py") == .pythonScript && UTType.pythonScript.conforms(to: .plainText))
    #expect(UTType(mimeType: "image/x-icon") == .ico && UTType.ico.conforms(to: .image))
    #expect(UTType.tarArchive.preferredFilenameExtension == "tar" && UTType.emailMessage.preferredMIMEType == "message/rfc822")
    // What was known is what it was.
    #expect(UTType(filenameExtension: "txt") == .plainText && UTType(filenameExtension: "mp4") == .mpeg4Movie)
  }

  @Test("A view hears a publisher that is said as a view")
  func subscription() throws {
    struct Hearing: View {
      let subject: PassthroughSubject<Int, Never>
      @State private var last = 0
      var body: some View { SubscriptionView(content: Text(verbatim: "last \(last)"), publisher: subject) { last = $0 } }
    }
    let subject = PassthroughSubject<Int, Never>()
    let tree = mounted(Hearing(subject: subject))
    subject.send(3)
    tree.flush()
    #expect(tree.texts == ["last 3"])
  }

  @Test("Small letters, capitals or both are small capitals")
  func smallCapitals() {
    #expect(Font.body.traits.smallCapitals == [])
    #expect(Font.body.lowercaseSmallCaps().traits.smallCapitals == .lowercase)
    #expect(Font.body.uppercaseSmallCaps().traits.smallCapitals == .uppercase)
    #expect(Font.body.lowercaseSmallCaps().uppercaseSmallCaps() == Font.body.smallCaps())
  }

  @Test("Names of colours that systems have are those of UIColor")
  func systemColors() {
    let values = EnvironmentValues()
    #expect(Color(.gray).resolve(in: values) == Color(white: 0.5).resolve(in: values))
    #expect(Color(.magenta).resolve(in: values) == Color(red: 1, green: 0, blue: 1).resolve(in: values))
  }
}
