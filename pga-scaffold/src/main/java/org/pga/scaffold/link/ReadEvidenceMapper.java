package org.pga.scaffold.link;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.Settings;
import org.pga.scaffold.link.insert.InsertModels;
import org.pga.scaffold.place.result.ReadEvidence;
import org.pga.scaffold.rule.InsertModel;

/**
 * Sends each link to both of its unitigs, unless its library rules it out; each splice likewise;
 * and passes each overhang and block of votes on.
 */
public final class ReadEvidenceMapper
    extends Mapper<LongWritable, ReadEvidence, LongWritable, LinkInput> {
  private final Map<Integer, InsertModel> models = new TreeMap<>();
  private final LongWritable id = new LongWritable();
  private final LinkInput output = new LinkInput();
  private final ReadEvidence mirror = new ReadEvidence();
  private int k;

  @Override
  protected void setup(Context context) {
    Configuration conf = context.getConfiguration();
    k = Settings.K.get(conf);
    InsertModels.read(conf).forEach(model -> models.put(model.library(), model));
  }

  @Override
  protected void map(LongWritable unitig, ReadEvidence evidence, Context context)
      throws IOException, InterruptedException {
    if (evidence.isLink() && !passes(evidence, context)) {
      return;
    }
    output.set(evidence);
    context.write(unitig, output);
    if (evidence.other() == unitig.get() && evidence.otherEnd() == evidence.end()) {
      return; // the end has heard of itself
    }
    if (evidence.isLink()) {
      id.set(evidence.other());
      mirror.setLink(
          evidence.library(),
          evidence.otherEnd(),
          evidence.otherToEnd(),
          unitig.get(),
          evidence.end(),
          evidence.toEnd());
      output.set(mirror);
      context.write(id, output);
    } else if (evidence.isSplice()) {
      id.set(evidence.other());
      mirror.setMirror(evidence, unitig.get());
      output.set(mirror);
      context.write(id, output);
    }
  }

  private boolean passes(ReadEvidence evidence, Context context) {
    String group = LinkCount.group(evidence.library());
    context.getCounter(group, LinkCount.READ.name()).increment(1);
    InsertModel model = models.get(evidence.library());
    if (model == null) {
      context.getCounter(group, LinkCount.OF_UNKNOWN_INSERT.name()).increment(1);
      return false;
    }
    if (!model.spans((long) evidence.toEnd() + evidence.otherToEnd(), k)) {
      context.getCounter(group, LinkCount.TOO_FAR.name()).increment(1);
      return false;
    }
    return true;
  }
}
