package org.pga.driver.batch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.owned.FolderLock;
import org.pga.core.owned.OwnedFolder;
import org.pga.core.pipeline.Engine;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.result.SampleRecord;
import org.pga.driver.batch.result.SampleStatus;
import org.pga.driver.batch.result.Summary;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.fault.Failure;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.Overlaps;
import org.pga.driver.folder.Paths;
import org.pga.profile.batch.BatchPage;
import org.pga.profile.batch.BatchRow;

/**
 * Many samples, each assembled as {@code pga assemble} would: what {@code pga batch} calls. A
 * sample that fails is recorded as failed, and the others continue.
 */
public record Batch(
    BatchRequest request, SampleAssembly assemblies, Configuration conf, BatchListener listener) {
  /**
   * Checks what can be before it begins.
   *
   * @throws org.pga.core.failure.InputException if it would replace what isn't PGA's, or inputs, or
   *     its memory is too small or more than the machine has, or it can't work in its folder
   */
  public void check() throws IOException {
    OutputFolder output = output();
    BatchFolder folder = folder(output);
    engine(output, folder).check();
    output.check(request.force(), request.resume());
    new SampleInputs(request.samples(), folder, conf).check();
    new Overlaps(conf).notInLiveFolder(request.output());
  }

  private BatchEngine engine(OutputFolder output, BatchFolder folder) throws IOException {
    return Engine.embedded(conf)
        ? new EmbeddedBatch(request, folder, output.id(), conf, listener)
        : new YarnBatch(request, folder, conf, listener);
  }

  private OutputFolder output() throws IOException {
    return new OutputFolder(request.output(), conf, BatchFolder.KIND);
  }

  private BatchFolder folder(OutputFolder output) throws IOException {
    return new BatchFolder(output.path(), request.layout(), conf);
  }

  /** Runs it. */
  public BatchResult run() throws IOException, InterruptedException, ClassNotFoundException {
    check();
    OutputFolder output = output();
    BatchFolder folder = folder(output);
    try (FolderLock lock = output.lock()) {
      output.check(request.force(), request.resume()); // another batch may have ended since
      new Overlaps(conf).notInLiveFolder(request.output()); // or have begun
      output.claim();
      folder.fileSystem().mkdirs(folder.hidden());
      BatchEngine engine = engine(output, folder);
      engine.begin();
      Map<String, SampleRecord> done = new ConcurrentHashMap<>();
      List<Sample> left = left(folder, done);
      listener.started(
          request.samples().size(), done.size(), left.stream().mapToLong(Sample::bytes).sum());
      List<Sample> sound = failed(left, folder, done);
      Map<String, Long> sizes = sizes(sound);
      engine.run(sound, record -> ended(record, sizes, done));
      List<SampleRecord> all =
          request.samples().stream().map(sample -> done.get(sample.name())).toList();
      lock.check();
      write(output.owned(), folder, all);
      return new BatchResult(output.path(), all);
    }
  }

  private static Map<String, Long> sizes(List<Sample> samples) {
    Map<String, Long> sizes = new LinkedHashMap<>();
    samples.forEach(sample -> sizes.put(sample.name(), sample.bytes()));
    return sizes;
  }

  private void ended(SampleRecord record, Map<String, Long> sizes, Map<String, SampleRecord> done) {
    synchronized (listener) {
      done.put(record.sample(), record);
      listener.ended(record, sizes.get(record.sample()));
    }
  }

  /** The samples that have no result yet, longest first; those that have one go to {@code done}. */
  private List<Sample> left(BatchFolder folder, Map<String, SampleRecord> done) {
    return request.samples().parallelStream()
        .map(sample -> lookedAt(sample, folder, done))
        .filter(sample -> !done.containsKey(sample.name()))
        .sorted(Comparator.comparingLong(Sample::bytes).reversed())
        .toList();
  }

  /** The sample; with a fault where it can't be told whether the result that it has is its own. */
  private Sample lookedAt(Sample sample, BatchFolder folder, Map<String, SampleRecord> done) {
    if (!request.resume() || sample.fault() != null) {
      return sample;
    }
    SampleRecord record = null;
    try {
      record = folder.read(sample.name());
      if (isGood(record)
          && folder.holds(
              record, assemblies.of(sample).output(folder.result(sample.name())).fingerprint())) {
        done.put(sample.name(), record);
      }
      return sample;
    } catch (IOException | RuntimeException e) {
      // Without a result it is tried, and then says what is wrong.
      return isGood(record) ? sample.withFault(Failure.words(e)) : sample;
    }
  }

  private static boolean isGood(SampleRecord record) {
    return record != null && record.status().good();
  }

  /** Those that can run; the others are told. */
  private List<Sample> failed(List<Sample> all, BatchFolder folder, Map<String, SampleRecord> done)
      throws IOException {
    List<Sample> sound = new ArrayList<>();
    for (Sample sample : all) {
      if (sample.fault() == null) {
        folder.forget(sample.name());
        sound.add(sample);
      } else {
        SampleRecord record =
            SampleRecord.failed(
                sample.name(), SampleStatus.FAILED, sample.place() + ": " + sample.fault());
        if (!request.resume() || !isGood(folder.read(sample.name()))) {
          folder.write(record); // else its reads may come back, and the result is whole
        }
        ended(record, Map.of(sample.name(), sample.bytes()), done);
      }
    }
    return sound;
  }

  private void write(OwnedFolder owned, BatchFolder folder, List<SampleRecord> samples)
      throws IOException {
    Summary summary = new Summary(samples);
    note(owned.write(Summary.TSV, summary::writeTsv));
    note(owned.write(Summary.MULTIQC, summary::writeMultiQc));
    List<BatchRow> rows = new ArrayList<>();
    for (SampleRecord sample : samples) {
      // Not by what is asked for now: a result that is kept has the page that it was made with.
      boolean page = folder.hasReport(sample.sample());
      rows.add(PageRows.of(sample, request.layout(), page));
    }
    note(owned.write(BatchPage.NAME, out -> new BatchPage(rows).write(out)));
  }

  private void note(String kept) {
    if (kept != null) {
      listener.note(
          "note: "
              + Paths.show(new Path(request.output(), kept))
              + " is what stood in the place of a summary; PGA hadn't written it so");
    }
  }
}
