package org.pga.driver.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.driver.Cli;
import org.pga.driver.PgaCommand;
import picocli.CommandLine;

/** What a user of a shell is told: in the help, in manual pages and by completion. */
class ReleaseFilesTest {
  @TempDir Path folder;

  @Test
  void eachCommandIsAWholePhraseOnOneLineOfTheHelp() {
    List<String> help = Cli.run("--help").out().lines().toList();
    Map<String, CommandLine> commands =
        new HashMap<>(PgaCommand.commandLine(new Configuration(false)).getSubcommands());
    assertFalse(commands.isEmpty());
    commands.values().removeIf(command -> command.getCommandSpec().usageMessage().hidden());
    for (String command : commands.keySet()) {
      List<String> lines =
          help.stream().filter(line -> line.startsWith("  " + command + " ")).toList();
      assertEquals(1, lines.size(), command);
      assertTrue(lines.get(0).endsWith("."), lines.get(0));
    }
  }

  @Test
  void completionAndManualPagesKnowCommandsAndOptions() throws Exception {
    ReleaseFiles.write(folder);
    Path script = folder.resolve("bash-completion/completions/pga");
    assertFalse(Files.readString(script).contains("Date:"), "the same bytes from the same sources");
    Process bash =
        new ProcessBuilder(
                "bash",
                "-c",
                "source \"$0\"; COMP_WORDS=(pga assemble --genome); COMP_CWORD=2;"
                    + " _complete_pga; echo \"${COMPREPLY[@]}\"",
                script.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, bash.waitFor(), said);
    assertTrue(said.contains("--genome-size"), said);

    String page = Files.readString(folder.resolve("man/man1/pga-assemble.1"));
    assertTrue(page.startsWith(".TH PGA-ASSEMBLE 1 "), page);
    for (String part :
        List.of(
            ".SH NAME\npga-assemble \\- A",
            ".SS \"Reads\"",
            ".B \\-\\-genome\\-size BASES",
            ".SH EXIT STATUS",
            ".B \\-k, \\-\\-kmer K[,K...]")) {
      assertTrue(page.contains(part), part);
    }
    assertTrue(page.chars().allMatch(c -> c < 128), "roff knows ASCII");
    assertFalse(page.contains("${"), "texts of settings are filled in");
    assertTrue(Files.readString(folder.resolve("man/man1/pga.1")).contains("\n.B tune\n"));
  }

  /** In a manual page of batch nearly all options stood under "Help". */
  @Test
  void underHelpAreOnlyHelpAndVersion() throws Exception {
    ReleaseFiles.write(folder);
    for (String name : List.of("pga-assemble", "pga-batch", "pga-plan", "pga-tune")) {
      String page = Files.readString(folder.resolve("man/man1/" + name + ".1"));
      assertFalse(page.contains(".SS \"\""), name);
      String help = page.substring(page.indexOf(".SS \"Help\""));
      int end = help.indexOf(".SH ");
      List<String> terms =
          help.substring(0, end < 0 ? help.length() : end)
              .lines()
              .filter(line -> line.startsWith(".B "))
              .toList();
      assertEquals(List.of(".B \\-h, \\-\\-help", ".B \\-V, \\-\\-version"), terms, name);
    }
  }

  @Test
  void nestedCommandsHaveManualPagesAndLabelsSayHowManyValues() throws Exception {
    ReleaseFiles.write(folder);
    Path pages = folder.resolve("man/man1");
    String assemble = Files.readString(pages.resolve("pga-assemble.1"));
    assertTrue(assemble.contains(".B \\-1 FILE...\n"), assemble);
    String start = Files.readString(pages.resolve("pga-cluster-start.1"));
    assertTrue(start.contains("\n.B \\-\\-cores NUMBER\n"), start);
    String disk = Files.readString(pages.resolve("pga-profile-disk.1"));
    assertTrue(disk.contains("\n.B \\-\\-repeat N\n"), disk);
  }

  @Test
  void citingNamesTheVersionAndThePaper() {
    Cli cite = Cli.run("cite");
    assertEquals(0, cite.exit(), cite.err());
    assertTrue(cite.out().contains("Scaleout to Scaleup"), cite.out());
    assertTrue(Cli.run("cite", "--cff").out().startsWith("cff-version: 1.2.0\n"));
  }
}
