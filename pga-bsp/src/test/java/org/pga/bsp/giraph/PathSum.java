package org.pga.bsp.giraph;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.util.stream.LongStream;
import org.apache.giraph.conf.GiraphConfiguration;
import org.apache.giraph.graph.BasicComputation;
import org.apache.giraph.graph.Vertex;
import org.apache.giraph.io.formats.GiraphFileInputFormat;
import org.apache.giraph.io.formats.IdWithValueTextOutputFormat;
import org.apache.giraph.io.formats.LongLongNullTextInputFormat;
import org.apache.giraph.master.DefaultMasterCompute;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;

/**
 * The smallest program that needs supersteps, messages and a master: along the path 0 → 1 → 2 …
 * each vertex adds its id to what it is sent and sends it on, so the last one holds the sum.
 *
 * <p>The input has a line for each vertex: its id, a tab, the next one's id.
 */
public final class PathSum
    extends BasicComputation<LongWritable, LongWritable, NullWritable, LongWritable> {
  public static final String BREAK_VERTEX = "pga.test.break.vertex";
  public static final String FILL_VERTEX = "pga.test.fill.vertex";
  public static final String BREAK_MASTER = "pga.test.break.master";

  /** One of the vertices of the last job in this process. */
  static volatile WeakReference<Object> vertex;

  @Override
  public void compute(
      Vertex<LongWritable, LongWritable, NullWritable> vertex, Iterable<LongWritable> messages)
      throws IOException {
    long id = vertex.getId().get();
    PathSum.vertex = new WeakReference<>(vertex);
    if (getConf().getLong(BREAK_VERTEX, -1) == id && getSuperstep() > 0) {
      throw new IOException("vertex " + id + " broke on purpose");
    }
    if (getConf().getLong(FILL_VERTEX, -1) == id) {
      FullHeap.thrash();
    }
    if (getSuperstep() == 0) {
      vertex.setValue(new LongWritable(id));
      if (id == 0) {
        sendMessageToAllEdges(vertex, new LongWritable(0));
      }
    }
    for (LongWritable message : messages) {
      LongWritable sum = new LongWritable(message.get() + id);
      vertex.setValue(sum);
      sendMessageToAllEdges(vertex, sum);
    }
    vertex.voteToHalt();
  }

  /** Fails at the superstep that the test names. */
  public static final class Master extends DefaultMasterCompute {
    @Override
    public void compute() {
      if (getConf().getLong(BREAK_MASTER, -1) == getSuperstep()) {
        throw new IllegalStateException("master broke on purpose");
      }
    }
  }

  /** Writes a path of so many vertices. */
  static java.nio.file.Path write(java.nio.file.Path folder, int vertices) throws IOException {
    return Files.write(
        folder.resolve("path.txt"),
        LongStream.range(0, vertices)
            .mapToObj(id -> id + (id < vertices - 1 ? "\t" + (id + 1) : ""))
            .toList());
  }

  public static void configure(GiraphConfiguration conf, Path input) throws IOException {
    conf.setComputationClass(PathSum.class);
    conf.setMasterComputeClass(Master.class);
    conf.setVertexInputFormatClass(LongLongNullTextInputFormat.class);
    conf.setVertexOutputFormatClass(IdWithValueTextOutputFormat.class);
    GiraphFileInputFormat.addVertexInputPath(conf, input);
  }
}
