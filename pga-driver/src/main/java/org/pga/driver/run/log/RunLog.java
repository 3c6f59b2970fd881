package org.pga.driver.run.log;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.log4j.Appender;
import org.apache.log4j.ConsoleAppender;
import org.apache.log4j.FileAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.varia.NullAppender;
import org.pga.core.owned.GrowingFile;
import org.pga.driver.fault.KerberosFault;
import org.pga.driver.folder.OutputFolder;

/** Hadoop's, Giraph's and our own log goes to a file, and nowhere else until the run ends. */
public final class RunLog implements AutoCloseable {
  private static final String PATTERN = "%d{ISO8601} %-5p %c{1} [%t] %m%n";

  private final Path file;
  private final org.apache.hadoop.fs.Path target;
  private final Configuration conf;
  private final Level level = Logger.getRootLogger().getLevel();
  private final List<Appender> others = new ArrayList<>();
  private final LastTaskFailure failure = new LastTaskFailure();
  private volatile String broken;
  private boolean closed;

  private RunLog(Path file, org.apache.hadoop.fs.Path target, Configuration conf) {
    this.file = file;
    this.target = target;
    this.conf = conf;
    Enumeration<?> before = Logger.getRootLogger().getAllAppenders();
    for (Object appender : Collections.list(before)) {
      others.add((Appender) appender);
    }
  }

  /** Takes the log off the terminal; a user's log4j.properties may still send it to files. */
  public static void silence() {
    Logger root = Logger.getRootLogger();
    Enumeration<?> appenders = root.getAllAppenders();
    for (Object appender : Collections.list(appenders)) {
      if (appender instanceof ConsoleAppender console) {
        root.removeAppender(console);
      } else {
        ((Appender) appender)
            .setErrorHandler(
                new LogFault(why -> System.err.println("pga: a log can't be written: " + why)));
      }
    }
    if (!root.getAllAppenders().hasMoreElements()) {
      root.addAppender(new NullAppender()); // else log4j warns of none
    }
  }

  /**
   * Begins the log of a run, after that of an earlier one.
   *
   * @param output the run's folder; if it isn't local the log is copied there at the end
   * @param verbose shows warnings on the terminal, too
   */
  public static RunLog open(org.apache.hadoop.fs.Path output, Configuration conf, boolean verbose)
      throws IOException {
    boolean local = "file".equals(output.toUri().getScheme());
    Path file =
        local
            ? Path.of(output.toUri().getPath(), OutputFolder.LOG)
            : Files.createTempFile("pga-", ".log");
    RunLog log =
        new RunLog(
            file, local ? null : new org.apache.hadoop.fs.Path(output, OutputFolder.LOG), conf);
    Logger root = Logger.getRootLogger();
    log.others.forEach(root::removeAppender); // unlike removeAllAppenders, it leaves them open
    root.setLevel(Level.INFO);
    PatternLayout layout = new PatternLayout(PATTERN);
    FileAppender appender = new FileAppender(layout, file.toString(), true);
    appender.setErrorHandler(new LogFault(why -> log.broken = why));
    root.addAppender(appender);
    root.addAppender(log.failure);
    if (verbose) {
      ConsoleAppender console = new ConsoleAppender(layout, ConsoleAppender.SYSTEM_ERR);
      console.setThreshold(Level.WARN);
      root.addAppender(console);
    }
    return log;
  }

  /** What is told where it couldn't be brought to the output. */
  public String left(IOException why) {
    return left(file, why);
  }

  /** Of a server's exception the message's first line: what follows is the server's stack. */
  static String left(Path file, IOException why) {
    String kerberos = KerberosFault.message(why);
    String message = kerberos == null ? String.valueOf(why.getMessage()) : kerberos;
    return "The log stays in " + file + ": " + message.lines().findFirst().orElse(message);
  }

  /** Adds the log of what ran elsewhere; one that isn't there is no fault. */
  public void append(org.apache.hadoop.fs.Path other) {
    try (InputStream in = other.getFileSystem(conf).open(other);
        OutputStream out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
      in.transferTo(out);
    } catch (IOException e) {
      Logger.getLogger(RunLog.class).warn("the log of " + other + " is missing", e);
    }
  }

  /** Notes why the run failed. */
  public void failed(Throwable fault) {
    Logger.getLogger(RunLog.class).error("the run failed", fault);
  }

  /** What is told where lines of it are missing, or null. */
  public String incomplete() {
    return broken == null ? null : "note: the log isn't complete: " + file + ": " + broken;
  }

  /** What an embedded task last threw, or null. */
  public Throwable taskFailure() {
    return failure.last();
  }

  /** Whether it is brought to the output at its end. */
  public boolean isElsewhere() {
    return target != null;
  }

  /**
   * Ends it, once: the process may be told to end while the run does.
   *
   * @throws IOException if it can't be copied to the output folder: then it stays where it is
   */
  @Override
  public synchronized void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    Logger root = Logger.getRootLogger();
    root.removeAllAppenders();
    others.forEach(root::addAppender);
    root.setLevel(level);
    if (target != null) {
      FileSystem fs = target.getFileSystem(conf);
      GrowingFile.append(file, fs, target);
    }
  }
}
