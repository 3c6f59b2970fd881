package org.pga.scaffold.link;

import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.Settings;
import org.pga.scaffold.place.Clue;
import org.pga.scaffold.rule.InsertModel;

/**
 * Hands each link to both of its unitigs, unless its library rules it out, each splice, too, and
 * each overhang on.
 */
public final class ClueMapper extends Mapper<LongWritable, Clue, LongWritable, LinkInput> {
  private final Map<Integer, InsertModel> models = new TreeMap<>();
  private final LongWritable id = new LongWritable();
  private final LinkInput output = new LinkInput();
  private final Clue mirror = new Clue();
  private int k;

  @Override
  protected void setup(Context context) {
    Configuration conf = context.getConfiguration();
    k = Settings.K.get(conf);
    LinkModels.read(conf).forEach(model -> models.put(model.library(), model));
  }

  @Override
  protected void map(LongWritable unitig, Clue clue, Context context)
      throws IOException, InterruptedException {
    if (clue.isLink() && !passes(clue, context)) {
      return;
    }
    output.set(clue);
    context.write(unitig, output);
    if (clue.isLink() && (clue.other() != unitig.get() || clue.otherEnd() != clue.end())) {
      id.set(clue.other());
      mirror.setLink(
          clue.library(),
          clue.otherEnd(),
          clue.otherToEnd(),
          unitig.get(),
          clue.end(),
          clue.toEnd());
      output.set(mirror);
      context.write(id, output);
    } else if (!clue.isLink() && !clue.isOverhang()) {
      id.set(clue.other());
      mirror.setMirror(clue, unitig.get());
      output.set(mirror);
      context.write(id, output);
    }
  }

  private boolean passes(Clue clue, Context context) {
    String group = LinkCount.group(clue.library());
    context.getCounter(group, LinkCount.READ.name()).increment(1);
    InsertModel model = models.get(clue.library());
    if (model == null) {
      context.getCounter(group, LinkCount.OF_UNKNOWN_INSERT.name()).increment(1);
      return false;
    }
    if (!model.spans((long) clue.toEnd() + clue.otherToEnd(), k)) {
      context.getCounter(group, LinkCount.TOO_FAR.name()).increment(1);
      return false;
    }
    return true;
  }
}
