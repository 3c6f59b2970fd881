package org.pga.scaffold;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.pga.bsp.giraph.GiraphRunner;
import org.pga.bsp.phased.PhasedJobs;
import org.pga.core.facts.ReadFacts;
import org.pga.core.job.JobInput;
import org.pga.core.pipeline.Invariant;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.Stage;
import org.pga.core.pipeline.StageContext;
import org.pga.core.pipeline.StageKind;
import org.pga.core.pipeline.StageOutcome;
import org.pga.core.unitig.Scaffold;
import org.pga.reads.library.Library;
import org.pga.scaffold.giraph.LinkedUnitigInputFormat;
import org.pga.scaffold.giraph.ScaffoldOutputFormat;
import org.pga.scaffold.graph.ScaffoldCount;
import org.pga.scaffold.layout.AmendedEnds;
import org.pga.scaffold.link.insert.InsertModels;
import org.pga.scaffold.place.result.PlaceFacts;
import org.pga.scaffold.plan.ScaffoldInput;
import org.pga.scaffold.plan.ScaffoldJob;
import org.pga.scaffold.rule.InsertModel;

/**
 * The final graph with what reads say about it → scaffolds, in one Giraph job for all libraries.
 *
 * <p>Writes SequenceFiles of (id, {@link Scaffold}), the id being that of one of its unitigs; their
 * order is arbitrary, they themselves are not. Each unitig is in one of them at least, each
 * single-copy unitig in just one place. What ends of unitigs were amended to is beside them ({@link
 * AmendedEnds}).
 */
public final class ScaffoldStage implements Stage {
  private final List<Library> libraries;
  private final int k;

  /**
   * The stage.
   *
   * @param k of the final graph
   */
  public ScaffoldStage(List<Library> libraries, int k) {
    this.libraries = List.copyOf(libraries);
    this.k = k;
  }

  @Override
  public StageKind kind() {
    return StageKind.SCAFFOLD;
  }

  @Override
  public StageOutcome run(StageContext context)
      throws IOException, InterruptedException, ClassNotFoundException {
    GiraphConfiguration conf = new GiraphConfiguration(context.newConfiguration());
    Settings.K.set(conf, k);
    double depth = context.facts(PlaceFacts.class).depth();
    int readLength = context.facts(ReadFacts.class).readLengthAt(k);
    List<InsertModel> found = InsertModels.of(libraries, context);
    List<InsertModel> models = depth == 0 ? InsertModel.ofUnevenDepth(found, k, readLength) : found;
    new ScaffoldInput(depth, readLength, models).write(conf);
    PhasedJobs.configure(conf, ScaffoldJob.class, ScaffoldJob.Computation.class);
    conf.setVertexInputFormatClass(LinkedUnitigInputFormat.class);
    conf.setVertexOutputFormatClass(ScaffoldOutputFormat.class);
    Path linked = context.outputOf(StageKind.LINK_CONTIGS);
    JobInput.set(conf, linked);
    conf.setClass(MRJobConfig.OUTPUT_KEY_CLASS, LongWritable.class, Object.class);
    conf.setClass(MRJobConfig.OUTPUT_VALUE_CLASS, Scaffold.class, Object.class);
    long linkedUnitigs = context.facts(PlaceFacts.class).unitigs();
    long bytes = linked.getFileSystem(conf).getContentSummary(linked).getLength();
    ScaffoldNeed need = new ScaffoldNeed(linkedUnitigs, bytes);
    Counters counters = GiraphRunner.run(conf, "pga scaffold", context.output(), need, context);
    long unitigs = counters.findCounter(ScaffoldCount.UNITIGS).getValue();
    return new StageOutcome(
        List.of(counters),
        unitigs,
        counters.findCounter(ScaffoldCount.SCAFFOLDS).getValue(),
        facts(counters, models),
        // Two unitigs of one id, a hash, would have become one vertex.
        List.of(new Invariant("unitigs linked", linkedUnitigs, "unitigs loaded", unitigs)));
  }

  private static ScaffoldFacts facts(Counters counters, List<InsertModel> models) {
    Map<ScaffoldCount, Long> counts = new EnumMap<>(ScaffoldCount.class);
    for (ScaffoldCount count : ScaffoldCount.published()) {
      counts.put(count, counters.findCounter(count).getValue());
    }
    SortedMap<Integer, Map<ScaffoldCount, Long>> libraries = new TreeMap<>();
    for (InsertModel model : models) {
      String group = ScaffoldCount.group(model.library());
      Map<ScaffoldCount, Long> own = new EnumMap<>(ScaffoldCount.class);
      for (ScaffoldCount count : ScaffoldCount.ofLibrary()) {
        own.put(count, counters.findCounter(group, count.name()).getValue());
      }
      libraries.put(model.library(), own);
    }
    return new ScaffoldFacts(
        counts.get(ScaffoldCount.SUPERSTEPS),
        counts.get(ScaffoldCount.MESSAGES),
        counts,
        libraries);
  }
}
