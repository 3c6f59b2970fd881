package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.core.bases.Bases;
import org.pga.core.bases.SequenceBuilder;
import org.pga.core.unitig.Scaffold;
import org.pga.scaffold.classic.rule.ContigLine;

/** The steps of a path in their order → the scaffold, as the compact pipeline writes it. */
public final class SpellReducer extends Reducer<Text, Text, LongWritable, Scaffold> {
  private final Scaffold scaffold = new Scaffold();

  @Override
  protected void reduce(Text key, Iterable<Text> lines, Context context)
      throws IOException, InterruptedException {
    List<Scaffold.Step> steps = new ArrayList<>();
    SequenceBuilder bases = new SequenceBuilder(1 << 10);
    long[] ofAnchors = new long[2];
    long[] ofAll = new long[2];
    boolean circular = false;
    for (Text line : lines) {
      String[] fields = line.toString().split("\t", -1);
      steps.add(new Scaffold.Step(ContigLine.id(fields[1]), fields[2].equals("-")));
      circular = fields[6].equals("o");
      for (long[] counts : fields[3].equals("a") ? List.of(ofAnchors, ofAll) : List.of(ofAll)) {
        counts[0] += Long.parseLong(fields[4]);
        counts[1] += Long.parseLong(fields[5]);
      }
      String letters = fields[7];
      for (int i = 0; i < letters.length(); i++) {
        bases.append(Bases.code((byte) letters.charAt(i)));
      }
    }
    long[] counts = ofAnchors[1] > 0 ? ofAnchors : ofAll;
    scaffold.contigs().clear();
    scaffold
        .contigs()
        .add(new Scaffold.Contig(bases.build(), counts[0], counts[1], circular, steps));
    context.write(new LongWritable(steps.get(0).unitig()), scaffold);
    context.getCounter(ClassicCount.SCAFFOLDS).increment(1);
  }
}
