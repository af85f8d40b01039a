package import Foundation

// What has a meaning only in Swift. Such a part is still fine where it depends on no row: then its value is bound.

extension PredicateExpressions.SequenceMinimum: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    throw unsupported(Self.self, "a sequence of values is kept as JSON")
  }
}

extension PredicateExpressions.SequenceMaximum: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    throw unsupported(Self.self, "a sequence of values is kept as JSON")
  }
}

extension PredicateExpressions.CollectionIndexSubscript: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    throw unsupported(Self.self, "a collection of values is kept as JSON")
  }
}

extension PredicateExpressions.CollectionRangeSubscript: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    throw unsupported(Self.self, "a collection of values is kept as JSON")
  }
}

extension PredicateExpressions.DictionaryKeySubscript: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    throw unsupported(Self.self, "a dictionary is kept as JSON")
  }
}

extension PredicateExpressions.DictionaryKeyDefaultValueSubscript: TranslatableExpression {
  package func term(in translation: PredicateTranslation) throws -> PredicateTerm {
    throw unsupported(Self.self, "a dictionary is kept as JSON")
  }
}
