extension LocalizedStringKey {
  /// The text of a resource, which is looked up in the resource's own tables.
  init(_ resource: LocalizedStringResource) {
    let isUsual = resource.key == resource.defaultValue.lookupKey && resource.table == nil && resource.bundle == .main
    self = isUsual ? resource.defaultValue : "\(Text(resource))"
  }
}
