package org.pga.driver.settings;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import javax.management.JMException;
import javax.management.ObjectName;
import org.pga.core.owned.UserCache;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the classes of a run, parsed and verified, for the JVM to map when it is started again
 * (class data sharing): more than 6,000 are loaded by each assembly.
 *
 * <p>The launcher asks for it by {@code pga.class.archive} if the user's cache holds none yet that
 * fits. The JVM checks it against itself and all jars, and goes without it where they differ. It
 * does not check that the archive is whole, and is ended by a signal where it isn't: so the file's
 * name has its checksum and length, which the launcher compares.
 */
public final class ClassArchive {
  private static final Logger LOG = LoggerFactory.getLogger(ClassArchive.class);
  private static final String FILE = "pga.class.archive";

  /** MiB that an archive takes at most: those of JDK 17 had 39 to 41 MB. */
  private static final int MOST_MEBIBYTES = 64;

  private ClassArchive() {}

  /** Writes it where the launcher asked for it. What goes wrong costs nothing but time. */
  public static void writeIfWanted() {
    String file = System.getProperty(FILE);
    if (file == null) {
      return;
    }
    try {
      write(Path.of(file));
    } catch (IOException | JMException | RuntimeException e) {
      LOG.info("no archive of classes: {}", e.toString());
    }
  }

  /** {@code NAME.SUM.LENGTH.jsa}, as the launcher makes it by the same command. */
  private static String nameOf(Path written, Path file) throws IOException {
    Process cksum = new ProcessBuilder("cksum").redirectInput(written.toFile()).start();
    String[] sum;
    try (InputStream in = cksum.getInputStream()) {
      sum = new String(in.readAllBytes(), StandardCharsets.US_ASCII).split("\\s+");
    }
    if (sum.length < 2) {
      throw new IOException("cksum says nothing of " + written);
    }
    return file.getFileName()
        .toString()
        .replaceFirst("\\.jsa$", "." + sum[0] + "." + sum[1] + ".jsa");
  }

  private static void write(Path file) throws IOException, JMException {
    Path begun = UserCache.begin(file);
    PrintStream out = System.out;
    try {
      // The JVM that can't write all of it ends itself, after a run that was right.
      UserCache.tryRoom(begun, MOST_MEBIBYTES);
      System.setOut(new PrintStream(OutputStream.nullOutputStream())); // it says where it dumps to
      ManagementFactory.getPlatformMBeanServer()
          .invoke(
              new ObjectName("com.sun.management:type=DiagnosticCommand"),
              "vmCds",
              new Object[] {new String[] {"dynamic_dump", begun.toString()}},
              new String[] {String[].class.getName()});
      UserCache.publish(begun, file.resolveSibling(nameOf(begun, file)));
    } finally {
      System.setOut(out);
      UserCache.drop(begun);
    }
  }
}
