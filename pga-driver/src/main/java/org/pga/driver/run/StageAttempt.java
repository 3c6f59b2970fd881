package org.pga.driver.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.core.failure.ResourceException;
import org.pga.core.owned.FileMark;
import org.pga.core.pipeline.JobTimes;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.driver.folder.Manifest;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.profile.Fault;
import org.pga.profile.Mark;

/** What a stage sees of the run, in one attempt. */
final class StageAttempt implements StageContext {
  private final PipelineStep step;
  private final WorkFolder work;
  private final Configuration conf;
  private final Map<PipelineStep, Manifest> done;
  private final RunListener listener;
  private final Interrupts interrupts;
  private final PipelineRunner.Check check;
  private final Path output;
  private final Set<PipelineStep> looked = new HashSet<>();
  private boolean readsInput;

  /** What its jobs wrote for later ones. */
  private final Map<Path, FileMark> written = new HashMap<>();

  private final List<Mark> marks = new ArrayList<>();
  private final List<Fault> faults = new ArrayList<>();
  private final List<JobTimes> times = new ArrayList<>();

  /**
   * One attempt of a step.
   *
   * @param output the attempt's folder
   * @param check told what the stage unpacks
   */
  StageAttempt(
      PipelineStep step,
      Path output,
      WorkFolder work,
      Configuration conf,
      Map<PipelineStep, Manifest> done,
      RunListener listener,
      Interrupts interrupts,
      PipelineRunner.Check check) {
    this.step = step;
    this.output = output;
    this.work = work;
    this.conf = conf;
    this.done = done;
    this.listener = listener;
    this.interrupts = interrupts;
    this.check = check;
  }

  @Override
  public Configuration newConfiguration() {
    return new Configuration(conf);
  }

  @Override
  public Path output() {
    return output;
  }

  @Override
  public Path outputOf(StageKind stage, Integer k) {
    PipelineStep found =
        done.keySet().stream()
            .filter(
                s -> s.stage().kind().id().equals(stage.id()) && Objects.equals(s.stage().k(), k))
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalStateException("no " + stage.id() + " k=" + k + " before " + step));
    if (looked.add(found)) {
      try {
        work.check(found, done.get(found));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return work.output(found);
  }

  @Override
  public void readsInput() {
    readsInput = true;
  }

  @Override
  public void wrote(Path folder) throws IOException {
    FileSystem fs = folder.getFileSystem(conf);
    if (WorkFolder.isUnchecked(fs)) {
      Path whole = fs.makeQualified(folder);
      FileMark.ofFolder(fs, whole)
          .forEach((name, mark) -> written.put(new Path(whole, name), mark));
    }
  }

  @Override
  public void reads(Path folder) throws IOException {
    checkWritten(folder.getFileSystem(conf).makeQualified(folder) + "/");
  }

  private void checkWritten(String within) throws IOException {
    for (Map.Entry<Path, FileMark> file : written.entrySet()) {
      Path path = file.getKey();
      FileSystem fs = path.getFileSystem(conf);
      // The stage may have removed it.
      if (path.toString().startsWith(within)
          && fs.exists(path)
          && !file.getValue().fits(fs, path)) {
        throw ResourceException.damaged(path);
      }
    }
  }

  /**
   * Looks at the input, if it was read, at what the attempt left for itself and, if it failed,
   * again at what it read of earlier stages: what came of a damaged file may look like anything.
   *
   * @throws ResourceException with the name of a file that isn't as it was written
   * @throws InputException with the name of a file of reads that changed
   */
  void checkFiles(boolean failed) throws IOException {
    if (readsInput) {
      check.readInput();
    }
    checkWritten("");
    if (failed) {
      for (PipelineStep before : looked) {
        work.check(before, done.get(before));
      }
    }
  }

  @Override
  public <F extends StageFacts> Optional<F> findFacts(Class<F> type, Integer k) {
    return Manifest.find(done.values(), type, k);
  }

  @Override
  public void progress(double fraction) {
    listener.progress(fraction);
  }

  @Override
  public void unpacked(long bytes) throws IOException {
    check.unpacked(bytes);
  }

  @Override
  public void mark(long millis, String kind, String name) {
    marks.add(new Mark(millis, kind, step.name(), name));
  }

  @Override
  public void ran(JobTimes job) {
    times.add(job);
  }

  @Override
  public void application(String id) {
    check.began(id);
  }

  @Override
  public void waits(String what) {
    listener.note(what);
  }

  @Override
  public void broke(String what, long count, Double lostSeconds) {
    faults.add(new Fault(System.currentTimeMillis(), what, count, lostSeconds));
  }

  /** What broke within the attempt, and was made good there. */
  List<Fault> faults() {
    return faults;
  }

  /** What its jobs took, in their order. */
  List<JobTimes> times() {
    return times;
  }

  /** What the stage noted, in its order. */
  List<Mark> marks() {
    return marks;
  }

  @Override
  public void onInterrupt(AutoCloseable kill) {
    interrupts.add(kill);
  }
}
