package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** How the packaged release's launcher starts Java, told by a log of what classes come from. */
@Timeout(value = 240, unit = TimeUnit.SECONDS)
class StartIT {
  private static final Path RELEASE = Path.of(System.getProperty("pga.release"));
  private static final String OURS = "org.pga.driver.run.Assembly source: ";

  @TempDir Path temp;
  private Path reads;

  @BeforeEach
  void writeReads() throws IOException {
    String letters = "ACGTTGCAAGGCTTACCGATTTGCAGGACCATGACTAGCTTGGACCATTTCAGGATACCA";
    reads = Files.writeString(temp.resolve("reads.fq"), read(letters).repeat(4));
  }

  @Test
  void theSecondStartMapsTheClassesOfTheFirst() throws Exception {
    assertFalse(assemble("first").contains(OURS + "shared"));
    assertEquals(1, archives(), "archives in " + temp);
    assertTrue(assemble("second").contains(OURS + "shared objects file (top)"));
    assertFalse(assemble("cluster", "--dry-run", "--cluster=SwatIII-Basic").contains(OURS + "sha"));
    assertEquals(1, archives(), "archives in " + temp);
  }

  @Test
  void aDamagedArchiveIsDoneWithout() throws Exception {
    assemble("first");
    try (FileChannel archive = FileChannel.open(archive(), StandardOpenOption.WRITE)) {
      archive.truncate(archive.size() / 2); // the JVM was ended by SIGBUS
    }
    withoutArchive(assemble("cut"));
    Files.writeString(archive(), "this is no archive");
    withoutArchive(assemble("other"));
    assertTrue(assemble("whole").contains(OURS + "shared objects file (top)"), "made again");
  }

  private static void withoutArchive(String said) {
    assertFalse(said.contains(OURS + "shared"), said);
    assertFalse(said.contains("[warning") || said.contains("VM warning"), said);
  }

  private Path archive() throws IOException {
    try (Stream<Path> files = Files.list(temp.resolve("cache/pga"))) {
      Path archive = files.filter(file -> file.toString().endsWith(".jsa")).findAny().orElseThrow();
      assertTrue(archive.toFile().setWritable(true));
      return archive;
    }
  }

  /** Where the JVM can't write the archive it ends itself: so it isn't asked to. */
  @Test
  void aRunThatHasNoRoomForAnArchiveIsRightAllTheSame() throws Exception {
    String limited = "ulimit -f 20000; exec bash \"$0\" \"$@\""; // blocks of 1 KiB
    String said = assemble(List.of("bash", "-c", limited), "limited");
    assertFalse(said.contains("shared archive"), said);
    assertEquals(0, archives(), "archives in " + temp);
  }

  /** As in a container that runs with the caller's number: Hadoop's login ended with an error. */
  @Test
  void aUserWithoutANameAssembles() throws Exception {
    List<String> nameless = new ArrayList<>(List.of("setpriv", "--reuid=54321", "--regid=54321"));
    nameless.addAll(List.of("--clear-groups", "env", "HOME=/", "bash"));
    assumeTrue(System.getProperty("user.name").equals("root"), "only root runs as another user");
    Files.setPosixFilePermissions(temp, PosixFilePermissions.fromString("rwxrwxrwx"));
    List<String> reaches = new ArrayList<>(nameless);
    reaches.addAll(List.of("-c", "test -r $0 && test -w $1 && $2 -version"));
    String java = ProcessHandle.current().info().command().orElse("java");
    reaches.addAll(List.of(RELEASE.resolve("pga.jar").toString(), temp.toString(), java));
    assumeTrue(succeeds(reaches), "there is no setpriv, or another user can't run " + RELEASE);
    assemble(nameless, "nameless");
  }

  private static boolean succeeds(List<String> command) throws InterruptedException {
    try {
      return new ProcessBuilder(command).inheritIO().start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }

  private long archives() throws IOException {
    try (Stream<Path> files = Files.list(temp.resolve("cache/pga"))) {
      return files.filter(file -> file.getFileName().toString().startsWith("classes-")).count();
    }
  }

  private String assemble(String name, String... more) throws Exception {
    return assemble(List.of("bash"), name, more);
  }

  /**
   * What is said, and which classes come from where.
   *
   * @param shell what runs the launcher
   */
  private String assemble(List<String> shell, String name, String... more) throws Exception {
    List<String> command = new ArrayList<>(shell);
    command.add(RELEASE.resolve("bin/pga").toString());
    command.addAll(List.of("assemble", "-s", reads.toString(), "-k", "21", "--unitigs"));
    command.addAll(List.of("-o", temp.resolve(name).toString()));
    command.addAll(List.of(more));
    Path output = temp.resolve(name + ".out");
    Path classes = temp.resolve(name + ".classes");
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("XDG_CACHE_HOME", temp.resolve("cache").toString());
    builder.environment().put("JDK_JAVA_OPTIONS", "-Xlog:class+load:file=" + classes);
    Process process = builder.redirectErrorStream(true).redirectOutput(output.toFile()).start();
    assertTrue(process.waitFor(200, TimeUnit.SECONDS), () -> "doesn't end: " + name);
    String said = Files.readString(output);
    assertEquals(0, process.exitValue(), said);
    return said + Files.readString(classes);
  }

  private static String read(String letters) {
    return "@r\n" + letters + "\n+\n" + "I".repeat(letters.length()) + "\n";
  }
}
