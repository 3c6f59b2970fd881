package org.pga.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import org.apache.hadoop.fs.Path;
import org.pga.reads.Library;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Where the reads are. */
final class ReadOptions {
  @Option(
      names = "-1",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = Groups.class,
      description = "First reads of pairs; FASTQ or FASTA, plain, gzip or bzip2.")
  private List<List<String>> first = new ArrayList<>();

  @Option(
      names = "-2",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = Groups.class,
      description = {
        "Second reads, as many files in the same order.",
        "Options may be repeated: each -1 with its -2 is a library of its own."
      })
  private List<List<String>> second = new ArrayList<>();

  @Option(
      names = "--12",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = Groups.class,
      description = "Pairs interleaved in one file.")
  private List<List<String>> interleaved = new ArrayList<>();

  @Option(
      names = "-s",
      paramLabel = "FILE",
      arity = "1..*",
      parameterConsumer = Groups.class,
      description = "Reads without mates.")
  private List<List<String>> single = new ArrayList<>();

  @Option(
      names = "--pair-by-order",
      description = "Pair reads by their order in the files, not by their names.")
  boolean pairByOrder;

  @Option(
      names = "--allow-unpaired",
      description = "Keep reads whose mate is missing as single ones.")
  boolean allowUnpaired;

  /**
   * The libraries in the order of options -1/-2, --12, -s.
   *
   * @throws UsageFault where there are none, or a -1 lacks its -2
   */
  List<Library> libraries() {
    if (first.size() != second.size()) {
      throw new UsageFault(
          "-1 is given "
              + times(first.size())
              + ", -2 "
              + times(second.size())
              + ": each -1 needs a -2. Reads without mates go to -s, interleaved ones to --12.");
    }
    List<Library> libraries = new ArrayList<>();
    for (int i = 0; i < first.size(); i++) {
      libraries.add(Library.paired(paths(first.get(i)), paths(second.get(i))));
    }
    interleaved.forEach(files -> libraries.add(Library.interleaved(paths(files))));
    single.forEach(files -> libraries.add(Library.single(paths(files))));
    if (libraries.isEmpty()) {
      throw new UsageFault("no reads: name files with -1 and -2, --12 or -s");
    }
    return libraries;
  }

  private static String times(int n) {
    return n == 1 ? "once" : n + " times";
  }

  private static List<Path> paths(List<String> names) {
    return names.stream().map(Paths::parse).toList();
  }

  /** Keeps the files of each occurrence of an option together. */
  static final class Groups implements picocli.CommandLine.IParameterConsumer {
    @Override
    public void consumeParameters(Stack<String> args, ArgSpec option, CommandSpec command) {
      List<String> files = new ArrayList<>();
      while (!args.isEmpty() && !args.peek().startsWith("-")) {
        files.add(args.pop());
      }
      if (files.isEmpty()) {
        String name = ((OptionSpec) option).longestName();
        throw new ParameterException(command.commandLine(), "option " + name + " names no file");
      }
      List<List<String>> groups = option.getValue();
      groups.add(files);
    }
  }
}
