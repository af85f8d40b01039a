internal import BeholdUI

/// How it is shown that the results of a query are others.
enum ResultShowing {
  case animation(Animation)
  case transaction(Transaction)

  var transaction: Transaction {
    switch self {
    case .animation(let animation): Transaction(animation: animation)
    case .transaction(let transaction): transaction
    }
  }

  /// Transactions have ends of their own, of which somebody may want to know, and are kept apart.
  func isShown(with other: Self) -> Bool {
    guard case (.animation(let own), .animation(let others)) = (self, other) else { return false }
    return own == others
  }
}

extension ModelContext {
  /// An object that queries are to be told of, and the properties of it.
  typealias Notice = (model: any PersistentModel, table: Int, properties: UInt64)

  /// Tells the queries that look at these properties.
  func notify(_ model: any PersistentModel, _ record: ModelRecord, _ properties: UInt64) {
    guard let index = record.table?.index, tables[index].watched & properties != 0 else { return }
    if notices == nil { tell([(model, index, properties)]) } else { notices?.append((model, index, properties)) }
  }

  /// Changes several objects, and then tells the queries of all, so that a list is evaluated once, and what goes from one to another is seen to go.
  func together<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard notices == nil else { return try body() }
    notices = []
    defer {
      let told = notices ?? []
      notices = nil
      if !told.isEmpty { tell(told) }
    }
    return try body()
  }

  private func tell(_ notices: [Notice]) {
    let concerned = Set(notices.map(\.table)).flatMap { table in
      let properties = notices.reduce(0) { $1.table == table ? $0 | $1.properties : $0 }
      return tables[table].queries.compactMap { $0.properties & properties == 0 ? nil : (query: $0, table: table) }
    }
    tell(concerned, showing: \.query.query?.showing) { concerned in
      for notice in notices where notice.table == concerned.table && notice.properties & concerned.query.properties != 0 {
        concerned.query.query?.touch(notice.model)
      }
    }
  }

  /// Tells queries something: those that are shown alike in one transaction.
  func tell(_ queries: [ContextTable.WeakQuery], _ something: (any LiveQueryReceiver) -> Void) {
    tell(queries, showing: \.query?.showing) { if let query = $0.query { something(query) } }
  }

  private func tell<Query>(_ queries: [Query], showing: (Query) -> ResultShowing?, _ something: (Query) -> Void) {
    var shown: [(showing: ResultShowing, queries: [Query])] = []
    for query in queries {
      guard let showing = showing(query) else {
        something(query)
        continue
      }
      if let place = shown.firstIndex(where: { $0.showing.isShown(with: showing) }) {
        shown[place].queries.append(query)
      } else {
        shown.append((showing, [query]))
      }
    }
    for (showing, queries) in shown { withTransaction(showing.transaction) { queries.forEach(something) } }
  }
}
