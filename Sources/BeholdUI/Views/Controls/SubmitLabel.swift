/// What the key is called that submits a field.
public struct SubmitLabel: Hashable, Sendable {
  enum Name: String {
    case done
    case go
    case send
    case join
    case route
    case search
    case `return`
    case next
    case `continue`
  }

  let name: Name

  public static var done: SubmitLabel { SubmitLabel(name: .done) }
  public static var go: SubmitLabel { SubmitLabel(name: .go) }
  public static var send: SubmitLabel { SubmitLabel(name: .send) }
  public static var join: SubmitLabel { SubmitLabel(name: .join) }
  public static var route: SubmitLabel { SubmitLabel(name: .route) }
  public static var search: SubmitLabel { SubmitLabel(name: .search) }
  public static var `return`: SubmitLabel { SubmitLabel(name: .return) }
  public static var next: SubmitLabel { SubmitLabel(name: .next) }
  public static var `continue`: SubmitLabel { SubmitLabel(name: .continue) }
}
