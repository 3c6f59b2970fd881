package org.pga.driver.release;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.pga.driver.PgaCommand;
import org.pga.driver.run.CodeVersion;
import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * What the build runs: completion for bash, which zsh can source, and man pages go into the
 * release, where bash and {@code man} look below a prefix; the commit goes among the classes.
 */
public final class ReleaseFiles {
  private ReleaseFiles() {}

  /**
   * Writes them.
   *
   * @param args folder of the release, folder of the classes
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    write(Path.of(args[0]).resolve("share"));
    String commit = commit();
    if (commit != null) {
      Files.writeString(Path.of(args[1]).resolve("org/pga/commit.txt"), commit + "\n");
    }
  }

  static void write(Path share) throws IOException {
    CommandLine pga = PgaCommand.commandLine(new Configuration(false));
    Path completions = Files.createDirectories(share.resolve("bash-completion/completions"));
    Files.writeString(completions.resolve("pga"), withoutDate(AutoComplete.bash("pga", pga)));
    Path manuals = Files.createDirectories(share.resolve("man/man1"));
    writeManuals(pga, CodeVersion.version(), manuals);
  }

  /** Of a command and those within it. */
  private static void writeManuals(CommandLine command, String version, Path folder)
      throws IOException {
    if (command.getCommandSpec().usageMessage().hidden()) {
      return;
    }
    String name = command.getCommandSpec().qualifiedName("-") + ".1";
    Files.writeString(folder.resolve(name), new ManualPage(command, version).text());
    for (CommandLine within : command.getSubcommands().values()) {
      writeManuals(within, version, folder);
    }
  }

  /** The same sources give the same bytes. */
  private static String withoutDate(String script) {
    return script.replaceAll("(?m)^# Date: .*\n", "");
  }

  /** By git, short, with {@code -dirty} where files were changed; null without git or a clone. */
  private static String commit() throws InterruptedException {
    try {
      Process git =
          new ProcessBuilder("git", "describe", "--always", "--dirty", "--exclude", "*")
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String answer = new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
      boolean good = git.waitFor(1, TimeUnit.MINUTES) && git.exitValue() == 0;
      return good && answer.matches("[0-9a-f]+(-dirty)?\\s*") ? answer.strip() : null;
    } catch (IOException e) {
      return null; // no git here
    }
  }
}
