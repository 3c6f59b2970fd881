package org.pga.driver.command.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.driver.command.AssembleCommand;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The table of a sheet's columns in the document for biologists has all options' columns. */
class SheetColumnsTest {
  private static final Path DOCUMENT = Path.of("..", "docs", "bioinformatics.md");
  private static final Pattern COLUMN = Pattern.compile("`([a-z0-9_]+)`");

  private static final CommandSpec ASSEMBLE =
      new CommandLine(new AssembleCommand(new Configuration(false))).getCommandSpec();

  @Test
  void yesAndNo() throws IOException {
    assertEquals(columns(true), named("yes or no"));
  }

  @Test
  void values() throws IOException {
    Set<String> named = named("the option's value for this sample");
    named.addAll(named("likewise"));
    assertEquals(columns(false), named);
  }

  /** Those of options without a value, or with one. */
  private static Set<String> columns(boolean flags) {
    Set<String> columns = new TreeSet<>();
    for (String column : new SampleArguments(new Configuration(false)).columns()) {
      String option = "--" + column.replace('_', '-');
      if (ASSEMBLE.findOption(option).arity().max() == 0 == flags) {
        columns.add(column);
      }
    }
    assertFalse(columns.isEmpty());
    return columns;
  }

  /** The columns in rows of the table that end so. */
  private static Set<String> named(String meaning) throws IOException {
    Set<String> columns = new TreeSet<>();
    for (String line : Files.readAllLines(DOCUMENT)) {
      if (line.startsWith("| `") && line.endsWith("| " + meaning + " |")) {
        for (Matcher column = COLUMN.matcher(line); column.find(); ) {
          columns.add(column.group(1));
        }
      }
    }
    return columns;
  }
}
