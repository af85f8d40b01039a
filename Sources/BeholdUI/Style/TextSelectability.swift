/// Whether people can select texts.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}
