import BeholdObservation
import BeholdTesting
import Testing

@testable import BeholdUI

private enum CurrencyKey: EnvironmentKey {
  static var defaultValue: String { "EUR" }
}

private enum LevelKey: EnvironmentKey {
  static var defaultValue: Int { 0 }
}

extension EnvironmentValues {
  fileprivate var currency: String {
    get { self[CurrencyKey.self] }
    set { self[CurrencyKey.self] = newValue }
  }

  fileprivate var level: Int {
    get { self[LevelKey.self] }
    set { self[LevelKey.self] = newValue }
  }
}

@MainActor
@Suite("Environment")
struct EnvironmentTests {
  @Observable fileprivate final class Model {
    var name = "Kim"
    var currency = "USD"
    var level = 1
    var isThere = true
  }

  private struct ReadsCurrency: View {
    @Environment(\.currency) var currency
    var body: some View { Text("currency \(currency)") }
  }

  private struct ReadsLevel: View {
    @Environment(\.level) var level
    var body: some View { Text("level \(level)") }
  }

  private struct Both: View {
    let model: Model
    var body: some View {
      VStack {
        ReadsCurrency()
        ReadsLevel()
        ReadsCurrency().environment(\.currency, "CHF")
      }
      .environment(\.currency, model.currency)
      .environment(\.level, model.level)
      ReadsCurrency()
    }
  }

  @Test("ENV-1: a value holds for the subtree, the inner one wins, and only those who read a changed key are evaluated")
  func values() {
    let model = Model()
    let host = TestHost(Both(model: model))
    #expect(
      host.description == """
        verticalStack
          text "currency USD"
          text "level 1"
          text "currency CHF"
        text "currency EUR"
        """)
    host.resetEvaluations()
    model.level = 2
    #expect(host.contains("level 2"))
    #expect(host.evaluations(of: ReadsCurrency.self) == 0)
    #expect(host.evaluations(of: ReadsLevel.self) == 1)
    model.currency = "GBP"
    #expect(host.contains("currency GBP"))
    #expect(host.evaluations(of: ReadsCurrency.self) == 1)
  }

  private struct Transformed: View {
    let model: Model
    var body: some View {
      ReadsLevel()
        .transformEnvironment(\.level) { $0 += 10 }
        .transformEnvironment(\.level) { $0 *= 2 }
        .environment(\.level, model.level)
    }
  }

  @Test("ENV-1: a transformed value follows the one around it")
  func transformed() {
    let model = Model()
    let host = TestHost(Transformed(model: model))
    #expect(host.contains("level 12"))
    model.level = 3
    #expect(host.contains("level 16"))
    #expect(host.evaluations(of: ReadsLevel.self) == 2)
  }

  private struct ReadsObject: View {
    @Environment(Model.self) private var model: Model?
    var body: some View { Text("name \(model?.name ?? "none")") }
  }

  private struct GivesObject: View {
    let first: Model
    let second: Model
    var body: some View {
      ReadsObject().environment(first.isThere ? second : nil)
      ReadsObject()
    }
  }

  @Test("ENV-2: an optional object is nil where there is none, and may come and go")
  func optionalObject() {
    let (first, second) = (Model(), Model())
    let host = TestHost(GivesObject(first: first, second: second))
    #expect(host.description == "text \"name Kim\"\ntext \"name none\"")
    second.name = "Lou"
    #expect(host.contains("name Lou"))
    first.isThere = false
    #expect(host.description == "text \"name none\"\ntext \"name none\"")
    first.isThere = true
    #expect(host.contains("name Lou"))
  }

  private struct Missing: View {
    @Environment(Model.self) private var model
    var body: some View { Text(model.name) }
  }

  private struct MissingInModifier: ViewModifier {
    @Environment(Model.self) private var model
    func body(content: Content) -> some View {
      content
      Text(model.name)
    }
  }

  @propertyWrapper private struct Named: DynamicProperty {
    @Environment(Model.self) private var model
    var wrappedValue: String { model.name }
  }

  private struct MissingInProperty: View {
    @Named private var name
    var body: some View { Text(name) }
  }

  @Test("ENV-2: what needs an object that is not there is not evaluated; a message names type and view, and what is around goes on")
  func missing() {
    Reports.begin()
    let host = TestHost(
      VStack {
        Missing()
        Text(verbatim: "around").modifier(MissingInModifier())
        MissingInProperty()
        Text(verbatim: "beside")
      })
    let messages = ["Missing", "MissingInModifier", "MissingInProperty"].map {
      "\($0) reads an object of type Model from its environment, where there is none; add .environment(Model()) to a view around it, or make the property optional"
    }
    for message in messages {
      #expect(Reports.about(message).count == 1)
      #expect(host.contains(message))
    }
    #expect(host.contains("beside") && !host.description.contains("\"around\""))
  }

  private struct MissingAtFirst: View {
    @Environment(Model.self) private var model
    var body: some View { Text(model.name) }
  }

  private struct GivesLater: View {
    let first: Model
    let second: Model
    var body: some View { MissingAtFirst().environment(first.isThere ? second : nil) }
  }

  @Test("ENV-2: a view is evaluated when the object that it needs is given, and keeps what it shows when that is taken away")
  func givenLater() {
    let (first, second) = (Model(), Model())
    first.isThere = false
    let host = TestHost(GivesLater(first: first, second: second))
    #expect(host.contains("environment") && host.evaluations(of: MissingAtFirst.self) == 1)
    first.isThere = true
    #expect(host.description == "text \"Kim\"")
    first.isThere = false
    #expect(host.description == "text \"Kim\"")
    first.isThere = true
    second.name = "Lou"
    #expect(host.description == "text \"Lou\"")
  }

  private struct Editor: View {
    @Bindable var model: Model
    var body: some View {
      Field(text: $model.name)
    }
  }

  private struct LocalEditor: View {
    let model: Model
    var body: some View {
      @Bindable var model = model
      Field(text: $model.name)
    }
  }

  private struct EnvironmentEditor: View {
    @Environment(Model.self) private var model
    var body: some View { Field(text: $model.name) }
  }

  private struct Field: View {
    @Binding var text: String
    var body: some View { Button("field \(text)") { text += "!" } }
  }

  @Test("ENV-3: @Bindable, as a property and in a body, and an object of the environment give bindings, which read nothing by themselves")
  func bindable() throws {
    let model = Model()
    let host = TestHost(
      VStack {
        Editor(model: model)
        LocalEditor(model: model)
        EnvironmentEditor()
      }
      .environment(model))
    host.resetEvaluations()
    for index in 0..<3 { try host.find(.button, at: index).press() }
    #expect(model.name == "Kim!!!")
    #expect(try host.findAll("field Kim!!!").count == 3)
    #expect(host.evaluations(of: Field.self) == 9)
    #expect(host.evaluations(of: Editor.self) + host.evaluations(of: LocalEditor.self) + host.evaluations(of: EnvironmentEditor.self) == 0)
  }

  @Test("The host sets values around its view")
  func hostValues() {
    let host = TestHost(ReadsCurrency()) { $0.currency = "JPY" }
    #expect(host.contains("currency JPY"))
  }
}
