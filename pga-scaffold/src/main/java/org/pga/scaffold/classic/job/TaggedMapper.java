package org.pga.scaffold.classic.job;

import java.io.IOException;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;

/** Lines of some tags to where their keys meet: {@code KEY → TAG FIELDS} as {@code KEY TAG → …}. */
public final class TaggedMapper extends Mapper<Text, Text, Text, Text> {
  /** The tags, a letter each; lines of others are left out. If it isn't set all are taken. */
  public static final String TAGS = "pga.internal.classic.tags";

  private static final byte[] TAB = {'\t'};

  private final Text out = new Text();
  private String tags;

  @Override
  protected void setup(Context context) {
    tags = context.getConfiguration().get(TAGS);
  }

  @Override
  protected void map(Text key, Text line, Context context)
      throws IOException, InterruptedException {
    if (tags == null || tags.indexOf(line.charAt(0)) >= 0) {
      out.set(key);
      out.append(TAB, 0, 1);
      out.append(line.getBytes(), 0, line.find("\t"));
      context.write(out, line);
    }
  }
}
