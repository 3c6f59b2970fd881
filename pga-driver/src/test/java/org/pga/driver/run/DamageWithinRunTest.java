package org.pga.driver.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.base.Throwables;
import com.google.common.collect.Iterables;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.failure.ExitCode;
import org.pga.core.failure.ResourceException;
import org.pga.core.pipeline.Setting;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.driver.command.CommandLineFaults;
import org.pga.driver.folder.Manifest;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.EngineConfiguration;
import org.pga.reads.library.Library;

/**
 * A bit flips, or a tail is lost, of a file between two stages of one run or between two jobs of a
 * stage: whatever the file, the run ends with its name and exit code 4.
 */
@Timeout(300)
class DamageWithinRunTest {
  private static final long SEED = 15;

  /** Moments of a stage that are tried. */
  private static final int MOST = 5;

  @TempDir Path folder;
  private final Random random = new Random(SEED);
  private Path work;

  /**
   * A moment of a run: a stage is about to read a folder of another one's, or has told that one of
   * its own jobs wrote a folder.
   *
   * @param stage that runs
   * @param number among those of the stage
   */
  private record Moment(String stage, int number) {}

  /** What is done at a moment. */
  private interface Act {
    void at(Moment moment, Path folder) throws IOException;
  }

  @Test
  void pairsWithTwoKs() throws Exception {
    Configuration conf = new Configuration();
    Settings.FINISH_BYTES.set(conf, 1500L); // several reducers, and three jobs
    Settings.INDEX_LIMIT.set(conf, 1L); // two jobs of place-reads
    Settings.UNUSED_READS.set(conf, true);
    Settings.DEPTH.set(conf, 10); // a sample
    Set<String> stages = everyDamageIsNamed(reads(620), List.of(31, 55), conf);
    assertEquals(Set.of("spectrum", "place-reads", "finish"), stages);
  }

  @Test
  void theClassicSeries() throws Exception {
    Configuration conf = new Configuration();
    DriverSettings.PIPELINE.set(conf, DriverSettings.CLASSIC);
    Settings.FINISH_BYTES.set(conf, 1500L);
    Set<String> stages = everyDamageIsNamed(reads(310), List.of(31), conf);
    assertEquals(Set.of("spectrum", "simplify", "scaffold", "finish"), stages);
  }

  /**
   * Damages a file at each moment of each stage.
   *
   * @return the stages that left files for themselves
   */
  private Set<String> everyDamageIsNamed(Library reads, List<Integer> ks, Configuration conf)
      throws Exception {
    work = Files.createDirectory(folder.resolve("work"));
    List<Library> libraries = List.of(reads);
    Map<Moment, List<String>> moments = new LinkedHashMap<>();
    Set<String> forThemselves = new TreeSet<>();
    Act note =
        (moment, there) -> {
          moments.put(moment, files(there));
          if (there.toString().contains(".attempt-")) {
            forThemselves.add(moment.stage.replaceFirst("-k\\d+$", ""));
          }
        };
    final Map<String, byte[]> whole = run(libraries, ks, conf, false, note);
    try (Stream<Path> all = Files.list(work)) { // else all is kept
      for (Path manifest : all.filter(file -> file.toString().endsWith(".json")).toList()) {
        Files.delete(manifest);
      }
    }
    moments.values().removeIf(List::isEmpty);
    for (Map.Entry<Moment, List<String>> moment : sample(moments)) {
      String name = moment.getValue().get(random.nextInt(moment.getValue().size()));
      String told = "seed " + SEED + ", " + moment.getKey() + ", " + name;
      Path[] damaged = {null};
      byte[][] before = {null};
      Act damage =
          (now, there) -> {
            if (now.equals(moment.getKey())) {
              damaged[0] = there.resolve(name);
              before[0] = Files.readAllBytes(damaged[0]);
              Files.write(damaged[0], damage(before[0]));
            }
          };
      Throwable fault =
          Throwables.getRootCause(
              assertThrows(Exception.class, () -> run(libraries, ks, conf, true, damage), told));
      assertNotNull(damaged[0], told);
      assertEquals(
          ResourceException.class,
          fault.getClass(),
          told + ": " + Throwables.getStackTraceAsString(fault));
      assertTrue(fault.getMessage().startsWith(damaged[0] + " on "), told + ": " + fault);
      assertTrue(fault.getMessage().contains(" is damaged: "), told + ": " + fault);
      assertTrue(fault.getMessage().endsWith("; then --resume continues"), told + ": " + fault);
      PrintWriter nowhere = new PrintWriter(new StringWriter());
      assertEquals(ExitCode.RESOURCE, CommandLineFaults.report(fault, nowhere, false), told);
      if (Files.exists(damaged[0])) {
        Files.write(damaged[0], before[0]); // else its stage is done again each time
      }
    }
    Map<String, byte[]> resumed = run(libraries, ks, conf, true, (moment, there) -> {});
    assertEquals(whole.keySet(), resumed.keySet());
    whole.forEach((name, bytes) -> assertArrayEquals(bytes, resumed.get(name), name));
    return forThemselves;
  }

  /** Of stages with many moments some. */
  private List<Map.Entry<Moment, List<String>>> sample(Map<Moment, List<String>> moments) {
    List<Map.Entry<Moment, List<String>>> some = new ArrayList<>(moments.entrySet());
    Map<String, Integer> left = new TreeMap<>();
    moments.keySet().forEach(moment -> left.merge(moment.stage, 1, Integer::sum));
    some.removeIf(
        moment -> {
          int others = left.get(moment.getKey().stage);
          boolean out = others > MOST && random.nextInt(others) < others - MOST;
          return out && left.put(moment.getKey().stage, others - 1) != null;
        });
    return some;
  }

  private byte[] damage(byte[] bytes) {
    if (random.nextBoolean()) {
      return Arrays.copyOf(bytes, bytes.length - 1 - random.nextInt(Math.min(4, bytes.length)));
    }
    byte[] flipped = bytes.clone();
    flipped[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
    return flipped;
  }

  /** Of those that hold something. */
  private static List<String> files(Path there) throws IOException {
    List<String> names = new ArrayList<>();
    try (Stream<Path> all = Files.walk(there)) {
      for (Path file : (Iterable<Path>) all.sorted()::iterator) {
        if (Files.isRegularFile(file) && Files.size(file) > 0) {
          names.add(there.relativize(file).toString());
        }
      }
    }
    return names;
  }

  /** Runs all stages as a run does; the files of the last one. */
  private Map<String, byte[]> run(
      List<Library> libraries, List<Integer> ks, Configuration given, boolean resume, Act act)
      throws Exception {
    Configuration conf =
        EngineConfiguration.withOptions(given, null, new TreeMap<>(), 2, null, null);
    EngineConfiguration.complete(conf, work, 1 << 20);
    FileSystem fs = FileSystem.getLocal(conf);
    WorkFolder stages = new WorkFolder(fs, new org.apache.hadoop.fs.Path(work.toUri()), "out");
    Pipeline pipeline = new Acting(Pipeline.of(libraries, ks, conf), act);
    try (Interrupts interrupts = new Interrupts(line -> {}, "", Interrupts.SECONDS)) {
      String run = Fingerprint.ofRun("1", List.of(), List.of(), pipeline.settings(), conf);
      Map<PipelineStep, Manifest> done =
          new PipelineRunner(
                  stages, conf, RunListener.NONE, interrupts, 0, (StageFacts facts) -> {})
              .run(pipeline, run, resume);
      Path last = work.resolve(Iterables.getLast(done.keySet()).id());
      Map<String, byte[]> results = new TreeMap<>();
      for (String name : files(last)) {
        results.put(name, Files.readAllBytes(last.resolve(name)));
      }
      return results;
    }
  }

  /** A pipeline whose stages act at each moment. */
  private final class Acting extends Pipeline {
    private final Pipeline whole;
    private final Act act;

    Acting(Pipeline whole, Act act) {
      super(List.of(), List.of(), false);
      this.whole = whole;
      this.act = act;
    }

    @Override
    public List<PipelineStep> after(Collection<? extends StageFacts> found) {
      return whole.after(found).stream().map(this::acting).toList();
    }

    private PipelineStep acting(PipelineStep step) {
      Stage stage =
          new Stage() {
            @Override
            public StageKind kind() {
              return step.stage().kind();
            }

            @Override
            public Integer k() {
              return step.stage().k();
            }

            @Override
            public StageOutcome run(StageContext context)
                throws IOException, InterruptedException, ClassNotFoundException {
              return step.stage().run(acting(step.name(), context));
            }
          };
      return new PipelineStep(step.number(), stage, step.settings(), step.parameters());
    }

    private StageContext acting(String stage, StageContext context) {
      int[] moments = {0};
      Set<Path> asked = new TreeSet<>();
      return (StageContext)
          Proxy.newProxyInstance(
              StageContext.class.getClassLoader(),
              new Class<?>[] {StageContext.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("outputOf")) {
                  Integer k = arguments.length == 1 ? null : (Integer) arguments[1];
                  Path other = folderOf((StageKind) arguments[0], k);
                  if (asked.add(other)) {
                    act.at(new Moment(stage, moments[0]++), other);
                  }
                }
                Object result;
                try {
                  result = method.invoke(context, arguments);
                } catch (InvocationTargetException e) {
                  throw e.getCause();
                }
                if (method.getName().equals("wrote")) {
                  String path = ((org.apache.hadoop.fs.Path) arguments[0]).toUri().getPath();
                  act.at(new Moment(stage, moments[0]++), Path.of(path));
                }
                return result;
              });
    }

    @Override
    public boolean isWholeAfter(Collection<? extends StageFacts> found) {
      return whole.isWholeAfter(found);
    }

    @Override
    public Set<Setting<?>> settings() {
      return whole.settings();
    }

    @Override
    protected void addAll(List<Integer> given, List<Integer> ks) {
      throw new UnsupportedOperationException();
    }
  }

  private Path folderOf(StageKind kind, Integer k) throws IOException {
    String name = "\\d\\d-" + kind.id() + (k == null ? "" : "-k" + k);
    try (Stream<Path> all = Files.list(work)) {
      return all.filter(path -> path.getFileName().toString().matches(name)).findFirst().get();
    }
  }

  /** Of a genome with a repeat, 30 times, and a few reads of something else. */
  private Library reads(int pairs) throws IOException {
    String repeat = bases(pairs * 2 / 3);
    String genome = bases(2 * pairs) + repeat + bases(3 * pairs / 2) + repeat + bases(pairs);
    String other = bases(1000);
    StringBuilder first = new StringBuilder();
    StringBuilder second = new StringBuilder();
    for (int pair = 0; pair < pairs; pair++) {
      String from = pair % 31 == 0 ? other : genome;
      int length = 260 + random.nextInt(80);
      int start = random.nextInt(from.length() - length);
      Sequence one = Sequence.of(from.substring(start, start + 100));
      Sequence two = Sequence.of(from.substring(start + length - 100, start + length));
      first.append(">p" + pair + "/1\n" + one + "\n");
      second.append(">p" + pair + "/2\n" + two.reverseComplement() + "\n");
    }
    return Library.paired(
        List.of(file("reads_1.fa", first.toString())),
        List.of(file("reads_2.fa", second.toString())));
  }

  private org.apache.hadoop.fs.Path file(String name, String text) throws IOException {
    return new org.apache.hadoop.fs.Path(Files.writeString(folder.resolve(name), text).toUri());
  }

  private String bases(int length) {
    StringBuilder bases = new StringBuilder();
    for (int i = 0; i < length; i++) {
      bases.append("ACGT".charAt(random.nextInt(4)));
    }
    return bases.toString();
  }
}
