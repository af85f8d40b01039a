import BeholdObservation
import Testing

/// Classes with the names that generated code uses, or is likely to.
enum NamesOfClasses {
  @Observable final class Member { var name = "Ada" }
  @Observable final class MutationResult { var name = "Ada" }
  @Observable final class Result { var name = "Ada" }
  @Observable final class Subject { var name = "Ada" }
  @Observable final class Value { var name = "Ada" }
}

@Suite struct NamesOfClassesTests {
  @Test("a class may have any name")
  func names() {
    let (member, result) = (NamesOfClasses.Member(), NamesOfClasses.MutationResult())
    nonisolated(unsafe) var count = 0
    withObservationTracking {
      _ = (member.name, result.name)
    } onChange: {
      unsafe count += 1
    }
    member.name = "Grace"
    #expect(unsafe count == 1 && member.name == "Grace")
    _ = (NamesOfClasses.Result().name, NamesOfClasses.Subject().name, NamesOfClasses.Value().name)
  }
}
