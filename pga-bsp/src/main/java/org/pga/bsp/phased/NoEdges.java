package org.pga.bsp.phased;

import java.io.DataInput;
import java.io.DataOutput;
import java.util.Collections;
import java.util.Iterator;
import org.apache.giraph.edge.Edge;
import org.apache.giraph.edge.OutEdges;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.NullWritable;

/** Giraph's edges aren't used: links have two ends and a count, and live in the vertex's value. */
public final class NoEdges implements OutEdges<LongWritable, NullWritable> {
  @Override
  public void initialize(Iterable<Edge<LongWritable, NullWritable>> edges) {}

  @Override
  public void initialize(int capacity) {}

  @Override
  public void initialize() {}

  @Override
  public void add(Edge<LongWritable, NullWritable> edge) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void remove(LongWritable target) {}

  @Override
  public int size() {
    return 0;
  }

  @Override
  public Iterator<Edge<LongWritable, NullWritable>> iterator() {
    return Collections.emptyIterator();
  }

  @Override
  public void write(DataOutput out) {}

  @Override
  public void readFields(DataInput in) {}
}
