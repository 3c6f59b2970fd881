package org.pga.driver.command.batch;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.MemoryException;
import org.pga.core.job.RoomWords;
import org.pga.driver.batch.assembler.Assembler;
import org.pga.driver.batch.assembler.AssemblerNews;
import org.pga.driver.batch.assembler.AssemblerOutcome;
import org.pga.driver.batch.assembler.AssemblerRequest;
import org.pga.driver.batch.result.Blame;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.command.AssembleCommand;
import org.pga.driver.command.CommandLineFaults;
import org.pga.driver.run.AssemblyResult;
import org.pga.driver.settings.Login;
import org.pga.driver.show.ProgressView;
import picocli.CommandLine.Command;

/** {@code pga batch-assembler}: what an {@link Assembler} runs, for `pga batch` alone. */
@Command(
    name = "batch-assembler",
    hidden = true,
    description = "Assembles samples for `pga batch`.")
public final class AssemblerCommand implements Callable<Integer> {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String WARNING = "warning: ";

  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final PrintStream answers = System.out;
  private double cpuBefore;

  @Override
  public Integer call() throws IOException, InterruptedException {
    System.setOut(System.err);
    Thread reader = new Thread(this::read, "pga-assembler-input");
    reader.setDaemon(true);
    reader.start();
    Configuration conf = new Configuration();
    Assembler.settings(lines.take()).forEach(conf::set);
    // In a container on a cluster with Kerberos: HDFS's blocks ask for more than tokens.
    Login.prepare(conf);
    while (true) {
      AssemblerRequest request = JSON.readValue(lines.take(), AssemblerRequest.class);
      AssemblerOutcome outcome = assemble(request, conf);
      say(Assembler.MARK, outcome);
    }
  }

  /** From any thread. */
  private void say(String mark, Object what) {
    try {
      byte[] line =
          ("\n" + mark + JSON.writeValueAsString(what) + "\n").getBytes(StandardCharsets.UTF_8);
      synchronized (answers) {
        answers.write(line);
        answers.flush();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Tells of the sample's progress. */
  private final class News implements ProgressView.Receiver {
    @Override
    public void line(String line) {
      say(Assembler.NEWS, new AssemblerNews(line, null, 0));
    }

    @Override
    public void at(String stage, int percent) {
      say(Assembler.NEWS, new AssemblerNews(null, stage, percent));
    }
  }

  /** Ends this process with its parent. */
  private void read() {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(line);
      }
    } catch (IOException e) {
      // as its end
    }
    Runtime.getRuntime().halt(ExitCode.DONE);
  }

  private AssemblerOutcome assemble(AssemblerRequest request, Configuration conf) {
    ResidentPeak.reset();
    StringWriter notes = new StringWriter();
    SampleStatus status;
    String reason = null;
    Blame blame = null;
    try {
      AssembleCommand.Asked asked = AssembleCommand.parse(conf, request.arguments());
      AssemblyResult result =
          asked
              .assembly()
              .output(new Path(request.work()))
              .destination(new Path(request.destination()))
              .origin(request.origin())
              .resume(true)
              .listener(
                  ProgressView.relayed(new PrintWriter(notes, true), asked.libraries(), new News()))
              .run();
      status = result.contigs() > 0 ? SampleStatus.DONE : SampleStatus.NO_CONTIGS;
    } catch (Exception | Error e) {
      StringWriter said = new StringWriter();
      int code = CommandLineFaults.report(e, new PrintWriter(said), false);
      reason = said.toString().strip().replaceFirst("^pga: ", "");
      blame = blame(code);
      status = isOfMemory(e, reason) ? SampleStatus.MEMORY : SampleStatus.FAILED;
    }
    List<String> warnings =
        notes
            .toString()
            .lines()
            .filter(line -> line.startsWith(WARNING))
            .map(line -> line.substring(WARNING.length()))
            .toList();
    return new AssemblerOutcome(status, reason, cpu(), ResidentPeak.bytes(), warnings, blame);
  }

  /** Whether more memory may help, which it doesn't where disk, open files or threads ran out. */
  static boolean isOfMemory(Throwable fault, String reason) {
    for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
      if (cause instanceof MemoryException
          || cause instanceof OutOfMemoryError && !RoomWords.isNoThread(cause.getMessage())) {
        return true;
      }
    }
    String line = RoomWords.memory(reason);
    return line != null && !RoomWords.isNoThread(line);
  }

  private static Blame blame(int code) {
    return switch (code) {
      case ExitCode.USAGE, ExitCode.INPUT -> Blame.INPUT;
      case ExitCode.RESOURCE -> Blame.RESOURCE;
      case ExitCode.CLUSTER -> Blame.CLUSTER;
      default -> Blame.PGA;
    };
  }

  private double cpu() {
    double now =
        ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime()
            / 1e9;
    double since = now - cpuBefore;
    cpuBefore = now;
    return Math.round(since * 100) / 100.0;
  }
}
