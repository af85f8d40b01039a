import BeholdUI
import Foundation

/// The functions and the collation that translated predicates call in PostgreSQL.
package enum PostgresFunctions {
  /// Statements that create them in the current schema, to be run when the schema is made; running them again is harmless.
  ///
  /// The database's encoding must be UTF8. The first call asks Swift about 90,000 scalars, since the statements hold its character classes.
  package static var setup: [String] {
    collations + [unwrap, notNaN, within, real] + operations + [
      boundary(.current), count, contains, starts, search, localizedContains, caseless,
    ]
  }

  private static var collations: [String] {
    [("behold_standard", TextCollation.standard), ("behold_localized", TextCollation.language)].map { name, locale in
      "CREATE COLLATION IF NOT EXISTS \(name) (provider = icu, locale = '\(locale)')"
    }
  }

  private static let unwrap = """
    CREATE OR REPLACE FUNCTION behold_unwrap(value anyelement) RETURNS anyelement LANGUAGE plpgsql PARALLEL SAFE AS $$
    BEGIN
      IF value IS NULL THEN RAISE EXCEPTION 'predicate: nil was unwrapped with ''!'''; END IF;
      RETURN value;
    END $$
    """

  private static let notNaN = """
    CREATE OR REPLACE FUNCTION behold_not_nan(value double precision) RETURNS double precision LANGUAGE plpgsql PARALLEL SAFE AS $$
    BEGIN
      IF value = 'NaN' THEN RAISE EXCEPTION 'predicate: arithmetic gave NaN'; END IF;
      RETURN value;
    END $$
    """

  private static let within = """
    CREATE OR REPLACE FUNCTION behold_within(value bigint, low bigint, high bigint) RETURNS bigint LANGUAGE plpgsql PARALLEL SAFE AS $$
    BEGIN
      IF value NOT BETWEEN low AND high THEN RAISE EXCEPTION 'predicate: arithmetic overflow'; END IF;
      RETURN value;
    END $$
    """

  /// PostgreSQL makes infinity and zero an error where IEEE 754 has them as results.
  private static let real = """
    CREATE OR REPLACE FUNCTION behold_real(operation text, a double precision, b double precision) RETURNS double precision
    LANGUAGE plpgsql PARALLEL SAFE AS $$
    DECLARE
      negative boolean := (a < 0) <> (b < 0);
      infinity double precision := CASE WHEN (a < 0) <> (b < 0) THEN '-Infinity' ELSE 'Infinity' END;
    BEGIN
      IF a IS NULL OR b IS NULL THEN RETURN NULL; END IF;
      CASE operation
      WHEN '+' THEN RETURN behold_not_nan(a + b);
      WHEN '-' THEN RETURN behold_not_nan(a - b);
      WHEN '*' THEN RETURN behold_not_nan(a * b);
      ELSE
        IF b = 0 THEN RETURN behold_not_nan(CASE WHEN a = 0 THEN 'NaN' ELSE infinity END); END IF;
        RETURN behold_not_nan(a / b);
      END CASE;
    EXCEPTION WHEN numeric_value_out_of_range THEN
      IF operation IN ('+', '-') THEN RETURN CASE WHEN a < 0 THEN '-Infinity' ELSE 'Infinity' END; END IF;
      IF (operation = '*' AND ln(abs(a)) + ln(abs(b)) > 0) OR (operation = '/' AND ln(abs(a)) - ln(abs(b)) > 0) THEN RETURN infinity; END IF;
      RETURN 0;
    END $$
    """

  private static var operations: [String] {
    [("add", "+"), ("subtract", "-"), ("multiply", "*"), ("divide", "/")].map { name, symbol in
      """
      CREATE OR REPLACE FUNCTION behold_\(name)(a double precision, b double precision) RETURNS double precision
      LANGUAGE sql PARALLEL SAFE AS $$ SELECT behold_real('\(symbol)', a, b) $$
      """
    }
  }

  /// Whether a character ends after the scalar at `position`, by the rules of UAX 29 over Swift's own classes.
  private static func boundary(_ classes: GraphemeClasses) -> String {
    let extending = set(classes.extending)
    return """
      CREATE OR REPLACE FUNCTION behold_boundary(value text, place int) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
      DECLARE
        l text := substr(value, place, 1);
        r text := substr(value, place + 1, 1);
        lc int := ascii(l);
        rc int := ascii(r);
      BEGIN
        IF lc < 768 AND rc < 768 THEN RETURN NOT (lc = 13 AND rc = 10); END IF;
        IF lc IN (10, 13) OR rc IN (10, 13) OR l ~ '[\(set(classes.control))]' OR r ~ '[\(set(classes.control))]' THEN RETURN true; END IF;
        IF r ~ '[\(extending)\(set(classes.spacing))]' THEN RETURN false; END IF;
        IF l ~ '[\(set(classes.prepending))]' THEN RETURN false; END IF;
        IF lc BETWEEN 127462 AND 127487 AND rc BETWEEN 127462 AND 127487 THEN
          RETURN length(substring(left(value, place) from '[\\U0001F1E6-\\U0001F1FF]+$')) % 2 = 0;
        END IF;
        IF l ~ '[\\u1100-\\u115F\\uA960-\\uA97C]' AND r ~ '[\\u1100-\\u11A7\\uA960-\\uA97C\\uAC00-\\uD7A3\\uD7B0-\\uD7C6]' THEN
          RETURN false;
        END IF;
        IF (l ~ '[\\u1160-\\u11A7\\uD7B0-\\uD7C6]' OR (lc BETWEEN 44032 AND 55203 AND (lc - 44032) % 28 = 0))
          AND r ~ '[\\u1160-\\u11FF\\uD7B0-\\uD7C6\\uD7CB-\\uD7FB]' THEN RETURN false; END IF;
        IF l ~ '[\\u11A8-\\u11FF\\uAC00-\\uD7A3\\uD7CB-\\uD7FB]' AND r ~ '[\\u11A8-\\u11FF\\uD7CB-\\uD7FB]' THEN RETURN false; END IF;
        IF lc = 8205 AND r ~ '[\(set(classes.pictographic))]'
          AND left(value, place - 1) ~ '[\(set(classes.pictographic))][\(extending)]*$' THEN RETURN false; END IF;
        IF r ~ '[\(set(classes.consonant))]' AND l ~ '[\(extending)]'
          AND left(value, place) ~ '[\(set(classes.consonant))][\(extending)]*[\(set(classes.linker))][\(extending)]*$' THEN
          RETURN false;
        END IF;
        RETURN true;
      END $$
      """
  }

  private static func set(_ ranges: [ClosedRange<UInt32>]) -> String {
    func escaped(_ value: UInt32) -> String {
      let digits = String(value, radix: 16, uppercase: true)
      return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
    }
    return ranges.map { $0.count == 1 ? escaped($0.lowerBound) : escaped($0.lowerBound) + "-" + escaped($0.upperBound) }.joined()
  }

  private static let count = """
    CREATE OR REPLACE FUNCTION behold_count(value text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT CASE WHEN value = '' THEN 0
        ELSE 1 + (SELECT count(*) FROM generate_series(1, length(value) - 1) AS place WHERE behold_boundary(value, place)) END
    $$
    """

  private static let contains = """
    CREATE OR REPLACE FUNCTION behold_contains(value text, part text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
    DECLARE
      start int := 1;
      step int;
      size int := length(part);
    BEGIN
      IF part = '' THEN RETURN true; END IF;
      LOOP
        step := strpos(substr(value, start), part);
        IF step = 0 THEN RETURN false; END IF;
        start := start + step - 1;
        IF (start = 1 OR behold_boundary(value, start - 1))
          AND (start + size - 1 = length(value) OR behold_boundary(value, start + size - 1)) THEN RETURN true; END IF;
        start := start + 1;
      END LOOP;
    END $$
    """

  private static let starts = """
    CREATE OR REPLACE FUNCTION behold_starts(value text, part text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT starts_with(value, part) AND (part = '' OR length(value) = length(part) OR behold_boundary(value, length(part)))
    $$
    """

  private static let search = """
    CREATE OR REPLACE FUNCTION behold_search(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT normalize(upper(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036F]', '', 'g') COLLATE "und-x-icu"), NFC)
    $$
    """

  private static let localizedContains = """
    CREATE OR REPLACE FUNCTION behold_localized_contains(value text, part text) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT behold_search(part) <> '' AND behold_contains(behold_search(value), behold_search(part))
    $$
    """

  private static let caseless = """
    CREATE OR REPLACE FUNCTION behold_caseless(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
      SELECT normalize(upper(value COLLATE "und-x-icu"), NFD) COLLATE "C"
    $$
    """
}
