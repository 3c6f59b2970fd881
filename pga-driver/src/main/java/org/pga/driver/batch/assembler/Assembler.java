package org.pga.driver.batch.assembler;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.failure.ExitCode;
import org.pga.core.job.RoomWords;
import org.pga.driver.batch.result.Blame;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.result.Told;

/**
 * A process that assembles one sample after another, so that only the first pays for a cold virtual
 * machine. It can be killed: by a time limit, or together with this process, whose end it notices
 * at the end of its input.
 *
 * <p>Said by lines of JSON: the configuration first, then a {@link AssemblerRequest} for each
 * sample; it answers with a {@link AssemblerOutcome} after {@value #MARK}, and until then with
 * {@link AssemblerNews} after {@value #NEWS}. What else it prints is kept for messages.
 */
public final class Assembler implements AutoCloseable {
  /** Begins a line that is an answer. */
  public static final String MARK = "@pga ";

  /** Begins a line that says how far it is. */
  public static final String NEWS = "@pga-news ";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String END = "";
  private static final int LINES_KEPT = 20;

  /** 128 and SIGKILL: the system took the memory back, where nobody else did it. */
  private static final int KILLED = 137;

  private static final long BEAT_SECONDS = 2;

  private final Process process;
  private final OutputStream in;
  private final BlockingQueue<String> answers = new LinkedBlockingQueue<>();
  private final Deque<String> said = new ArrayDeque<>();
  private final List<String> told = new ArrayList<>();
  private AssemblerNews at = new AssemblerNews(null, null, 0);

  Assembler(Process process) {
    this.process = process;
    this.in = process.getOutputStream();
    Thread reader = new Thread(this::listen, "pga-assembler-" + process.pid());
    reader.setDaemon(true);
    reader.start();
  }

  /**
   * Starts one.
   *
   * @param conf Hadoop's, of which an assembler gets all but what jobs of a cluster are told
   */
  public static Assembler start(AssemblerJvm jvm, Configuration conf) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(jvm.command()).redirectErrorStream(true);
    AssemblerConfiguration.setUser(builder.environment());
    Assembler assembler = new Assembler(builder.start());
    assembler.say(AssemblerConfiguration.of(conf, jvm.threads()));
    return assembler;
  }

  private void listen() {
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.startsWith(MARK)) {
          answers.add(line.substring(MARK.length()));
        } else if (line.startsWith(NEWS)) {
          hear(line);
        } else {
          keep(line);
        }
      }
    } catch (IOException e) {
      keep(e.toString());
    } finally {
      answers.add(END);
    }
  }

  private synchronized void keep(String line) {
    if (!line.isBlank()) {
      said.add(line);
    }
    if (said.size() > LINES_KEPT) {
      said.remove();
    }
  }

  private synchronized void hear(String said) {
    AssemblerNews news;
    try {
      news = JSON.readValue(said.substring(NEWS.length()), AssemblerNews.class);
    } catch (JsonProcessingException e) {
      keep(said);
      return;
    }
    if (news.line() == null) {
      at = news;
    } else {
      told.add(news.line());
    }
  }

  /** How far the sample is. */
  public synchronized Told told() {
    return new Told(null, List.copyOf(told), at.stage(), at.percent());
  }

  private synchronized void forget() {
    told.clear();
    at = new AssemblerNews(null, null, 0);
  }

  private void say(Object what) throws IOException {
    in.write((JSON.writeValueAsString(what) + "\n").getBytes(StandardCharsets.UTF_8));
    in.flush();
  }

  /**
   * Assembles a sample.
   *
   * @param limit of time; null: none
   * @param beat called every other second meanwhile
   */
  public AssemblerOutcome run(AssemblerRequest request, Duration limit, Runnable beat)
      throws IOException, InterruptedException {
    forget();
    try {
      say(request);
    } catch (IOException e) {
      // It has ended: what it said before tells why.
    }
    long start = System.nanoTime();
    String answer = null;
    while (answer == null) {
      answer = answers.poll(BEAT_SECONDS, TimeUnit.SECONDS);
      beat.run();
      boolean late = limit != null && System.nanoTime() - start > limit.toNanos();
      if (answer == null && late) {
        Double cpu = cpuSeconds();
        close();
        return new AssemblerOutcome(
            SampleStatus.TIMEOUT,
            "it took longer than --sample-timeout, " + limit.toSeconds() + " s",
            cpu,
            null,
            List.of(),
            null);
      }
    }
    if (answer.equals(END)) {
      return dead();
    }
    synchronized (this) {
      said.clear(); // nothing of it tells why another sample's process ends
    }
    return JSON.readValue(answer, AssemblerOutcome.class);
  }

  private AssemblerOutcome dead() throws InterruptedException {
    int code = process.waitFor();
    String text;
    synchronized (this) {
      text = said.stream().collect(Collectors.joining("\n"));
    }
    // LastResort ends a process whose memory is too small for anything else, and says why.
    String memory =
        code == KILLED
            ? "the system killed it (SIGKILL)"
            : code == ExitCode.RESOURCE ? last(text) : RoomWords.memory(text);
    return memory != null
        ? new AssemblerOutcome(
            SampleStatus.MEMORY,
            "memory is too small: " + memory,
            null,
            null,
            List.of(),
            Blame.RESOURCE)
        : new AssemblerOutcome(
            SampleStatus.FAILED,
            "its process ended with code " + code + (text.isEmpty() ? "" : ": " + fault(text)),
            null,
            null,
            List.of(),
            null);
  }

  private static String last(String text) {
    return text.substring(text.lastIndexOf('\n') + 1);
  }

  /** What was thrown, without its trace. */
  private static String fault(String text) {
    return text.lines()
        .filter(line -> line.contains("Exception") || line.contains("Error"))
        .findFirst()
        .orElse(last(text))
        .strip();
  }

  private Double cpuSeconds() {
    Optional<Duration> cpu = process.info().totalCpuDuration();
    return cpu.map(d -> d.toMillis() / 1e3).orElse(null);
  }

  /** Whether it can take another sample. */
  public boolean isAlive() {
    return process.isAlive();
  }

  /** Ends it, whatever it does. */
  @Override
  public void close() {
    process.destroyForcibly();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What an assembler is told of Hadoop's settings. */
  public static Map<String, String> settings(String line) throws IOException {
    return JSON.readValue(
        line, JSON.getTypeFactory().constructMapType(HashMap.class, String.class, String.class));
  }
}
