/// What has been answered before. Most nodes are asked a few questions, for which to look through them is faster than to hash.
struct Answers<Question: Hashable, Answer> {
  private var few: [(question: Question, answer: Answer)] = []
  private var many: [Question: Answer] = [:]

  /// `nil` if it has not been asked. An answer is given once.
  subscript(question: Question) -> Answer? {
    get {
      for known in few where known.question == question { return known.answer }
      return many.isEmpty ? nil : many[question]
    }
    set {
      guard let newValue else { return }
      if few.count < 12 { few.append((question, newValue)) } else { many[question] = newValue }
    }
  }
}
