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

  /** An assembly of the reads of these libraries; nothing is read before {@link #run}. */
  public static Assembly of(Library... libraries) {
    return of(List.of(libraries));
  }

  /** An assembly of the reads of these libraries; nothing is read before {@link #run}. */
  public static Assembly of(List<Library> libraries) {
    return new Assembly(libraries);
  }

  /** The k-mer sizes: odd, 3 to 127. Without this call they are chosen from the reads. */
  public Assembly k(Integer... some) {
    return k(Arrays.asList(some));
  }

  /** The k-mer sizes: odd, 3 to 127; an empty list: they are chosen from the reads. */
  public Assembly k(List<Integer> some) {
    ks = Request.checkKs(some);
    return this;
  }

  /** Gives a setting another value than its default or the configuration's. */
  public <T extends Comparable<T>> Assembly set(Setting<T> setting, T value) {
    settings.put(setting.key(), value);
    return this;
  }

  /** Gives settings other values, by key ({@code pga.*}). */
  public Assembly set(Map<String, Object> some) {
    settings.putAll(some);
    return this;
  }

  /**
   * The folder for the result, on any file system of Hadoop's. It must not hold a result, unless
   * {@link #force} or {@link #resume} is given.
   */
  public Assembly output(Path folder) {
    output = folder;
    return this;
  }

  /**
   * A hook of batches: the folder to which the caller will bring the result. The record of the run
   * names that folder instead of {@link #output}.
   */
  public Assembly destination(Path folder) {
    destination = folder;
    return this;
  }

  /** The folder in which the folder of the stages is made; null: the output folder. */
  public Assembly scratch(Path folder) {
    scratch = folder;
    return this;
  }

  /** Replaces PGA's files in an output folder that exists. */
  public Assembly force(boolean yes) {
    force = yes;
    return this;
  }

  /** Goes on after the last stage that an earlier run in this output folder finished. */
  public Assembly resume(boolean yes) {
    resume = yes;
    return this;
  }

  /** Keeps the folders of the stages, which are otherwise removed when the result is in place. */
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

  /** What the run may use: threads, memory, cluster profile, queue; without, the defaults. */
  public Assembly machine(MachineShare allowed) {
    machine = allowed;
    return this;
  }

  /** Hadoop's configuration; without, that of the class path. */
  public Assembly configuration(Configuration hadoop) {
    conf = hadoop;
    return this;
  }

  /** Who is told how the run goes; without, nobody. */
  public Assembly listener(RunListener told) {
    listener = told;
    return this;
  }

  /**
   * A hook of the command line: what may make the whole result in one container, on a cluster.
   * Without, the stages run as jobs of the cluster, always.
   */
  public Assembly elsewhere(Elsewhere asked) {
    elsewhere = asked;
    return this;
  }

  /**
   * A hook of processes that run an assembly for another process: what its user asked for, which
   * the record of the run says then. Null: what this object was given.
   */
  public Assembly origin(Origin asked) {
    origin = asked;
    return this;
  }

  /** Checks all that can be checked before a run, and says what the run would do. */
  public AssemblyPlan plan() throws IOException {
    return prepared().plan();
  }

  /**
   * A hash of all that the bytes of the result depend on: code, contents of the reads, options. An
   * existing result with the same hash in its manifest has these bytes.
   */
  public String fingerprint() throws IOException {
    return prepared().fingerprint();
  }

  /**
   * Runs the assembly, and returns when its result is in the output folder. The caller sees to it
   * that its process runs one assembly at a time.
   *
   * @throws org.pga.driver.settings.UsageException if a setting is wrong
   * @throws org.pga.core.failure.InputException if reads, a folder or the environment are at fault
   * @throws org.pga.core.failure.ResourceException if memory, disk or quota is used up
   * @throws org.pga.core.failure.ClusterException if the cluster failed, after all attempts
   * @throws IllegalStateException if no output folder was given; a subclass of it, {@link
   *     org.pga.core.pipeline.BrokenInvariantException}, if PGA's own figures don't agree: a bug
   * @throws InterruptedException if the thread was interrupted while a job ran
   */
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
