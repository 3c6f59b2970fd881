package org.pga.driver.run;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.core.job.Applications;
import org.pga.core.owned.FolderLock;
import org.pga.core.pipeline.FinalSettings;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.driver.fault.Failure;
import org.pga.driver.fault.FullDisk;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Overlaps;
import org.pga.driver.folder.Paths;
import org.pga.driver.folder.ResultReader;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.run.log.RunLog;
import org.pga.driver.settings.DriverSettings;
import org.pga.driver.settings.EngineConfiguration;
import org.pga.profile.Machine;
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
  private final Elsewhere elsewhere;
  private final Origin origin;

  private WorkFolder work;
  private PipedReads piped;

  /** The files of reads, once the fingerprint is known. */
  private InputMarks known;

  /** The reads: those asked for, and once pipes are copied the copies in their place. */
  private List<Library> reads;

  private boolean keepsStages;

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
    findWork();
    reads = request.libraries();
  }

  /** The work folder is the output folder's by its id, which another run may give it meanwhile. */
  private void findWork() throws IOException {
    work = output.work(request.scratch());
    piped = new PipedReads(request.libraries(), request.copyPipes(), work, conf);
  }

  /** Containers have sizes of their own, and one thread each. */
  private void tellWithoutEffect() {
    if (EngineConfiguration.embedded(conf)) {
      return;
    }
    if (request.machine().memoryGigabytes() != null) {
      listener.note(
          "note: -m has no effect on YARN; -D mapreduce.map.memory.mb=… gives tasks more");
    }
    if (request.machine().threads() != null) {
      listener.note("note: -t has no effect on YARN: a task has a container to itself");
    }
    FinalSettings.ofSite().take(conf).forEach(listener::note);
  }

  private void tellTooMuchByDefault() {
    if (request.machine().memoryGigabytes() != null || !EngineConfiguration.embedded(conf)) {
      return;
    }
    String note =
        ResourceCheck.tooMuchByDefault(MemoryPlan.here(conf).process(), Machine.totalMemory());
    if (note != null) {
      listener.note(note);
    }
  }

  /** Checks everything that can be before the run begins, and says what it would do. */
  AssemblyPlan plan() throws IOException {
    List<InputFile> inputs = check();
    Pipeline pipeline = pipeline();
    boolean asks = elsewhere != null && !EngineConfiguration.embedded(conf);
    return new AssemblyPlan(
        pipeline.after(List.of()),
        pipeline.isWholeAfter(List.of()),
        request.libraries(),
        inputs,
        piped.pipes().keySet(),
        output.path(),
        work.path(),
        asks ? elsewhere.way(question(inputs)) : null,
        conf);
  }

  /** The files of the reads, without pipes, with everything else checked, too. */
  private List<InputFile> check() throws IOException {
    piped.check();
    ResourceCheck.memory(request.machine().memoryGigabytes(), EngineConfiguration.embedded(conf));
    tellWithoutEffect();
    tellTooMuchByDefault();
    new Overlaps(conf).check(request.libraries(), request.output(), request.scratch(), work.path());
    notInLiveFolder(request.output());
    if (request.scratch() != null) {
      notInLiveFolder(request.scratch());
    }
    output.check(request.force(), request.resume());
    List<InputFile> inputs = InputCheck.check(request.libraries(), piped.pipes(), conf);
    if (!request.resume() || !output.hasResult()) { // which may be the one that is asked for
      ResourceCheck.space(inputs, work.path(), conf);
    }
    return inputs;
  }

  /** A batch brings the results of its samples from a folder within its own. */
  private void notInLiveFolder(Path folder) throws IOException {
    if (request.destination().equals(request.output())) {
      new Overlaps(conf).notInLiveFolder(folder);
    }
  }

  private Elsewhere.Question question(List<InputFile> inputs) {
    return new Elsewhere.Question(
        inputs,
        ResourceCheck.reads(inputs),
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
    List<InputFile> inputs = check();
    Pipeline pipeline = pipeline();
    boolean old;
    try (FolderLock lock = output.lock()) {
      output.check(request.force(), request.resume()); // another run may have ended since
      notInLiveFolder(request.output()); // or a batch have begun
      tellKept(output.claim());
      findWork();
      output.check(work);
      if (!piped.none()) {
        inputs = copyPipes();
        pipeline = pipeline();
      }
      String fingerprint = fingerprint(pipeline, inputs);
      String ofResult = Fingerprint.ofResult(fingerprint, pipeline, conf);
      old = request.resume() && output.holds(ofResult);
      if (!old) {
        ResourceCheck.space(inputs, work.path(), conf);
        execute(pipeline, fingerprint, inputs, lock);
      } else if (!request.keepIntermediate()
          && work.isOf(ofResult)
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
    return Fingerprint.ofResult(fingerprint(pipeline, inputs), pipeline, conf);
  }

  private String fingerprint(Pipeline pipeline, List<InputFile> inputs) throws IOException {
    known = InputMarks.of(inputs, conf);
    return Fingerprint.ofRun(CodeVersion.text(), reads, known.texts(), pipeline.settings(), conf);
  }

  private void tellKept(List<String> kept) {
    for (String name : kept) {
      listener.note("note: " + OutputFolder.kept(Paths.show(new Path(output.path(), name))));
    }
  }

  private void execute(
      Pipeline pipeline, String fingerprint, List<InputFile> inputs, FolderLock lock)
      throws IOException, InterruptedException, ClassNotFoundException {
    output.check(work); // looking at the input took a while
    boolean yarn = !EngineConfiguration.embedded(conf);
    String tag = Applications.tag(work.path());
    if (yarn) {
      int left = Applications.end(conf, tag);
      if (left > 0) {
        listener.note("Ended " + left + " applications that an earlier run had left behind.");
      }
      Applications.setTag(conf, tag);
    }
    keepsStages = output.keepsStages(); // of the result that this one replaces
    if (!request.resume() && piped.none()) { // else that was done before pipes were copied there
      work.delete();
    }
    String ofResult = Fingerprint.ofResult(fingerprint, pipeline, conf);
    work.make(ofResult);
    RunLog log = RunLog.open(output.path(), conf, verbose);
    piped.log();
    java.nio.file.Path local = EngineConfiguration.localFolder(work.path());
    int endSeconds = yarn ? Interrupts.SECONDS : Interrupts.EMBEDDED_SECONDS;
    try (Interrupts interrupts =
            new Interrupts(listener::interrupted, Interrupts.RESUME, endSeconds);
        RunRecorder recorder = RunRecorder.start(conf, work.record())) {
      interrupts.atLast(() -> endAtLast(yarn ? tag : null, log));
      EngineConfiguration.complete(conf, local, ResourceCheck.reads(inputs));
      if (!yarn || !madeElsewhere(ofResult, inputs, log, interrupts, lock)) {
        StagedRun stages =
            new StagedRun(request, origin(), conf, listener, output, work, interrupts, lock);
        stages.warn(piped.named(Warnings.ofFiles(inputs, conf)));
        tellKept(
            stages.run(pipeline, fingerprint, new StagedRun.Input(reads, inputs, known), recorder));
        if (!request.keepIntermediate()) {
          removeStages();
        }
      }
    } catch (Exception | Error e) {
      log.failed(e);
      lock.checkPlace(); // else what is missing there is told, or called a bug
      throw Failure.explained(
          e,
          log.taskFailure(),
          output.path(),
          new FullDisk(work.path(), output.path(), ResourceCheck.needed(inputs, conf), conf));
    } finally {
      EngineConfiguration.removeLocal(local, work.path());
      close(log);
    }
  }

  /** Whether the whole result could be made at once; then it is in its place. */
  private boolean madeElsewhere(
      String fingerprint,
      List<InputFile> inputs,
      RunLog log,
      Interrupts interrupts,
      FolderLock lock)
      throws IOException, InterruptedException, ClassNotFoundException {
    if (elsewhere == null) {
      return false;
    }
    Path made =
        elsewhere.make(
            new Elsewhere.Task(
                question(inputs),
                fingerprint,
                origin(),
                interrupts,
                listener,
                lock::note,
                log::append));
    if (made == null) {
      return false;
    }
    lock.check();
    tellKept(output.adopt(made));
    removeStages();
    return true;
  }

  /**
   * Where this run had {@code --scratch}, those that an earlier one left in the output folder go,
   * too, but not what was kept there on purpose.
   */
  private void removeStages() throws IOException {
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
