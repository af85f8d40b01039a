import BeholdTesting
import BeholdUI
import Testing

extension ContainerValues {
  @Entry fileprivate var isPinned = false
  @Entry fileprivate var note: String?
}

/// Says of each of its subviews what it is.
private struct Numbered<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    Group(subviews: content) { subviews in
      Text("\(subviews.count) subviews")
      ForEach(Array(subviews.enumerated()), id: \.element.id) { number, subview in
        HStack {
          Text(subview.containerValues.isPinned ? "pinned \(number)" : "number \(number)")
          subview
        }
      }
    }
  }
}

private struct Counter: View {
  let name: String
  @State private var count = 0

  var body: some View { Button("\(name) \(count)") { count += 1 } }
}

/// Says of each section what it is.
private struct Sectioned<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    ForEach(sections: content) { section in
      Text("section of \(section.content.count), \(section.containerValues.note ?? "no note")")
      HStack { section.header }
      section.content
      section.footer
    }
  }
}

@MainActor
@Suite("Views that look at their subviews")
struct SubviewTests {
  private func texts(_ host: TestHost) throws -> [String] { try host.findAll(.text).map { try $0.text } }

  private func buttons(_ host: TestHost) throws -> [String] { try host.findAll(.button).map { try $0.text } }

  @Test func `Tuples, groups, rows, cases and optional views are looked at one by one, and nothing is no subview`() throws {
    let host = TestHost(
      Numbered {
        Text("a")
        Group {
          Text("b")
          Text("c")
        }
        ForEach(["d", "e"], id: \.self) { Text($0) }
        if true { Text("f") } else { Text("g") }
        if false { Text("h") }
        EmptyView()
        AnyView(Text("i"))
        VStack {
          Text("j")
          Text("k")
        }
      })
    #expect(
      try texts(host)
        == [
          "8 subviews", "number 0", "a", "number 1", "b", "number 2", "c", "number 3", "d", "number 4", "e", "number 5", "f", "number 6",
          "i", "number 7", "j", "k",
        ])
  }

  @Test func `What is said of a view is known to its container, also of several at once`() throws {
    let host = TestHost(
      Numbered {
        Text("a").containerValue(\.isPinned, true).bold()
        Group {
          Text("b")
          Text("c").containerValue(\.isPinned, false)
        }
        .containerValue(\.isPinned, true)
      })
    // What is said outside is said last.
    #expect(try texts(host) == ["3 subviews", "pinned 0", "a", "pinned 1", "b", "pinned 2", "c"])
  }

  @Test func `Tags are known to the container`() throws {
    struct Tagged<Content: View>: View {
      @ViewBuilder let content: Content

      var body: some View {
        ForEach(subviews: content) { subview in
          Text("tag \(subview.containerValues.tag(for: Int.self) ?? -1) \(subview.containerValues.hasTag("x"))")
        }
      }
    }
    let host = TestHost(
      Tagged {
        Text("a").tag(7)
        Text("b").tag("x")
        Text("c")
      })
    #expect(try texts(host) == ["tag 7 false", "tag -1 true", "tag -1 false"])
  }

  @Test func `Subviews keep their state by what they are, in whatever order they are shown`() throws {
    struct Turned: View {
      @State private var names = ["a", "b", "c"]
      @State private var isTurned = false

      var body: some View {
        Button("Turn") { isTurned.toggle() }
        Button("Drop") { names.removeFirst() }
        Arranged(isTurned: isTurned) { ForEach(names, id: \.self) { Counter(name: $0) } }
      }
    }
    struct Arranged<Content: View>: View {
      let isTurned: Bool
      @ViewBuilder let content: Content

      var body: some View { Group(subviews: content) { all in ForEach(isTurned ? all.reversed() : Array(all)) { $0 } } }
    }
    let host = TestHost(Turned())
    try host.find(.button, "b 0").press()
    try host.find(.button, "Turn").press()
    #expect(try buttons(host) == ["Turn", "Drop", "c 0", "b 1", "a 0"])
    try host.find(.button, "Drop").press()
    #expect(try buttons(host) == ["Turn", "Drop", "c 0", "b 1"])
  }

  @Test func `A part of the subviews is a view, and so are all`() throws {
    struct Parted<Content: View>: View {
      @ViewBuilder let content: Content

      var body: some View {
        Group(subviews: content) { all in
          if let first = all.first { first.accessibilityIdentifier("first") }
          Text("-")
          all[1..<3]
          Text("-")
          all
        }
      }
    }
    let host = TestHost(Parted { ForEach(0..<4) { Text("\($0)") } })
    #expect(try texts(host) == ["0", "-", "1", "2", "-", "0", "1", "2", "3"])
    #expect(try host.find(id: "first").text == "0")
  }

  @Test func `Sections have their header and their footer, and what is between them is one without`() throws {
    let host = TestHost(
      Sectioned {
        Text("a")
        Text("b")
        Section("Fruits") {
          Text("c")
          Section {
            Text("d")
          }
        }
        .containerValue(\.note, "ripe")
        Section {
          Text("e")
        } footer: {
          Text("end")
        }
        Text("f")
      })
    #expect(
      try texts(host)
        == [
          "section of 2, no note", "a", "b", "section of 2, ripe", "Fruits", "c", "d", "section of 1, no note", "e", "end",
          "section of 1, no note", "f",
        ])
  }

  @Test func `What a subview reads evaluates it alone, and what its row reads its container`() throws {
    let host = TestHost(Numbered { Counter(name: "a") })
    let before = host.evaluations(of: Numbered<Counter>.self)
    try host.find(.button, "a 0").press()
    #expect(try host.find(.button, "a 1").exists)
    #expect(host.evaluations(of: Numbered<Counter>.self) == before)
  }

  @Test func `Nothing is left of subviews that have gone`() throws {
    @MainActor final class Box {}
    struct Held: View {
      let box: Box
      @State private var isThere = true

      var body: some View {
        Button("Go") { isThere = false }
        Numbered { if isThere { Text("a").onTapGesture { _ = box } } }
      }
    }
    weak var left: Box?
    do {
      let box = Box()
      left = box
      let host = TestHost(Held(box: box))
      try host.find(.button, "Go").press()
      #expect(!host.contains("a"))
    }
    #expect(left == nil)
  }
}
