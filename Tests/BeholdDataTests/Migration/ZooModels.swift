@testable import BeholdData

/// A list in the ways in which it can be kept. An animal is known by its name.
enum Zoos {
  /// Pairs.
  enum Alone {
    @Model final class Zoo {
      var animals: [Animal] = []
      init() {}
    }
    @Model final class Animal {
      var name: String
      init(name: String) { self.name = name }
    }
  }
  /// The animals say to which zoo they belong.
  enum Inverse {
    @Model final class Zoo {
      var animals: [Animal] = []
      init() {}
    }
    @Model final class Animal {
      var name: String
      var zoo: Zoo?
      init(name: String) { self.name = name }
    }
  }
  /// As `Inverse`, and both sides have other names.
  enum Renamed {
    @Model final class Zoo {
      @Relationship(originalName: "animals") var beasts: [Animal] = []
      init() {}
    }
    @Model final class Animal {
      var name: String
      @Relationship(originalName: "zoo") var home: Zoo?
      init(name: String) { self.name = name }
    }
  }
  /// Pairs under another name.
  enum RenamedAlone {
    @Model final class Zoo {
      @Relationship(originalName: "animals") var beasts: [Animal] = []
      init() {}
    }
    @Model final class Animal {
      var name: String
      init(name: String) { self.name = name }
    }
  }
  enum Many {
    @Model final class Zoo {
      var animals: [Animal] = []
      init() {}
    }
    @Model final class Animal {
      var name: String
      var zoos: [Zoo] = []
      init(name: String) { self.name = name }
    }
  }
  /// One animal.
  enum One {
    @Model final class Zoo {
      @Relationship(originalName: "animals") var animal: Animal?
      init() {}
    }
    @Model final class Animal {
      var name: String
      init(name: String) { self.name = name }
    }
  }
  enum OneAgain {
    @Model final class Zoo {
      @Relationship(originalName: "animal") var animals: [Animal] = []
      init() {}
    }
    @Model final class Animal {
      var name: String
      init(name: String) { self.name = name }
    }
  }
}

/// Names that are the same in their first 63 bytes.
@Model final class AnOrganisationWhoseNameIsLongerThanWhatADatabaseLikesToKeepOfIt {
  var everybodyWhoHasEverBeenAMemberOfTheOrganisationInItsLongHistoryAsAPerson: [Person] = []
  var everybodyWhoHasEverBeenAMemberOfTheOrganisationInItsLongHistoryAsAGuest: [Person] = []
  var aPropertyWithANameThatIsLongerThanWhatADatabaseLikesToKeepOfItNumberOne = 1
  var aPropertyWithANameThatIsLongerThanWhatADatabaseLikesToKeepOfItNumberTwo = 2
  init() {}

  @Model final class Person {
    var name: String
    init(name: String) { self.name = name }
  }
}
