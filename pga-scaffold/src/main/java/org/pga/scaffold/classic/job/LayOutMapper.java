package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.scaffold.classic.rule.JoinedPath;
import org.pga.scaffold.classic.rule.Steps;

/** Paths → a line for each of their steps, to where the bases are; contigs as they are. */
public final class LayOutMapper extends Mapper<Text, Text, Text, Text> {
  private final Text to = new Text();
  private final Text use = new Text();

  @Override
  protected void map(Text key, Text line, Context context)
      throws IOException, InterruptedException {
    String[] fields = line.toString().split("\t", -1);
    if (!fields[0].equals("w")) {
      to.set(key + "\t" + fields[0]);
      context.write(to, line);
      return;
    }
    JoinedPath path = JoinedPath.of(fields, 1);
    List<String> steps = Steps.list(path.steps());
    for (int i = 0; i < steps.size(); i++) {
      String step = steps.get(i);
      String strand = Steps.isFlipped(step) ? "-" : "+";
      String circle = path.circular() ? "o" : "-";
      to.set(Steps.contig(step) + "\tu");
      use.set(String.join("\t", "u", path.name(), String.valueOf(i), strand, circle));
      context.write(to, use);
    }
  }
}
