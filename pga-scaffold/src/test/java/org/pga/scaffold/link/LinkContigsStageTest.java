package org.pga.scaffold.link;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.core.bases.Sequence;
import org.pga.core.facts.SomeFacts;
import org.pga.core.oracle.RandomReads;
import org.pga.core.pipeline.LocalStageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.End;
import org.pga.core.unitig.Unitig;
import org.pga.reads.library.InsertSize;
import org.pga.reads.library.Library;
import org.pga.scaffold.link.insert.LinkFacts;
import org.pga.scaffold.place.result.PlaceCount;
import org.pga.scaffold.place.result.PlaceFacts;
import org.pga.scaffold.place.result.PlaceFiles;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.place.result.UnitigLengths;

/** The job itself, on two unitigs and a pair of each library that links them. */
class LinkContigsStageTest {
  private static final int K = 21;
  private static final int UNITIGS = 2;

  @TempDir Path folder;

  @Test
  void asManyLibrariesAsAreAllowedHaveTheirCounters() throws Exception {
    int some = LinkContigsStage.MOST_LIBRARIES;
    Library one = Library.paired(List.of(), List.of()).withInsertSize(new InsertSize(300, 30));
    StageOutcome outcome = link(Collections.nCopies(some, one));
    assertEquals(some, ((LinkFacts) outcome.facts()).libraries().size());
    for (int i = 0; i < some; i++) {
      String group = LinkCount.group(i);
      assertEquals(
          1,
          outcome.jobCounters().get(0).findCounter(group, LinkCount.LINKING.name()).getValue(),
          group);
    }
  }

  private StageOutcome link(List<Library> libraries) throws Exception {
    LocalStageContext context = new LocalStageContext(folder);
    context.put(
        SomeFacts.reads(80, Collections.nCopies(libraries.size(), SomeFacts.library(false))), null);
    context.put(new PlaceFacts(30, 0, UNITIGS, 0, Map.of(PlaceCount.VOTES, 0L)), null);
    Random random = new Random(1);
    List<Unitig> unitigs = new ArrayList<>();
    UnitigLengths lengths = new UnitigLengths();
    for (int i = 0; i < UNITIGS; i++) {
      Unitig unitig = new Unitig();
      unitig.setSequence(Sequence.of(RandomReads.bases(random, 500, 4)), 30);
      unitigs.add(unitig);
      lengths.add(500, false);
    }
    org.apache.hadoop.fs.Path graph = context.outputOf(StageKind.SIMPLIFY, K);
    try (SequenceFile.Writer out = writer(context, graph, Unitig.class)) {
      for (int id = 0; id < UNITIGS; id++) {
        out.append(new LongWritable(id), unitigs.get(id));
      }
    }
    org.apache.hadoop.fs.Path placed = context.outputOf(StageKind.PLACE_READS);
    try (SequenceFile.Writer out = writer(context, placed, ReadEvidence.class)) {
      for (int library = 0; library < libraries.size(); library++) {
        ReadEvidence evidence = new ReadEvidence();
        evidence.setLink(library, End.RIGHT, 100, 1, End.LEFT, 100);
        out.append(new LongWritable(0), evidence);
      }
    }
    org.apache.hadoop.fs.Path file = new org.apache.hadoop.fs.Path(placed, PlaceFiles.LENGTHS);
    try (FSDataOutputStream out = FileSystem.getLocal(context.conf()).create(file)) {
      lengths.write(out);
      lengths.write(out);
    }
    return context.run(new LinkContigsStage(libraries, K));
  }

  private static SequenceFile.Writer writer(
      LocalStageContext context, org.apache.hadoop.fs.Path in, Class<? extends Writable> values)
      throws IOException {
    return SequenceFile.createWriter(
        context.conf(),
        SequenceFile.Writer.file(new org.apache.hadoop.fs.Path(in, "part-r-00000")),
        SequenceFile.Writer.keyClass(LongWritable.class),
        SequenceFile.Writer.valueClass(values));
  }
}
