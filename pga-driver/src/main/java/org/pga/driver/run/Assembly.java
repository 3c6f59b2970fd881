package org.pga.driver.run;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.util.ConfigUtil;
import org.pga.core.pipeline.Setting;
import org.pga.reads.library.Library;

/**
 * Runs an assembly from a program; {@code pga assemble} calls it, too.
 *
 * <pre>{@code
 * Library reads = Library.paired(List.of(new Path("a_1.fq.gz")), List.of(new Path("a_2.fq.gz")));
 * AssemblyResult result =
 *     Assembly.of(reads).k(31, 55).set(Settings.MIN_CONTIG_LENGTH, 500).output(folder).run();
 * System.out.println(result.contigs() + " contigs in " + result.folder());
 * }</pre>
 *
 * <p>It runs in this process, or on the cluster that Hadoop's configuration names. Nothing is
 * printed and nothing exits: who wants to know how it goes gives a {@link RunListener}; what goes
 * wrong is thrown. The log of Hadoop, Giraph and PGA goes to {@code pga.log} in the output folder
 * while it runs, so a process runs one assembly at a time.
 */
public final class Assembly {
  private final List<Library> libraries;
  private final Map<String, Object> settings = new LinkedHashMap<>();
  private List<Integer> ks = List.of();
  private Path output;
  private Path destination;
  private Path scratch;
  private boolean force;
  private boolean resume;
  private boolean keepIntermediate;
  private boolean copyPipes;
  private boolean verbose;
  private MachineShare machine = MachineShare.ANY;
  private Configuration conf;
  private RunListener listener = RunListener.NONE;
  private Elsewhere elsewhere;
  private Origin origin;

  private Assembly(List<Library> libraries) {
    this.libraries = List.copyOf(libraries);
  }

  /** Of these reads. */
  public static Assembly of(Library... libraries) {
    return of(List.of(libraries));
  }

  /** Of these reads. */
  public static Assembly of(List<Library> libraries) {
    return new Assembly(libraries);
  }

  /** At these k's: odd, 3 to 127. Without, they are chosen from the reads. */
  public Assembly k(Integer... some) {
    return k(Arrays.asList(some));
  }

  /** At these k's: odd, 3 to 127; none: they are chosen from the reads. */
  public Assembly k(List<Integer> some) {
    ks = Request.checkKs(some);
    return this;
  }

  /** Gives a setting another value than its default or the configuration's. */
  public <T extends Comparable<T>> Assembly set(Setting<T> setting, T value) {
    settings.put(setting.key(), value);
    return this;
  }

  /** Gives settings by key. */
  public Assembly set(Map<String, Object> some) {
    settings.putAll(some);
    return this;
  }

  /** The folder for the result, on any file system of Hadoop's; it must not hold one. */
  public Assembly output(Path folder) {
    output = folder;
    return this;
  }

  /** Where the caller will bring the result; the record of the run names it instead. */
  public Assembly destination(Path folder) {
    destination = folder;
    return this;
  }

  /** The folder that the stages' folder is made in; null: the output folder. */
  public Assembly scratch(Path folder) {
    scratch = folder;
    return this;
  }

  /** Replaces PGA's files in an output folder that exists. */
  public Assembly force(boolean yes) {
    force = yes;
    return this;
  }

  /** Goes on after the last stage that an earlier run finished. */
  public Assembly resume(boolean yes) {
    resume = yes;
    return this;
  }

  /** Keeps the folders of the stages. */
  public Assembly keepIntermediate(boolean yes) {
    keepIntermediate = yes;
    return this;
  }

  /**
   * Takes reads that come as pipes, and copies them to scratch first, in this process. Whoever may
   * run the same assembly again, as a batch does, can't: the pipe is empty then.
   */
  public Assembly copyPipes(boolean yes) {
    copyPipes = yes;
    return this;
  }

  /** Shows warnings of the log on standard error, too. */
  public Assembly verbose(boolean yes) {
    verbose = yes;
    return this;
  }

  /** What it may use. */
  public Assembly machine(MachineShare allowed) {
    machine = allowed;
    return this;
  }

  /** Hadoop's configuration; without, that of the class path. */
  public Assembly configuration(Configuration hadoop) {
    conf = hadoop;
    return this;
  }

  /** Who is told how it goes. */
  public Assembly listener(RunListener told) {
    listener = told;
    return this;
  }

  /** What may make the whole result at once, on a cluster; without, stages always do. */
  public Assembly elsewhere(Elsewhere asked) {
    elsewhere = asked;
    return this;
  }

  /** What the user asked for, where the caller was asked by another process; null: this. */
  public Assembly origin(Origin asked) {
    origin = asked;
    return this;
  }

  /** Checks all that can be checked before, and says what would be done. */
  public AssemblyPlan plan() throws IOException {
    return prepared().plan();
  }

  /**
   * What the bytes of the result depend on, as a hash: code, contents of the reads, options. It
   * must equal the one in the manifest of an existing result.
   */
  public String fingerprint() throws IOException {
    return prepared().fingerprint();
  }

  /** Runs it. */
  public AssemblyResult run() throws IOException, InterruptedException, ClassNotFoundException {
    return prepared().run();
  }

  private AssemblyRun prepared() throws IOException {
    if (output == null) {
      throw new IllegalStateException("no output folder");
    }
    if (conf == null) {
      ConfigUtil.loadResources();
      conf = new Configuration();
    }
    Request request =
        new Request(
            libraries,
            ks,
            output,
            destination == null ? output : destination,
            scratch,
            force,
            resume,
            keepIntermediate,
            copyPipes,
            settings,
            machine);
    return new AssemblyRun(request, conf, verbose, listener, elsewhere, origin);
  }
}
