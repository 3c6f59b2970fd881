package org.pga.simplify.giraph;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.giraph.reducers.ReduceSameTypeOperation;
import org.apache.hadoop.io.Writable;
import org.pga.simplify.compress.Joints;

/**
 * All mergeable joints, on their way to the master, or the news that there are too many.
 *
 * <p>On the wire: boolean complete, {@link Joints}.
 */
public final class GatheredJoints implements Writable {
  /** Name of the reduction. */
  static final String NAME = "joints";

  private boolean complete = true;
  private final Joints joints = new Joints();

  /** The share of one worker; left out, and said to be so, where it exceeds the limit. */
  static GatheredJoints of(Joints registered, int limit) {
    GatheredJoints gathered = new GatheredJoints();
    gathered.complete = registered.size() <= limit;
    if (gathered.complete) {
      gathered.joints.addAll(registered);
    }
    return gathered;
  }

  boolean complete() {
    return complete;
  }

  Joints joints() {
    return joints;
  }

  @Override
  public void write(DataOutput out) throws IOException {
    out.writeBoolean(complete);
    joints.write(out);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    complete = in.readBoolean();
    joints.readFields(in);
  }

  /** Puts them one behind the other: the order, which is up to chance, plays no part. */
  public static final class Concatenation extends ReduceSameTypeOperation<GatheredJoints> {
    @Override
    public GatheredJoints createInitialValue() {
      return new GatheredJoints();
    }

    @Override
    public GatheredJoints reduce(GatheredJoints all, GatheredJoints more) {
      all.complete &= more.complete;
      all.joints.addAll(more.joints);
      return all;
    }

    @Override
    public void write(DataOutput out) {}

    @Override
    public void readFields(DataInput in) {}
  }
}
