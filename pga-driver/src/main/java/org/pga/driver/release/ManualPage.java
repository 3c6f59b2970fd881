package org.pga.driver.release;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.pga.core.Words;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** A manual page (roff, macros of man(7)) of a command, from what its {@code --help} says. */
final class ManualPage {
  private final CommandLine command;
  private final CommandSpec spec;
  private final UsageMessageSpec usage;
  private final Help help;
  private final StringBuilder page = new StringBuilder();

  ManualPage(CommandLine command, String version) {
    this.command = command;
    spec = command.getCommandSpec();
    usage = spec.usageMessage();
    help = new Help(spec, Help.defaultColorScheme(Help.Ansi.OFF));
    String name = spec.qualifiedName("-");
    line(".TH " + name.toUpperCase(Locale.ROOT) + " 1 \"\" \"PGA " + version + "\" \"PGA\"");
    section("NAME");
    text(name + " \\- " + escaped(firstSentence()), false);
    synopsis();
    section("DESCRIPTION");
    text(String.join("\n", usage.description()), true);
    commands();
    options();
    exitCodes();
    if (usage.footer().length > 0) {
      section("NOTES");
      text(String.join("\n", usage.footer()), true);
    }
  }

  String text() {
    return page.toString();
  }

  private String firstSentence() {
    return usage.description()[0].replaceAll("\\.$", "");
  }

  private void synopsis() {
    section("SYNOPSIS");
    line(".nf");
    // picocli leaves room for "Usage: " before all lines but the first
    text(help.synopsis(0).stripTrailing().replaceAll("(?m)^ {7}", ""), true);
    line(".fi");
  }

  private void commands() {
    if (command.getSubcommands().isEmpty()) {
      return;
    }
    section("COMMANDS");
    command
        .getSubcommands()
        .forEach(
            (name, sub) -> {
              UsageMessageSpec of = sub.getCommandSpec().usageMessage();
              if (!of.hidden()) {
                item(name, of.description());
              }
            });
  }

  private void options() {
    section("OPTIONS");
    for (PositionalParamSpec parameter : spec.positionalParameters()) {
      item(parameter.paramLabel(), parameter.description());
    }
    // Those outside groups come first, or they would stand under the heading of one.
    List<OptionSpec> first = new ArrayList<>(spec.options());
    spec.argGroups().forEach(group -> first.removeAll(group.allOptionsNested()));
    List<OptionSpec> help = first.stream().filter(ManualPage::isHelp).toList();
    first.removeAll(help);
    first.sort(Comparator.comparingInt(OptionSpec::order));
    first.forEach(this::option);
    for (ArgGroupSpec group : spec.argGroups()) {
      if (group.heading() != null && !group.heading().equals("%n")) {
        heading(String.format(Locale.ROOT, group.heading()).strip().replace(":", ""));
      }
      group.allOptionsNested().forEach(this::option);
    }
    if (!spec.argGroups().isEmpty()) {
      heading("Help");
    }
    help.forEach(this::option);
  }

  private static boolean isHelp(OptionSpec option) {
    return option.usageHelp() || option.versionHelp();
  }

  private void option(OptionSpec option) {
    if (!option.hidden()) {
      String names = String.join(", ", option.names());
      item((names + " " + label(option)).strip(), option.description());
    }
  }

  /** As in the help, which says how many values an option takes; without the "=" before it. */
  private String label(OptionSpec option) {
    return help.parameterLabelRenderer()
        .renderParameterLabel(option, Help.Ansi.OFF, List.of())
        .toString()
        .replaceFirst("^=", "");
  }

  private void exitCodes() {
    Map<String, String> codes = usage.exitCodeList();
    if (!codes.isEmpty()) {
      section("EXIT STATUS");
      codes.forEach((code, meaning) -> item(code.strip(), meaning));
    }
  }

  private void item(String term, String... description) {
    line(".TP");
    line(".B " + escaped(term));
    text(String.join("\n", description), true);
  }

  private void heading(String name) {
    line(".SS \"" + escaped(name) + "\"");
  }

  private void section(String name) {
    line(".SH " + name);
  }

  private void text(String text, boolean raw) {
    for (String line : String.format(Locale.ROOT, text.replaceAll("%(?![n%])", "%%")).split("\n")) {
      if (line.isBlank()) {
        line(".PP");
      } else {
        String safe = raw ? escaped(line) : line;
        line(safe.startsWith(".") || safe.startsWith("'") ? "\\&" + safe : safe);
      }
    }
  }

  /**
   * In roff a backslash is a command, a hyphen may become a dash that can't be copied, and
   * characters outside ASCII have names.
   */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    text.replace("\\", "\\e")
        .replace("-", "\\-")
        .codePoints()
        .forEach(
            c -> {
              if (c < 128) {
                escaped.append((char) c);
              } else {
                escaped.append(Words.of("\\[u%04X]", c));
              }
            });
    return escaped.toString();
  }

  private void line(String line) {
    page.append(line).append('\n');
  }
}
