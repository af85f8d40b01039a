// As files for Apple's systems do: nothing else is imported.
import SwiftData
import Testing

@Model final class Imported {
  var name: String
  init(name: String) { self.name = name }
}

@Suite struct ImportTests {
  @Test("a file that imports SwiftData needs no edit") func swiftData() throws {
    let container = try ModelContainer(for: Imported.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    context.insert(Imported(name: "Rome"))
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Imported>(predicate: #Predicate { $0.name == "Rome" })).count == 1)
  }
}
