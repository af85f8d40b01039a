public import Foundation

/// A type whose values a ``Store`` gives as they are, because nobody observes parts of them.
///
/// Text, numbers, dates and their like are leaves. Make your own enumerations and small structs leaves where a plain value is more useful than a
/// ``Projection`` to narrow:
///
/// ```swift
/// enum Phase: Equatable, StateLeaf { case idle, loading, failed(String) }
///
/// switch store.phase {
/// case .idle: Text("Nothing yet")
/// case .loading: ProgressView()
/// case .failed(let reason): Text(reason)
/// }
/// ```
///
/// There is nothing to implement.
public protocol StateLeaf {}

extension Bool: StateLeaf {}
extension Int: StateLeaf {}
extension Int8: StateLeaf {}
extension Int16: StateLeaf {}
extension Int32: StateLeaf {}
extension Int64: StateLeaf {}
extension UInt: StateLeaf {}
extension UInt8: StateLeaf {}
extension UInt16: StateLeaf {}
extension UInt32: StateLeaf {}
extension UInt64: StateLeaf {}
extension Float: StateLeaf {}
extension Double: StateLeaf {}
extension Decimal: StateLeaf {}
extension String: StateLeaf {}
extension Substring: StateLeaf {}
extension Character: StateLeaf {}
extension AttributedString: StateLeaf {}
extension Duration: StateLeaf {}
extension Date: StateLeaf {}
extension DateComponents: StateLeaf {}
extension URL: StateLeaf {}
extension UUID: StateLeaf {}
extension Data: StateLeaf {}
extension Range: StateLeaf {}
extension ClosedRange: StateLeaf {}
