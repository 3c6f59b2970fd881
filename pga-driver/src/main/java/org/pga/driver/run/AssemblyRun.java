package org.pga.driver.run;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.core.job.Applications;
import org.pga.core.owned.FolderLock;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.FinalSettings;
import org.pga.driver.fault.Failure;
import org.pga.driver.fault.FullDisk;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Paths;
import org.pga.driver.folder.ResultReader;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.run.log.RunLog;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.EngineConfiguration;
import org.pga.driver.settings.LocalFolder;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.profile.record.RunRecorder;
import org.pga.reads.format.InputFile;
import org.pga.reads.library.Library;
import org.pga.reads.preprocess.InputCheck;

/** One assembly from its request to the result. */
final class AssemblyRun {
  private final Request request;
  private final Cluster cluster;
  private final Configuration conf;
  private final boolean verbose;
  private final RunListener listener;
  private final OutputFolder output;
  private final RunChecks checks;
  private final Elsewhere elsewhere;
  private final Origin origin;

  private WorkFolder work;
  private PipedReads piped;

  /** The reads: those asked for, and once pipes are copied the copies in their place. */
  private List<Library> reads;

  /**
   * Prepares an assembly; nothing is written yet.
   *
   * @param user Hadoop's configuration with the generic options
   * @param elsewhere asked first on a cluster, or null
   * @param origin what its record says that was asked for; null: the request
   */
  AssemblyRun(
      Request request,
      Configuration user,
      boolean verbose,
      RunListener listener,
      Elsewhere elsewhere,
      Origin origin)
      throws IOException {
    this.request = request;
    this.elsewhere = elsewhere;
    this.origin = origin;
    this.verbose = verbose;
    this.listener = listener;
    String named = request.machine().cluster();
    cluster = named == null ? null : Clusters.load(named);
    conf = request.configuration(user, cluster);
    DriverSettings.check(conf);
    output = new OutputFolder(request.output(), conf);
    checks = new RunChecks(request, output, listener, conf);
    findWork();
    reads = request.libraries();
  }

  /** The work folder is the output folder's by its id, which another run may give it meanwhile. */
  private void findWork() throws IOException {
    work = output.work(request.scratch());
    piped = new PipedReads(request.libraries(), request.copyPipes(), work, conf);
  }

  /** Checks everything that can be before the run begins, and says what it would do. */
  AssemblyPlan plan() throws IOException {
    List<InputFile> inputs = checks.before(piped, work);
    Pipeline pipeline = pipeline();
    return new AssemblyPlan(
        pipeline.after(List.of()),
        pipeline.isWholeAfter(List.of()),
        request.libraries(),
        inputs,
        piped.pipes().keySet(),
        output.path(),
        work.path(),
        way(inputs),
        conf);
  }

  /**
   * How a cluster would make it.
   *
   * @return null: as stages, or embedded
   * @throws InputException if the stages' jobs would go wrong there
   */
  private Elsewhere.Way way(List<InputFile> inputs) throws IOException {
    if (Engine.embedded(conf)) {
      return null;
    }
    Elsewhere.Way way = elsewhere == null ? null : elsewhere.way(question(inputs));
    if (way == null || way.containerBytes() == 0) {
      FinalSettings.ofSite().requireOfStages();
    }
    return way;
  }

  private Elsewhere.Question question(List<InputFile> inputs) {
    return new Elsewhere.Question(
        inputs,
        SpaceCheck.reads(inputs),
        request.resume(),
        request.keepIntermediate(),
        output,
        work,
        conf);
  }

  private Pipeline pipeline() {
    return Pipeline.of(reads, request.kmers(), conf);
  }

  /** Runs it. */
  AssemblyResult run() throws IOException, InterruptedException, ClassNotFoundException {
    try {
      return runOnCopies();
    } catch (InputException e) {
      throw piped.named(e);
    }
  }

  /** As {@link #run}; faults of a pipe name its copy. */
  private AssemblyResult runOnCopies()
      throws IOException, InterruptedException, ClassNotFoundException {
    List<InputFile> inputs = checks.before(piped, work);
    boolean begins = !request.resume() || !output.hasResult();
    if (begins && FinalSettings.ofSite().wrongForStages() != null) {
      way(inputs); // before an earlier run's stages are deleted, or pipes copied
    }
    Pipeline pipeline = pipeline();
    boolean old;
    try (FolderLock lock = output.lock()) {
      output.check(request.force(), request.resume()); // another run may have ended since
      checks.notInLiveFolder(request.output()); // or a batch have begun
      tellKept(output.claim());
      findWork();
      output.check(work);
      if (!piped.none()) {
        inputs = copyPipes();
        pipeline = pipeline();
      }
      RunMarks marks = RunMarks.of(reads, inputs, pipeline, conf);
      old = request.resume() && output.holds(marks.ofResult());
      if (!old) {
        SpaceCheck.check(inputs, work.path(), conf);
        execute(pipeline, marks, inputs, lock);
      } else if (!request.keepIntermediate()
          && work.isOf(marks.ofResult())
          && Boolean.FALSE.equals(Request.kept(ResultReader.record(output.path(), conf)))) {
        work.delete(); // that run was killed when its result was in place
      } else if (!piped.none() && !work.hasStages()) {
        work.delete(); // it was made for copies only
      }
    }
    return new AssemblyResult(output.path(), ResultReader.stats(output.path(), conf), old);
  }

  /** Copies pipes, and looks at all files then. */
  private List<InputFile> copyPipes() throws IOException, InterruptedException {
    piped.copy(request.resume(), output.path(), listener);
    reads = piped.stored();
    return InputCheck.check(reads, conf);
  }

  /** See {@link Assembly#fingerprint}. */
  String fingerprint() throws IOException {
    Pipeline pipeline = pipeline();
    List<InputFile> inputs = InputCheck.check(reads, conf);
    return RunMarks.of(reads, inputs, pipeline, conf).ofResult();
  }

  private void tellKept(List<String> kept) {
    for (String name : kept) {
      listener.note("note: " + OutputFolder.kept(Paths.show(new Path(output.path(), name))));
    }
  }

  private void execute(Pipeline pipeline, RunMarks marks, List<InputFile> inputs, FolderLock lock)
      throws IOException, InterruptedException, ClassNotFoundException {
    output.check(work); // looking at the input took a while
    boolean yarn = !Engine.embedded(conf);
    String tag = Applications.tag(work.path());
    if (yarn) {
      int left = Applications.end(conf, tag);
      if (left > 0) {
        listener.note("Ended " + left + " applications that an earlier run had left behind.");
      }
      Applications.setTag(conf, tag);
    }
    boolean keepsStages = output.keepsStages(); // of the result that this one replaces
    if (!request.resume() && piped.none()) { // else that was done before pipes were copied there
      work.delete();
    }
    work.make(marks.ofResult());
    RunLog log = RunLog.open(output.path(), conf, verbose);
    piped.log();
    java.nio.file.Path local = LocalFolder.of(work.path());
    int endSeconds = yarn ? Interrupts.SECONDS : Interrupts.EMBEDDED_SECONDS;
    try (Interrupts interrupts =
            new Interrupts(listener::interrupted, Interrupts.RESUME, endSeconds);
        RunRecorder recorder = RunRecorder.start(conf, work.record())) {
      interrupts.atLast(() -> endAtLast(yarn ? tag : null, log));
      EngineConfiguration.complete(conf, local, SpaceCheck.reads(inputs));
      Path made = yarn ? madeElsewhere(marks.ofResult(), inputs, log, interrupts, lock) : null;
      if (made != null) {
        lock.check();
        tellKept(output.publication().adopt(made));
        removeStages(keepsStages);
      } else {
        StagedRun stages =
            new StagedRun(request, origin(), conf, listener, output, work, interrupts, lock);
        stages.warn(piped.named(Warnings.ofFiles(inputs, conf)));
        tellKept(stages.run(pipeline, marks, new StagedRun.Input(reads, inputs), recorder));
        if (!request.keepIntermediate()) {
          removeStages(keepsStages);
        }
      }
    } catch (Exception | Error e) {
      log.failed(e);
      lock.checkPlace(); // else what is missing there is told, or called a bug
      throw Failure.explained(
          e,
          log.taskFailure(),
          output.path(),
          new FullDisk(work.path(), output.path(), SpaceCheck.needed(inputs, conf), conf));
    } finally {
      LocalFolder.remove(local, work.path());
      close(log);
    }
  }

  /** The whole result in a folder of its own, if it can be made at once; otherwise null. */
  private Path madeElsewhere(
      String ofResult, List<InputFile> inputs, RunLog log, Interrupts interrupts, FolderLock lock)
      throws IOException, InterruptedException, ClassNotFoundException {
    return elsewhere == null
        ? null
        : elsewhere.make(
            new Elsewhere.Task(
                question(inputs),
                ofResult,
                origin(),
                interrupts,
                listener,
                lock::note,
                log::append));
  }

  /**
   * Where this run had {@code --scratch}, those that an earlier one left in the output folder go,
   * too, but not what was kept there on purpose.
   *
   * @param keepsStages whether the earlier one was to keep them
   */
  private void removeStages(boolean keepsStages) throws IOException {
    work.delete();
    if (!keepsStages) {
      output.ownWork().delete();
    }
  }

  /**
   * Ends what runs elsewhere and brings the log when the process is told to end: the thread of the
   * run may not come to it.
   *
   * @param tag of applications that are to end, null: there are none
   */
  private void endAtLast(String tag, RunLog log) throws IOException, InterruptedException {
    try {
      if (tag != null) {
        Applications.end(conf, tag);
      }
    } finally {
      if (log.isElsewhere()) {
        close(log);
      }
    }
  }

  /** HDFS that can't be written to is no news where the run failed by that: its message counts. */
  private void close(RunLog log) {
    try {
      log.close();
    } catch (IOException e) {
      listener.note(log.left(e));
    }
    if (log.incomplete() != null) {
      listener.note(log.incomplete());
    }
  }

  /** What the record says that was asked for. */
  private Origin origin() {
    return origin != null
        ? origin
        : new Origin(request.options(conf), cluster == null ? null : cluster.name(), List.of());
  }
}
