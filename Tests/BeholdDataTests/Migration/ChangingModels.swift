@testable import BeholdData

/// Classes that change in ways that are easily got wrong.
enum Chain {
  enum First {
    @Model final class Doc {
      var x: String?
      var y: String?
      init(x: String, y: String) { (self.x, self.y) = (x, y) }
    }
  }
  enum Second {
    @Model final class Doc {
      @Attribute(originalName: "x") var y: String?
      @Attribute(originalName: "y") var z: String?
      init() {}
    }
  }
}

/// Two versions with the same tables.
enum TextsV1: VersionedSchema {
  static let versionIdentifier = Schema.Version(1, 0, 0)
  static var models: [any PersistentModel.Type] { [Text.self] }
  @Model final class Text {
    var text: String
    init(text: String) { self.text = text }
  }
}

enum TextsV2: VersionedSchema {
  static let versionIdentifier = Schema.Version(2, 0, 0)
  static var models: [any PersistentModel.Type] { [Text.self] }
  @Model final class Text {
    var text: String
    init(text: String) { self.text = text }
  }
}

enum TextsPlan: SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { [TextsV1.self, TextsV2.self] }
  static var stages: [MigrationStage] {
    [
      .custom(fromVersion: TextsV1.self, toVersion: TextsV2.self, willMigrate: nil) { context in
        for text in try context.fetch(FetchDescriptor<TextsV2.Text>()) { text.text = text.text.uppercased() }
      }
    ]
  }
}

/// Their names and those of their properties are the same when they are joined by a line.
enum Joined {
  enum First {
    @Model final class Box {
      // swift-format-ignore: AlwaysUseLowerCamelCase
      @Attribute(.unique) var a_b: Int
      init(_ value: Int) { a_b = value }
    }
    @Model final class Box_a {
      @Attribute(.unique) var b: Int
      init(_ value: Int) { b = value }
    }
  }
  enum Second {
    @Model final class Box {
      var other = 0
      init() {}
    }
    @Model final class Box_a {
      var other = 0
      init() {}
    }
  }
}
