internal import BeholdData

/// A row of five columns.
@Model final class Item {
  var name: String
  var code: Int
  var price: Double
  var count = 0
  var isShown = true

  init(name: String, code: Int, price: Double) {
    self.name = name
    self.code = code
    self.price = price
  }
}

/// The same row as somebody who writes SQL has it.
final class PlainItem {
  let id: Int
  var name: String
  var code: Int
  var price: Double
  var count: Int
  var isShown: Bool

  init(id: Int, name: String, code: Int, price: Double, count: Int, isShown: Bool) {
    self.id = id
    self.name = name
    self.code = code
    self.price = price
    self.count = count
    self.isShown = isShown
  }
}
