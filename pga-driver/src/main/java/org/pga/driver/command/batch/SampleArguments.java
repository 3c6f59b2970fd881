package org.pga.driver.command.batch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.batch.sheet.SheetRow;
import org.pga.driver.command.AssembleCommand;
import org.pga.driver.settings.UsageException;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * The arguments of {@code pga assemble} that a sample stands for. Options are declared there, once:
 * here are the names of those that a batch, or a line of a sheet, may give.
 */
final class SampleArguments {
  /** In the order of the help. */
  private static final List<String> OPTIONS =
      List.of(
          "--kmer",
          "--min-contig-length",
          "--genome-size",
          "--insert-size",
          "--mp-insert-size",
          "--min-count",
          "--pair-by-order",
          "--allow-unpaired",
          "--no-trim",
          "--meta",
          "--topology",
          "--rotate",
          "--depth",
          "--report",
          "--unused-reads");

  private static final Set<String> YES = Set.of("yes", "true", "1");
  private static final Set<String> NO = Set.of("no", "false", "0");

  private final Map<String, OptionSpec> options = new LinkedHashMap<>();
  private final Configuration conf;

  SampleArguments(Configuration conf) {
    this.conf = conf;
    CommandSpec assemble = new CommandLine(new AssembleCommand(conf)).getCommandSpec();
    for (String name : OPTIONS) {
      OptionSpec option = assemble.findOption(name);
      if (option != null) {
        options.put(name, option);
      }
    }
  }

  /** Makes a command take the options, for all samples. */
  void addTo(CommandSpec batch) {
    options.values().forEach(option -> batch.addOption(OptionSpec.builder(option).build()));
  }

  /** The columns that sheets may have for options: {@code min_contig_length}. */
  Set<String> columns() {
    Set<String> columns = new TreeSet<>();
    options.keySet().forEach(name -> columns.add(column(name)));
    return columns;
  }

  private static String column(String option) {
    return option.substring(2).replace('-', '_');
  }

  /** What a command line says for all samples, by option. */
  Map<String, List<String>> common(ParseResult parsed) {
    Map<String, List<String>> common = new LinkedHashMap<>();
    for (OptionSpec option : parsed.matchedOptionsSet()) {
      String name = option.longestName();
      if (options.containsKey(name)) {
        common.put(name, isFlag(option) ? List.of() : option.originalStringValues());
      }
    }
    return common;
  }

  private static boolean isFlag(OptionSpec option) {
    return option.arity().max() == 0;
  }

  /**
   * A sample.
   *
   * @param common options given for all
   * @param more further arguments of all
   * @throws UsageException if its options or files are wrong
   */
  Sample sample(SheetRow row, Map<String, List<String>> common, List<String> more) {
    Map<String, List<String>> all = new LinkedHashMap<>(common);
    for (Map.Entry<String, String> cell : row.options().entrySet()) {
      String name = "--" + cell.getKey().replace('_', '-');
      if (isFlag(options.get(name))) {
        all.remove(name);
        if (isYes(cell.getKey(), cell.getValue())) {
          all.put(name, List.of());
        }
      } else {
        all.put(name, values(options.get(name), cell.getValue()));
      }
    }
    List<String> arguments = new ArrayList<>(more);
    all.forEach(
        (name, values) -> {
          if (values.isEmpty()) {
            arguments.add(name);
          }
          values.forEach(value -> arguments.addAll(List.of(name, value)));
        });
    List<String> files = new ArrayList<>();
    row.files()
        .forEach(
            (option, names) -> {
              arguments.add(option);
              arguments.addAll(names);
              files.addAll(names);
            });
    AssembleCommand.parse(conf, arguments);
    return new Sample(row.sample(), row.place(), arguments, files, 0, null);
  }

  /** Of insert sizes one for each library; an empty one stays, to be refused: whose would it be? */
  private static List<String> values(OptionSpec option, String cell) {
    return option.isMultiValue()
        ? Stream.of(cell.split(SheetRow.SEPARATOR, -1)).map(String::strip).toList()
        : List.of(cell);
  }

  private static boolean isYes(String column, String cell) {
    String word = cell.toLowerCase(Locale.ROOT);
    if (!YES.contains(word) && !NO.contains(word)) {
      throw new UsageException(column + " is " + cell + ": yes or no is expected");
    }
    return YES.contains(word);
  }
}
