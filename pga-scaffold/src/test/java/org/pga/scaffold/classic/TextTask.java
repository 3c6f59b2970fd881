package org.pga.scaffold.classic;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.DataInputBuffer;
import org.apache.hadoop.io.DataOutputBuffer;
import org.apache.hadoop.io.RawComparator;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapred.RawKeyValueIterator;
import org.apache.hadoop.mapreduce.Counter;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Mapper;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.RecordWriter;
import org.apache.hadoop.mapreduce.Reducer;
import org.apache.hadoop.mapreduce.StatusReporter;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.map.WrappedMapper;
import org.apache.hadoop.mapreduce.lib.reduce.WrappedReducer;
import org.apache.hadoop.mapreduce.task.MapContextImpl;
import org.apache.hadoop.mapreduce.task.ReduceContextImpl;
import org.apache.hadoop.util.Progress;

/**
 * A task of lines in Hadoop's own contexts, from the bytes that a task would get. MRUnit's are
 * mocks that walk the stack for each record and keep it.
 */
final class TextTask extends RecordWriter<Text, Text> {
  /** A line, and its key. */
  record Line(Text key, Text value) {}

  @SuppressWarnings("unchecked") // Hadoop's knows no type
  private static final RawComparator<Text> ORDER = new Text.Comparator();

  private final JobConf conf;
  private final Counters counters;
  private final List<Line> out = new ArrayList<>();

  /**
   * @param counters that the task adds to
   */
  TextTask(Configuration conf, Counters counters) {
    this.conf = new JobConf(conf);
    this.counters = counters;
  }

  List<Line> map(Mapper<Text, Text, Text, Text> mapper, List<Line> lines)
      throws IOException, InterruptedException {
    var context =
        new MapContextImpl<>(
            conf, new TaskAttemptID(), new Lines(lines), this, null, new Reporter(), null);
    mapper.run(new WrappedMapper<Text, Text, Text, Text>().getMapContext(context));
    return out;
  }

  List<Line> reduce(
      Reducer<Text, Text, Text, Text> reducer, List<Map.Entry<Text, List<Text>>> groups)
      throws IOException, InterruptedException {
    var context =
        new ReduceContextImpl<>(
            conf,
            new TaskAttemptID(),
            new Sorted(groups),
            new Counters().findCounter("", "keys"),
            new Counters().findCounter("", "values"),
            this,
            null,
            new Reporter(),
            ORDER,
            Text.class,
            Text.class);
    reducer.run(new WrappedReducer<Text, Text, Text, Text>().getReducerContext(context));
    return out;
  }

  @Override
  public void write(Text key, Text value) {
    out.add(new Line(new Text(key), new Text(value)));
  }

  @Override
  public void close(TaskAttemptContext context) {}

  /** Of a split; the objects are used again, as those of a file are. */
  private static final class Lines extends RecordReader<Text, Text> {
    private final Iterator<Line> lines;
    private final Text key = new Text();
    private final Text value = new Text();

    private Lines(List<Line> lines) {
      this.lines = lines.iterator();
    }

    @Override
    public void initialize(InputSplit split, TaskAttemptContext context) {}

    @Override
    public boolean nextKeyValue() {
      if (!lines.hasNext()) {
        return false;
      }
      Line line = lines.next();
      key.set(line.key());
      value.set(line.value());
      return true;
    }

    @Override
    public Text getCurrentKey() {
      return key;
    }

    @Override
    public Text getCurrentValue() {
      return value;
    }

    @Override
    public float getProgress() {
      return 0;
    }

    @Override
    public void close() {}
  }

  /** What a merge of spills gives. */
  private static final class Sorted implements RawKeyValueIterator {
    private final Iterator<Line> lines;
    private final DataInputBuffer key = new DataInputBuffer();
    private final DataInputBuffer value = new DataInputBuffer();

    private Sorted(List<Map.Entry<Text, List<Text>>> groups) {
      lines =
          groups.stream()
              .flatMap(group -> group.getValue().stream().map(v -> new Line(group.getKey(), v)))
              .iterator();
    }

    @Override
    public boolean next() throws IOException {
      if (!lines.hasNext()) {
        return false;
      }
      Line line = lines.next();
      serialize(line.key(), key);
      serialize(line.value(), value);
      return true;
    }

    private static void serialize(Text text, DataInputBuffer into) throws IOException {
      DataOutputBuffer bytes = new DataOutputBuffer();
      text.write(bytes);
      into.reset(bytes.getData(), bytes.getLength());
    }

    @Override
    public DataInputBuffer getKey() {
      return key;
    }

    @Override
    public DataInputBuffer getValue() {
      return value;
    }

    @Override
    public Progress getProgress() {
      return new Progress();
    }

    @Override
    public void close() {}
  }

  private final class Reporter extends StatusReporter {
    @Override
    public Counter getCounter(Enum<?> name) {
      return counters.findCounter(name);
    }

    @Override
    public Counter getCounter(String group, String name) {
      return counters.findCounter(group, name);
    }

    @Override
    public void progress() {}

    @Override
    public float getProgress() {
      return 0;
    }

    @Override
    public void setStatus(String status) {}
  }
}
