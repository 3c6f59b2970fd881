package org.pga.driver.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.driver.Cli;
import picocli.CommandLine;

/** Where other people work on the machine, no cluster is started, unless they may. */
class ClusterCommandTest {
  private static final String REFUSED = "other people work on this machine (user numbers ";
  private static final String NOTE = "note: the cluster asks nobody for a password";

  @TempDir Path temp;

  @Test
  void noClusterIsStartedWhereOtherPeopleWork() {
    String said = start(List.of(1001, 1000));
    assertTrue(said.contains(REFUSED + "[1000, 1001])"), said);
    assertTrue(said.contains("--shared-host"), said);
    assertFalse(said.contains(NOTE), said);
    assertFalse(Files.exists(cluster()), "nothing is made");
  }

  @Test
  void norWhereTheirProcessesAreHidden() {
    String said = start((SortedSet<Integer>) null);
    assertTrue(said.contains("whether other people work on this machine can't be seen"), said);
    assertTrue(said.contains("--shared-host"), said);
    assertFalse(Files.exists(cluster()), "nothing is made");
    assertTrue(start((SortedSet<Integer>) null, "--shared-host").startsWith(NOTE));
  }

  /** As far as the daemons, for which there is no release here. */
  @Test
  void oneIsStartedWhereNobodyElseDoesOrWhereTheyMay() {
    for (String said : List.of(start(List.of()), start(List.of(1000), "--shared-host"))) {
      assertFalse(said.contains(REFUSED), said);
      assertTrue(said.startsWith(NOTE), said);
      assertTrue(said.contains("bin/pga"), said);
    }
  }

  /** As of any other command: exit code 1. */
  @Test
  void aNumberOutOfRangeIsWrongUsage() {
    for (String[] wrong :
        new String[][] {{"--cores", "0", "at least 1"}, {"--memory", "1023", "at least 1024 MB"}}) {
      Cli cli = Cli.run("cluster", "start", "--dir", cluster(), wrong[0], wrong[1]);
      assertEquals(1, cli.exit(), cli.err());
      assertTrue(cli.err().contains(wrong[2]), cli.err());
    }
  }

  @Test
  void theHelpOfStatusListsItsExitCodes() {
    String help = Cli.run("cluster", "status", "--help").out();
    assertTrue(help.contains("  1   none does"), help);
    assertEquals(1, Cli.run("cluster", "status", "--dir", cluster()).exit(), "none runs");
  }

  @Test
  @Timeout(60)
  void aProcessOfAnotherPersonIsSeen() throws Exception {
    Integer self = (Integer) Files.getAttribute(temp, "unix:uid");
    assumeTrue(self == 0, "only root can run a process as somebody else");
    int other = 59_999;
    Process process = sleeping(other);
    assumeTrue(process != null, "no setpriv on this machine");
    try {
      for (Set<Integer> seen = OtherPeople.here();
          seen == null || !seen.contains(other);
          seen = OtherPeople.here()) {
        assumeTrue(process.isAlive(), "this root can't run it, or none sees it");
        Thread.sleep(20);
      }
      Cli cli = Cli.run("cluster", "start", "--dir", cluster());
      assertEquals(2, cli.exit(), cli.err());
      assertTrue(cli.err().contains(REFUSED), cli.err());
      assertTrue(cli.err().contains(Integer.toString(other)), cli.err());
      assertFalse(Files.exists(cluster()), "nothing is made");
    } finally {
      process.destroy();
    }
  }

  /** A process of a user; null where the machine lacks what starts one. */
  private static Process sleeping(int user) {
    try {
      return new ProcessBuilder("setpriv", "--reuid=" + user, "--clear-groups", "sleep", "60")
          .start();
    } catch (IOException e) {
      return null;
    }
  }

  private Path cluster() {
    return temp.resolve("cluster");
  }

  /** What {@code pga cluster start} says where these people work. */
  private String start(List<Integer> people, String... options) {
    return start(new TreeSet<>(people), options);
  }

  private String start(SortedSet<Integer> people, String... options) {
    StringWriter said = new StringWriter();
    CommandLine command = new CommandLine(new ClusterCommand(() -> people));
    command.setErr(new PrintWriter(said, true));
    command.setExecutionExceptionHandler(
        (fault, line, parsed) -> {
          said.write(fault.getMessage());
          return 2;
        });
    List<String> words = new ArrayList<>(List.of("start", "--dir", cluster().toString()));
    words.addAll(List.of(options));
    assertEquals(2, command.execute(words.toArray(new String[0])), said::toString);
    return said.toString();
  }
}
