package org.pga;

import java.io.PrintWriter;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.conf.Configured;
import org.apache.hadoop.mapreduce.util.ConfigUtil;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;
import org.pga.core.failure.ExitCode;
import org.pga.core.job.LastResort;
import org.pga.driver.PgaCommand;
import org.pga.driver.command.ArgumentLetters;
import org.pga.driver.command.CommandLineFaults;
import org.pga.driver.command.GenericOptions;
import org.pga.driver.run.log.RunLog;
import org.pga.driver.settings.ClassArchive;
import org.pga.driver.settings.Login;
import picocli.CommandLine;

/**
 * The main class of pga.jar, for {@code scripts/pga} and {@code hadoop jar pga.jar} alike.
 *
 * <p>Exit codes: {@link ExitCode}.
 */
public final class Main extends Configured implements Tool {
  private final PrintWriter out;
  private final PrintWriter err;

  private Main(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  public static void main(String[] args) {
    LastResort.ownProcess();
    int code = start(args);
    if (code == ExitCode.DONE) {
      ClassArchive.writeIfWanted();
    }
    System.exit(code);
  }

  /** As below, to this process's own output, in the encoding of its terminal. */
  @SuppressWarnings("DefaultCharset")
  public static int start(String... args) {
    return start(new PrintWriter(System.out, true), new PrintWriter(System.err, true), args);
  }

  /** What {@link #main} does, without ending the process. */
  public static int start(PrintWriter out, PrintWriter err, String... args) {
    RunLog.silence();
    ConfigUtil.loadResources();
    try {
      ArgumentLetters.check(List.of(args));
      return ToolRunner.run(new Configuration(), new Main(out, err), GenericOptions.first(args));
    } catch (Exception e) {
      // Only letters and generic options can fail here; the command's own faults have been
      // reported.
      err.println("pga: " + e.getMessage());
      return ExitCode.USAGE;
    }
  }

  @Override
  public int run(String[] args) {
    CommandLine commandLine = PgaCommand.commandLine(getConf()).setOut(out).setErr(err);
    commandLine.setExecutionStrategy(ArgumentLetters::checkThenRun);
    CommandLineFaults.handleIn(commandLine);
    try {
      Login.prepare(getConf());
      return commandLine.execute(args);
    } catch (IllegalArgumentException | Error e) {
      // Settings of Kerberos; an Error, which picocli doesn't handle.
      return CommandLineFaults.report(e, err, false);
    } finally {
      out.flush();
      err.flush();
    }
  }
}
