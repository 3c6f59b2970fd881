package org.pga.driver.run;

import com.google.common.collect.Iterables;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.facts.ReadFacts;
import org.pga.core.owned.FolderLock;
import org.pga.core.pipeline.Engine;
import org.pga.core.pipeline.FinalSettings;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageFacts;
import org.pga.driver.folder.Manifest;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.ResultReader;
import org.pga.driver.folder.WorkFolder;
import org.pga.driver.pipeline.Pipeline;
import org.pga.driver.pipeline.PipelineStep;
import org.pga.profile.Environment;
import org.pga.profile.RunRecord;
import org.pga.profile.record.RunRecorder;
import org.pga.profile.report.ResultFiles;
import org.pga.profile.report.SequenceFindings;
import org.pga.reads.format.InputFile;
import org.pga.reads.library.Library;

/** The stages of one assembly, one after the other, until its result is in its place. */
final class StagedRun {
  private final Request request;
  private final Origin origin;
  private final Configuration conf;
  private final RunListener listener;
  private final OutputFolder output;
  private final WorkFolder work;
  private final Interrupts interrupts;
  private final FolderLock lock;
  private final List<String> warnings = new ArrayList<>();

  /**
   * What is read.
   *
   * @param libraries the reads, copies in the place of pipes
   * @param files theirs
   */
  record Input(List<Library> libraries, List<InputFile> files) {}

  StagedRun(
      Request request,
      Origin origin,
      Configuration conf,
      RunListener listener,
      OutputFolder output,
      WorkFolder work,
      Interrupts interrupts,
      FolderLock lock) {
    this.request = request;
    this.origin = origin;
    this.conf = conf;
    this.listener = listener;
    this.output = output;
    this.work = work;
    this.interrupts = interrupts;
    this.lock = lock;
  }

  /** Tells warnings, now and in the record. */
  void warn(List<String> some) {
    warnings.addAll(some);
    some.forEach(listener::warning);
  }

  /**
   * Runs those that are not done yet.
   *
   * @return names under which files were kept that PGA hadn't written
   */
  List<String> run(Pipeline pipeline, RunMarks marks, Input input, RunRecorder recorder)
      throws IOException, InterruptedException, ClassNotFoundException {
    if (!Engine.embedded(conf)) {
      FinalSettings.ofSite().requireOfStages(); // where one container was tried first
    }
    Instant started = Instant.now();
    long begun = System.nanoTime(); // someone may set the clock meanwhile
    Warnings rules = new Warnings(input.libraries, Settings.DEPTH.get(conf));
    UnpackedSize unpacked = new UnpackedSize(SpaceCheck.reads(input.files), work.path(), conf);
    PipelineRunner runner =
        new PipelineRunner(
            work,
            conf,
            listener,
            interrupts,
            unpacked.assumed(),
            new Checks(rules, unpacked, marks.inputs()));
    Map<PipelineStep, Manifest> done;
    try {
      done = runner.run(pipeline, marks.ofRun(), request.resume());
    } finally {
      listener.stopped();
    }
    Map.Entry<PipelineStep, Manifest> last = Iterables.getLast(done.entrySet());
    work.check(last.getKey(), last.getValue());
    Path stage = work.output(last.getKey());
    ResultFiles sequences = ResultFiles.sequences(stage.getFileSystem(conf), stage);
    warn(
        rules.ofResult(
            ResultReader.stats(stage, conf),
            Manifest.find(done.values(), ReadFacts.class, null).orElseThrow(),
            SequenceFindings.of(sequences)));
    RunRecord record =
        RunRecords.of(
            request,
            origin,
            marks.ofResult(),
            started,
            TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun) / 1e3,
            Environment.here(Engine.embedded(conf), conf),
            done.values(),
            recorder.stop(),
            warnings);
    lock.check();
    return output
        .publication()
        .publish(
            stage,
            last.getValue().files(),
            record,
            request.keepIntermediate(),
            folder ->
                new ReportFile(folder, sequences, conf).attempt(listener::note, output.path()));
  }

  /** What is looked at after and within each stage. */
  private final class Checks implements PipelineRunner.Check {
    private final Warnings rules;
    private final UnpackedSize unpacked;
    private final InputMarks marks;
    private final ReadLengthRule lengths = new ReadLengthRule(request.kmers());

    Checks(Warnings rules, UnpackedSize unpacked, InputMarks marks) {
      this.rules = rules;
      this.unpacked = unpacked;
      this.marks = marks;
    }

    @Override
    public void changes() throws IOException {
      lock.check(); // else what is discarded or made would be another run's
    }

    @Override
    public void found(StageFacts facts) {
      lengths.check(facts);
      unpacked.check(facts);
      warn(rules.of(facts));
    }

    @Override
    public void unpacked(long bytes) throws IOException {
      unpacked.soFar(bytes);
    }

    @Override
    public void readInput() throws IOException {
      marks.check();
    }

    @Override
    public void began(String application) {
      lock.note(application);
    }
  }
}
