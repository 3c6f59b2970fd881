package org.pga.scaffold.classic.job;

import java.io.IOException;
import java.util.Iterator;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Reducer;
import org.pga.core.pipeline.Settings;

/** The lines of a key, sorted by their tags. */
abstract class TaggedReducer extends Reducer<Text, Text, Text, Text> {
  private final Text keyOut = new Text();
  private final Text line = new Text();
  private int size;

  @Override
  protected void setup(Context context) {
    size = Settings.K.get(context.getConfiguration());
  }

  /** The k of the graph. */
  final int k() {
    return size;
  }

  @Override
  protected final void reduce(Text key, Iterable<Text> values, Context context)
      throws IOException, InterruptedException {
    Iterator<Text> lines = values.iterator();
    String text = key.toString();
    group(
        text.substring(0, text.indexOf('\t')),
        new Iterator<>() {
          @Override
          public boolean hasNext() {
            return lines.hasNext();
          }

          @Override
          public String[] next() {
            return lines.next().toString().split("\t", -1);
          }
        },
        context);
  }

  /**
   * Takes a key's lines.
   *
   * @param lines fields of each, the tag first
   */
  abstract void group(String key, Iterator<String[]> lines, Context context)
      throws IOException, InterruptedException;

  /** Writes a line. */
  final void write(Context context, String key, Object... fields)
      throws IOException, InterruptedException {
    keyOut.set(key);
    StringBuilder text = new StringBuilder();
    for (Object field : fields) {
      text.append(text.isEmpty() ? "" : "\t").append(field);
    }
    line.set(text.toString());
    context.write(keyOut, line);
  }
}
