import Testing

@testable import BeholdData

@Suite struct AddressTests {
  @Test func addressesAreReadAsACommandLineGivesThem() throws {
    #expect(try DatabaseAddress(parsing: "/tmp/a.db") == .file("/tmp/a.db"))
    #expect(try DatabaseAddress(parsing: "postgres://h/d") == .postgres("postgres://h/d"))
    #expect(throws: DatabaseError.self) { try DatabaseAddress(parsing: "mysql://h/d") }
    let parameters = try PostgresParameters(url: "postgresql://ann:s%20ecret@/truck?host=/run/pg&sslmode=require&port=5433")
    #expect(parameters["host"] == "/run/pg" && parameters["password"] == "s ecret" && parameters["sslmode"] == "require")
    #expect(parameters.description == "postgresql://ann@/run/pg:5433/truck")
  }

  @Test func passwordsAreNeverShown() {
    let address = DatabaseAddress.postgres("postgresql://ann:topsecret@127.0.0.1:1/truck?connect_timeout=2")
    #expect(!"\(address)".contains("topsecret") && !String(reflecting: address).contains("topsecret"))
    for url in ["postgresql://ann:topsecret@[h/d", "postgresql://h/d?password=topsecret&nonsense=1"] {
      do throws(DatabaseError) {
        _ = try DatabaseAddress(parsing: url)
        Issue.record("\(url) is read")
      } catch {
        #expect(error.kind == .cannotOpen && !error.description.contains("topsecret"))
      }
    }
    do throws(DatabaseError) {
      _ = try address.connect()
    } catch {
      #expect(error.kind == .cannotOpen && !error.description.contains("topsecret") && error.description.contains("127.0.0.1"))
    }
  }
}
