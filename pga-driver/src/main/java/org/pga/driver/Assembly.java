package org.pga.driver;

import com.google.common.collect.Iterables;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.facts.ReadFacts;
import org.pga.core.job.Applications;
import org.pga.core.owned.FolderLock;
import org.pga.profile.RunRecord;
import org.pga.profile.cluster.Cluster;
import org.pga.profile.cluster.Clusters;
import org.pga.reads.format.InputFile;
import org.pga.reads.preprocess.InputCheck;

/** One assembly from its request to the table at the end. */
final class Assembly {
  private final Request request;
  private final Cluster cluster;
  private final Configuration conf;
  private final boolean verbose;
  private final PrintWriter out;
  private final PrintWriter err;
  private final OutputFolder output;
  private final WorkFolder work;

  /**
   * Prepares an assembly; nothing is written yet.
   *
   * @param user Hadoop's configuration with the generic options
   * @param out where the result table goes
   * @param err where progress goes
   */
  Assembly(Request request, Configuration user, boolean verbose, PrintWriter out, PrintWriter err)
      throws IOException {
    this.request = request;
    this.verbose = verbose;
    this.out = out;
    this.err = err;
    String named = request.machine().cluster;
    cluster = named == null ? null : Clusters.load(named);
    conf = EngineConfiguration.withOptions(user, request, cluster);
    DriverSettings.check(conf);
    output = new OutputFolder(request.output(), conf);
    work = output.work(request.scratch());
  }

  /** Containers have sizes of their own, and one thread each. */
  private void tellWithoutEffect() {
    if (EngineConfiguration.embedded(conf)) {
      return;
    }
    if (request.machine().memoryGigabytes != null) {
      err.println("note: -m has no effect on YARN; -D mapreduce.map.memory.mb=… gives tasks more");
    }
    if (request.machine().threads != null) {
      err.println("note: -t has no effect on YARN: a task has a container to itself");
    }
  }

  /**
   * Runs it, or only checks everything and shows the plan.
   *
   * @return the exit code: whether there are contigs
   */
  int run(boolean dryRun) throws IOException, InterruptedException, ClassNotFoundException {
    ResourceCheck.memory(request.machine().memoryGigabytes, EngineConfiguration.embedded(conf));
    tellWithoutEffect();
    new Overlaps(conf).check(request.libraries(), request.output(), request.scratch(), work.path());
    output.check(request.force(), request.resume());
    List<InputFile> inputs = InputCheck.check(request.libraries(), conf);
    ResourceCheck.space(inputs, work.path(), conf);
    Route route = Routes.of(request.libraries(), request.kmers(), conf);
    if (dryRun) {
      new PlanTable(out)
          .print(
              route.after(List.of()),
              request.libraries(),
              inputs,
              output.path(),
              work.path(),
              conf);
    } else {
      try (FolderLock lock = output.lock()) {
        output.check(true, request.resume()); // another run may have ended since
        tellKept(output.claim());
        String fingerprint =
            Fingerprint.ofRun(
                CodeVersion.text(),
                request.libraries(),
                Fingerprint.ofInputs(inputs, conf),
                route.settings(),
                conf);
        if (request.resume() && output.holds(Fingerprint.ofResult(fingerprint, route, conf))) {
          nothingToDo();
        } else {
          execute(route, fingerprint, inputs, lock);
        }
      }
    }
    out.flush();
    return dryRun || !ResultTable.stats(output.path(), conf).get("contigs").equals(0)
        ? ExitCode.DONE
        : ExitCode.NO_CONTIGS;
  }

  private void nothingToDo() throws IOException {
    out.println("Nothing to do: " + Paths.show(output.path()) + " holds this result already.");
    new ResultTable(out).print(output, conf);
  }

  private void tellKept(List<String> kept) {
    for (String name : kept) {
      err.println(
          "note: "
              + Paths.show(new Path(output.path(), name))
              + " is what stood in the place of a result; PGA hadn't written it so");
    }
  }

  private void execute(Route route, String fingerprint, List<InputFile> inputs, FolderLock lock)
      throws IOException, InterruptedException, ClassNotFoundException {
    boolean yarn = !EngineConfiguration.embedded(conf);
    String tag = Applications.tag(work.path());
    if (yarn) {
      int left = Applications.end(conf, tag);
      if (left > 0) {
        err.println("Ended " + left + " applications that an earlier run had left behind.");
      }
      Applications.setTag(conf, tag);
    }
    if (!request.resume()) {
      work.delete();
    }
    work.make();
    RunLog log = RunLog.open(output.path(), conf, verbose);
    java.nio.file.Path local = EngineConfiguration.localFolder(work.path());
    try (Interrupts interrupts = new Interrupts(err, " The same command with --resume goes on.");
        Recording recording = Recording.start(conf, work)) {
      if (yarn) {
        interrupts.atLast(() -> Applications.end(conf, tag));
      }
      EngineConfiguration.complete(conf, local, ResourceCheck.reads(inputs));
      walk(route, fingerprint, recording, interrupts, lock);
    } catch (Exception | OutOfMemoryError e) {
      log.failed(e);
      throw Failure.explained(
          e,
          log.taskFailure(),
          output.path(),
          new FullDisk(work.path(), ResourceCheck.needed(inputs, conf), conf));
    } finally {
      EngineConfiguration.removeLocal(local, work.path());
      close(log);
    }
    new ResultTable(out).print(output, conf);
  }

  /** HDFS that can't be written to is no news where the run failed by that: its message counts. */
  private void close(RunLog log) {
    try {
      log.close();
    } catch (IOException e) {
      err.println("The log stays in " + log.file() + ": " + e.getMessage());
    }
  }

  private void walk(
      Route route, String fingerprint, Recording recording, Interrupts interrupts, FolderLock lock)
      throws IOException, InterruptedException, ClassNotFoundException {
    final Instant started = Instant.now();
    ProgressView view = ProgressView.of(err);
    Map<PipelineStep, Manifest> done;
    try {
      ReadLengthRule lengths = new ReadLengthRule(request.kmers());
      Consumer<Manifest> check =
          manifest -> {
            if (manifest.facts() instanceof ReadFacts reads) {
              lengths.check(reads);
            }
          };
      Consumer<Manifest> after = check.andThen(new StageNews(request, view));
      done =
          new PipelineWalker(work, conf, view, interrupts, after)
              .walk(route, fingerprint, request.resume());
    } finally {
      view.close();
    }
    RunRecord record =
        Records.of(
            request,
            Fingerprint.ofResult(fingerprint, route, conf),
            started,
            EngineConfiguration.embedded(conf),
            cluster == null ? null : cluster.name(),
            done.values(),
            recording.hosts());
    Map.Entry<PipelineStep, Manifest> last = Iterables.getLast(done.entrySet());
    lock.check();
    tellKept(
        output.publish(
            work.output(last.getKey()),
            last.getValue().files(),
            record,
            request.keepIntermediate(),
            folder -> new ReportFile(folder, conf).attempt(err, output.path())));
    if (!request.keepIntermediate()) {
      work.delete();
    }
  }
}
