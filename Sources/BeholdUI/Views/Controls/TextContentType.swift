/// What a field is about, so that a host can fill it in.
public struct TextContentType: Hashable, Sendable {
  /// As HTML calls it.
  let name: String

  public static var name: TextContentType { TextContentType(name: "name") }
  public static var namePrefix: TextContentType { TextContentType(name: "honorific-prefix") }
  public static var givenName: TextContentType { TextContentType(name: "given-name") }
  public static var middleName: TextContentType { TextContentType(name: "additional-name") }
  public static var familyName: TextContentType { TextContentType(name: "family-name") }
  public static var nameSuffix: TextContentType { TextContentType(name: "honorific-suffix") }
  public static var nickname: TextContentType { TextContentType(name: "nickname") }
  public static var jobTitle: TextContentType { TextContentType(name: "organization-title") }
  public static var organizationName: TextContentType { TextContentType(name: "organization") }
  public static var fullStreetAddress: TextContentType { TextContentType(name: "street-address") }
  public static var streetAddressLine1: TextContentType { TextContentType(name: "address-line1") }
  public static var streetAddressLine2: TextContentType { TextContentType(name: "address-line2") }
  public static var addressCity: TextContentType { TextContentType(name: "address-level2") }
  public static var addressState: TextContentType { TextContentType(name: "address-level1") }
  public static var countryName: TextContentType { TextContentType(name: "country-name") }
  public static var postalCode: TextContentType { TextContentType(name: "postal-code") }
  public static var telephoneNumber: TextContentType { TextContentType(name: "tel") }
  public static var emailAddress: TextContentType { TextContentType(name: "email") }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static var URL: TextContentType { TextContentType(name: "url") }
  public static var creditCardNumber: TextContentType { TextContentType(name: "cc-number") }
  public static var username: TextContentType { TextContentType(name: "username") }
  public static var password: TextContentType { TextContentType(name: "current-password") }
  public static var newPassword: TextContentType { TextContentType(name: "new-password") }
  public static var oneTimeCode: TextContentType { TextContentType(name: "one-time-code") }
  public static var birthdate: TextContentType { TextContentType(name: "bday") }
}
