package org.pga.driver.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The arguments of {@code pga assemble} for a run within a container: without those that say where
 * the result goes and how the cluster is used.
 */
final class ContainerArguments {
  private static final Set<String> OF_THE_DRIVER =
      Set.of(
          "--output",
          "--force",
          "--resume",
          "--scratch",
          "--threads",
          "--memory",
          "--cluster",
          "--local-below",
          "--queue",
          "--tags",
          "--verbose");

  private ContainerArguments() {}

  /** Those of a command line that was parsed, with what stood in files ({@code @FILE}). */
  static List<String> of(CommandSpec spec) {
    return of(spec.commandLine().getParseResult().expandedArgs(), spec);
  }

  /**
   * Leaves out what is the driver's.
   *
   * @param words as the user gave them, perhaps after the command's own name
   * @param spec of the command
   */
  static List<String> of(List<String> words, CommandSpec spec) {
    List<String> kept = new ArrayList<>();
    boolean valueFollows = false;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      if (valueFollows || i == 0 && word.equals(spec.name())) {
        valueFollows = false;
        continue;
      }
      OptionSpec option = option(word, spec);
      if (option == null || !OF_THE_DRIVER.contains(option.longestName())) {
        kept.add(word);
      } else {
        boolean alone = spec.optionsMap().containsKey(word);
        valueFollows = alone && option.arity().max() > 0;
      }
    }
    return kept;
  }

  /** That a word names: {@code -o}, {@code -oDIR}, {@code --output=DIR}; null: none. */
  private static OptionSpec option(String word, CommandSpec spec) {
    OptionSpec named = spec.optionsMap().get(word.split("=", 2)[0]);
    boolean attached = named == null && word.matches("(?s)-[^-].+");
    return attached ? spec.optionsMap().get(word.substring(0, 2)) : named;
  }
}
