/// What the program says about itself.
public enum Help {
  public static let usage = """
    Measures Behold's observation beside the standard library's, in one process, in turns; prints medians.

    USAGE: make bench ARGS="[options]", or benchmarks [--quick] [--filter TEXT] [--markdown FILE] [--json FILE] [--svg FILE]

      --filter TEXT     only what has TEXT in its name, or in its room's
      --quick           short samples and few rounds: to see whether it works, not how fast
      --markdown FILE   writes the table as Markdown, too
      --json FILE       writes the medians as JSON
      --svg FILE        writes a plot of the ratios
      --count N         does each operation N times, once, without a warm-up: for tools that count instructions
      --instructions    tells how to count instructions
      --help            tells this

    A row is marked ✗ where an aim is missed. The exit status is 0 all the same: on a machine that is used by others, times are noisy.

    """

  public static let instructions = """
    Instructions do not depend on what else the machine does. With valgrind:

      swift build -c release --package-path Benchmarks
      cp Benchmarks/.build/release/benchmarks /tmp/counted
      strip -g /tmp/counted     # valgrind cannot read the debug information of Swift's release binaries
      valgrind --tool=callgrind --callgrind-out-file=/tmp/counted.out /tmp/counted --filter 'one property' --count 100000
      callgrind_annotate --inclusive=yes /tmp/counted.out | head -40

    The two sides are told apart by the modules of their closures, BeholdWorkloads and StandardWorkloads. What making the objects takes
    goes away in the difference between two runs with different counts, divided by the difference of the counts.

    """
}
