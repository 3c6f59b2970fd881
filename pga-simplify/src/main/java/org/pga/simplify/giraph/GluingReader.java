package org.pga.simplify.giraph;

import java.io.IOException;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.VertexReader;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.lib.input.CombineFileSplit;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.SequenceFileRecordReader;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.core.pipeline.Settings;
import org.pga.core.unitig.PartialUnitig;
import org.pga.simplify.graph.Node;

/** Reads a share of the partial unitigs, group by group, and hands on what they were glued to. */
final class GluingReader extends VertexReader<LongWritable, Node, NullWritable> {
  private final CombineFileSplit share;
  private final TaskAttemptContext context;
  private GluedUnitigs unitigs;
  private SequenceFileRecordReader<LongWritable, PartialUnitig> file;
  private int opened;

  GluingReader(CombineFileSplit share, TaskAttemptContext context) {
    this.share = share;
    this.context = context;
  }

  @Override
  public void initialize(InputSplit split, TaskAttemptContext sameContext) {
    long asked = Settings.GLUE_BYTES.get(getConf());
    long most = asked > 0 ? asked : MemoryPlan.loading(Runtime.getRuntime().maxMemory());
    unitigs = new GluedUnitigs(Settings.K.get(getConf()), most);
  }

  @Override
  public boolean nextVertex() throws IOException, InterruptedException {
    if (!unitigs.hasNext()) {
      while (!unitigs.isFull() && nextRecord()) {
        unitigs.add(file.getCurrentKey().get(), file.getCurrentValue());
      }
      unitigs.glue();
      context.progress();
    }
    return unitigs.hasNext();
  }

  private boolean nextRecord() throws IOException, InterruptedException {
    while (file == null || !file.nextKeyValue()) {
      close();
      if (opened == share.getNumPaths()) {
        return false;
      }
      file = new SequenceFileRecordReader<>();
      FileSplit split =
          new FileSplit(
              share.getPath(opened),
              share.getOffset(opened),
              share.getLength(opened),
              share.getLocations());
      opened++;
      file.initialize(split, context);
    }
    return true;
  }

  @Override
  public Vertex<LongWritable, Node, NullWritable> getCurrentVertex() {
    Vertex<LongWritable, Node, NullWritable> vertex = getConf().createVertex();
    long id = unitigs.nextId();
    if (id < 0) {
      throw new IllegalStateException("negative id of a vertex: " + id);
    }
    vertex.initialize(new LongWritable(id), unitigs.next());
    return vertex;
  }

  @Override
  public void close() throws IOException {
    if (file != null) {
      file.close();
      file = null;
    }
  }

  @Override
  public float getProgress() {
    return (float) opened / Math.max(1, share.getNumPaths());
  }
}
