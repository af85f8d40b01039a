/// Which database's SQL is written.
package enum SQLDialect: Sendable { case sqlite, postgres }
