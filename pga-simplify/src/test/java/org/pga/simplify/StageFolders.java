package org.pga.simplify;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.pga.core.facts.ReadFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.facts.SpectrumFacts;
import org.pga.core.mrunit.HadoopDefaults;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageFacts;
import org.pga.core.pipeline.StageKind;
import org.pga.core.unitig.PartialUnitig;
import org.pga.core.unitig.Unitig;

/**
 * What the driver would give to the simplify stage: a folder of pieces, a median, a place to write.
 */
final class StageFolders implements StageContext {
  private final java.nio.file.Path folder;
  private final int k;
  private final double median;
  private final int threads;
  private final boolean clean;
  private long written;
  private long glueBytes;
  private long kmers;

  StageFolders(java.nio.file.Path folder, int k, double median, int threads, boolean clean) {
    this.folder = folder;
    this.k = k;
    this.median = median;
    this.threads = threads;
    this.clean = clean;
  }

  /** Writes the input in as many files, dealt out in turn. */
  void writePieces(Map<Long, PartialUnitig> pieces, int files) throws IOException {
    written = pieces.size();
    kmers = pieces.values().stream().mapToLong(piece -> piece.sequence().length() - k + 1).sum();
    List<SequenceFile.Writer> writers = new ArrayList<>();
    for (int i = 0; i < files; i++) {
      Path file = new Path(outputOf(StageKind.BUILD_GRAPH), "part-r-0000" + i);
      writers.add(
          SequenceFile.createWriter(
              newConfiguration(),
              SequenceFile.Writer.file(file),
              SequenceFile.Writer.keyClass(LongWritable.class),
              SequenceFile.Writer.valueClass(PartialUnitig.class)));
    }
    int next = 0;
    for (Map.Entry<Long, PartialUnitig> piece : pieces.entrySet()) {
      writers.get(next++ % files).append(new LongWritable(piece.getKey()), piece.getValue());
    }
    for (SequenceFile.Writer writer : writers) {
      writer.close();
    }
  }

  /** Most bytes that are glued at once; 1: nothing is glued. */
  StageFolders glueAtMost(long bytes) {
    glueBytes = bytes;
    return this;
  }

  /** Says how many pieces there should be, whatever was written. */
  void expect(long pieces) {
    written = pieces;
  }

  /** The graph that the last run wrote. */
  Map<Long, Unitig> readGraph() throws IOException {
    Map<Long, Unitig> graph = new TreeMap<>();
    try (Stream<java.nio.file.Path> parts = java.nio.file.Files.list(folder.resolve("simplify"))) {
      for (java.nio.file.Path part :
          parts.filter(path -> path.getFileName().toString().startsWith("part-")).toList()) {
        try (SequenceFile.Reader reader =
            new SequenceFile.Reader(
                newConfiguration(), SequenceFile.Reader.file(new Path(part.toUri())))) {
          LongWritable id = new LongWritable();
          for (Unitig unitig = new Unitig(); reader.next(id, unitig); unitig = new Unitig()) {
            graph.put(id.get(), unitig);
          }
        }
      }
    }
    return graph;
  }

  @Override
  public Configuration newConfiguration() {
    Configuration conf = HadoopDefaults.configuration();
    conf.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    Settings.THREADS.set(conf, threads);
    Settings.CLEAN.set(conf, clean);
    Settings.GLUE_BYTES.set(conf, glueBytes);
    return conf;
  }

  @Override
  public Path output() {
    return new Path(folder.resolve("simplify").toUri());
  }

  @Override
  public Path outputOf(StageKind stage, Integer at) {
    return new Path(folder.resolve(stage.id()).toUri());
  }

  @Override
  public <F extends StageFacts> Optional<F> findFacts(Class<F> type, Integer at) {
    StageFacts facts =
        type == SpectrumFacts.class
            ? SomeFacts.spectrum(k, 2, median, 0)
            : type == ReadFacts.class
                ? SomeFacts.reads(0, List.of())
                : SomeFacts.graph(written, kmers);
    return Optional.of(type.cast(facts));
  }

  @Override
  public void progress(double fraction) {}

  @Override
  public void onInterrupt(AutoCloseable kill) {}
}
