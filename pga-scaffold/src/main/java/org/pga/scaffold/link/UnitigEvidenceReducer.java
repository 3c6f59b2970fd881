package org.pga.scaffold.link;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.Unitig;
import org.pga.scaffold.link.bundle.OverhangBundler;
import org.pga.scaffold.link.bundle.PairBundler;
import org.pga.scaffold.link.bundle.SpliceBundler;
import org.pga.scaffold.link.consensus.Consensus;
import org.pga.scaffold.link.consensus.ConsensusCount;
import org.pga.scaffold.link.evidence.LinkedUnitig;
import org.pga.scaffold.place.result.ReadEvidence;

/** A unitig and all evidence about it → what the scaffold stage reads. */
public final class UnitigEvidenceReducer
    extends Reducer<LongWritable, LinkInput, LongWritable, LinkedUnitig> {
  private int k;
  private Consensus consensus;

  @Override
  protected void setup(Context context) {
    Configuration conf = context.getConfiguration();
    k = Settings.K.get(conf);
    consensus = new Consensus(k);
  }

  @Override
  protected void reduce(LongWritable id, Iterable<LinkInput> values, Context context)
      throws IOException, InterruptedException {
    List<ReadEvidence> links = new ArrayList<>();
    List<ReadEvidence> overhangs = new ArrayList<>();
    List<ReadEvidence> splices = new ArrayList<>();
    List<byte[]> votes = new ArrayList<>();
    Unitig unitig = null;
    for (LinkInput value : values) {
      if (value.unitig() != null) {
        unitig = value.unitig();
      } else {
        ReadEvidence evidence = value.evidence();
        if (evidence.isVotes()) {
          votes.add(evidence.votes());
        } else {
          (evidence.isLink() ? links : evidence.isOverhang() ? overhangs : splices).add(evidence);
        }
      }
    }
    if (unitig == null) {
      throw new IOException("evidence about unitig " + id + ", which isn't in the graph");
    }
    // Before what reads say beyond its ends is compared with these.
    int changed = consensus.correct(unitig, votes);
    context.getCounter(ConsensusCount.CORRECTED_BASES).increment(changed);
    context.getCounter(ConsensusCount.VOTES).increment(consensus.looked());
    LinkedUnitig linked = new LinkedUnitig(unitig);
    PairBundler pairs = new PairBundler(id.get(), linked.evidence().links());
    pairs.bundle(links);
    new OverhangBundler(unitig, k, linked.evidence().overhangs()).bundle(overhangs);
    new SpliceBundler(unitig, linked.evidence().splices()).bundle(splices);
    pairs.forEachLibrary(
        (library, linking, duplicates) -> {
          String group = LinkCount.group(library);
          context.getCounter(group, LinkCount.LINKING.name()).increment(linking);
          context.getCounter(group, LinkCount.DUPLICATES.name()).increment(duplicates);
        });
    context.write(id, linked);
  }
}
