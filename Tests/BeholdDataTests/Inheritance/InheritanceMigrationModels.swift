import Foundation

@testable import BeholdData

/// Versions of a program whose classes come to inherit from each other.
enum Fleet {
  /// A class alone.
  enum Alone {
    @Model class Vehicle {
      var name: String
      var wheels = 4
      init(name: String) { self.name = name }
    }
  }

  /// The same, which nothing can inherit from.
  enum Closed {
    @Model final class Vehicle {
      var name: String
      var wheels = 4
      init(name: String) { self.name = name }
    }
  }

  /// It has subclasses.
  enum Several {
    @Model class Vehicle {
      var name: String
      var wheels = 4
      init(name: String) { self.name = name }
    }

    @Model final class Truck: Vehicle {
      var load: Int
      var plate: String?
      init(name: String, load: Int) {
        self.load = load
        super.init(name: name)
      }
    }

    @Model final class Bus: Vehicle {
      @Attribute(.unique) var line: Int
      init(name: String, line: Int) {
        self.line = line
        super.init(name: name)
      }
    }
  }

  /// Subclasses have more, and a name that must be there.
  enum Grown {
    @Model class Vehicle {
      var name: String
      var wheels = 4
      init(name: String) { self.name = name }
    }

    @Model final class Truck: Vehicle {
      @Attribute(originalName: "load") var tons: Int
      var plate: String
      var axles = 2
      init(name: String, tons: Int, plate: String) {
        self.tons = tons
        self.plate = plate
        super.init(name: name)
      }
    }
  }

  /// What a subclass had all have.
  enum Raised {
    @Model class Vehicle {
      var name: String
      var wheels = 4
      @Attribute(originalName: "Truck.load") var load: Int?
      init(name: String) { self.name = name }
    }

    @Model final class Truck: Vehicle {
      var plate: String?
      override init(name: String) { super.init(name: name) }
    }
  }

  /// A class that inherits from nothing, and what it refers to.
  enum Single {
    @Model final class Truck {
      var name: String
      var load: Int
      var owner: Owner?
      var parts: [Part] = []
      var papers: [Paper] = []
      var drivers: [Driver] = []
      var zones: [Zone] = []
      init(name: String, load: Int) {
        self.name = name
        self.load = load
      }
    }

    @Model final class Owner {
      @Relationship(inverse: \Truck.owner) var trucks: [Truck] = []
    }

    @Model final class Part {
      var number: Int
      var truck: Truck?
      init(number: Int) { self.number = number }
    }

    @Model final class Paper {
      var number: Int
      var truck: Truck?
      init(number: Int) { self.number = number }
    }

    @Model final class Driver {
      var name: String
      @Relationship(inverse: \Truck.drivers) var trucks: [Truck] = []
      init(name: String) { self.name = name }
    }

    /// The table of pairs has the name of the class whose name is first.
    @Model final class Zone {
      var name: String
      @Relationship(inverse: \Truck.zones) var trucks: [Truck] = []
      init(name: String) { self.name = name }
    }
  }

  /// It inherits from a class now, which has most of what it had.
  enum Inheriting {
    @Model class Vehicle {
      var name: String
      var wheels = 4
      var owner: Owner?
      var papers: [Paper] = []
      var drivers: [Driver] = []
      var zones: [Zone] = []
      init(name: String) { self.name = name }
    }

    @Model final class Truck: Vehicle {
      var load: Int
      var parts: [Part] = []
      init(name: String, load: Int) {
        self.load = load
        super.init(name: name)
      }
    }

    @Model final class Owner {
      @Relationship(inverse: \Vehicle.owner) var trucks: [Vehicle] = []
    }

    @Model final class Part {
      var number: Int
      var truck: Truck?
      init(number: Int) { self.number = number }
    }

    @Model final class Paper {
      var number: Int
      var truck: Vehicle?
      init(number: Int) { self.number = number }
    }

    @Model final class Driver {
      var name: String
      @Relationship(inverse: \Vehicle.drivers) var trucks: [Vehicle] = []
      init(name: String) { self.name = name }
    }

    @Model final class Zone {
      var name: String
      @Relationship(inverse: \Vehicle.zones) var trucks: [Vehicle] = []
      init(name: String) { self.name = name }
    }
  }
}
