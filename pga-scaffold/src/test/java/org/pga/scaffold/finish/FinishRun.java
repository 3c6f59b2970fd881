package org.pga.scaffold.finish;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.pga.core.facts.SimplifyFacts;
import org.pga.core.facts.SomeFacts;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Scaffold;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.layout.AmendedEnds;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.link.insert.LinkFacts;

/** One run of the stage on given unitigs and scaffolds. */
final class FinishRun {
  final LocalStageContext context;
  final Path out;
  StageOutcome outcome;
  private final Path scratch;
  private final int k;
  private Map<Long, AmendedEnds> amended = Map.of();

  FinishRun(Path folder, int k) throws Exception {
    this.k = k;
    scratch = Files.createTempDirectory(folder, "run");
    context = new LocalStageContext(scratch);
    out = scratch.resolve("finish");
    context.put(SomeFacts.spectrum(k, 17, 0, 100), null);
    context.put(SomeFacts.reads(0, List.of(SomeFacts.library(false))), null);
  }

  /** The scaffold stage left these ends. */
  FinishRun amended(Map<Long, AmendedEnds> ends) {
    amended = ends;
    return this;
  }

  FinishRun leastLength(int length) {
    Settings.MIN_CONTIG_LENGTH.set(context.conf(), length);
    return this;
  }

  /** Makes about so many parts. */
  FinishRun run(Map<Long, Unitig> unitigs, Map<Long, Scaffold> scaffolds, int files, int parts)
      throws Exception {
    long bytes = writeGraph(unitigs, files) + write("scaffold", scaffolds, Scaffold.class, files);
    if (!amended.isEmpty()) {
      write("scaffold/" + AmendedEnds.FOLDER, amended, AmendedEnds.class, 2);
    }
    Settings.FINISH_BYTES.set(context.conf(), (bytes + parts - 1) / parts);
    if (context.findFacts(SimplifyFacts.class, k).isEmpty()) {
      context.put(SomeFacts.simplified(unitigs.size()), k);
    }
    outcome = context.run(new FinishStage(k));
    return this;
  }

  /** Where reads were placed the graph is as link-contigs leaves it. */
  private long writeGraph(Map<Long, Unitig> unitigs, int files) throws Exception {
    if (context.findFacts(LinkFacts.class, null).isPresent()) {
      Map<Long, LinkedUnitig> linked = new TreeMap<>();
      unitigs.forEach((id, unitig) -> linked.put(id, new LinkedUnitig(unitig)));
      write("link-contigs", linked, LinkedUnitig.class, files);
    }
    return write("simplify-k" + k, unitigs, Unitig.class, files);
  }

  private <T extends Writable> long write(
      String stage, Map<Long, T> records, Class<T> type, int files) throws Exception {
    Path in = Files.createDirectory(scratch.resolve(stage));
    Configuration conf = context.conf();
    List<Map.Entry<Long, T>> all = new ArrayList<>(records.entrySet());
    long bytes = 0;
    for (int file = 0; file < files; file++) {
      Path path = in.resolve("part-" + file);
      try (SequenceFile.Writer writer =
          SequenceFile.createWriter(
              conf,
              SequenceFile.Writer.file(new org.apache.hadoop.fs.Path(path.toUri())),
              SequenceFile.Writer.keyClass(LongWritable.class),
              SequenceFile.Writer.valueClass(type))) {
        for (int i = file; i < all.size(); i += files) {
          writer.append(new LongWritable(all.get(i).getKey()), all.get(i).getValue());
        }
      }
      bytes += Files.size(path);
    }
    return bytes;
  }

  Map<String, String> files() throws Exception {
    return WrittenFiles.files(out);
  }

  /** Each unitig as a contig in a scaffold of its own. */
  static Map<Long, Scaffold> alone(Map<Long, Unitig> unitigs, int k) {
    Map<Long, Scaffold> scaffolds = new TreeMap<>();
    unitigs.forEach((id, unitig) -> scaffolds.put(id, Scaffold.alone(id, unitig, k)));
    return scaffolds;
  }
}
