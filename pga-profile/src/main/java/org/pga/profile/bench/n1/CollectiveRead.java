package org.pga.profile.bench.n1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.profile.bench.TestData;
import org.pga.profile.bench.n1.Chunks.Slice;

/**
 * CHAIO's reading (Jin et al., section III-B): the aggregator of a chunk, on a node that holds it,
 * reads it once from end to end and hands each task what is its own. Uncoordinated tasks seek
 * instead, and a chunk is read by as many nodes as have requests in it.
 */
record CollectiveRead(Transport exchange, int self, Runnable alive) {
  private static final int BUFFER = 1 << 20;

  /**
   * Reads the chunks of which this task is the aggregator, and waits for what is its own.
   *
   * @param aggregators the task of each chunk
   * @param own bytes that this task is to have at the end
   * @throws InputException if a byte isn't what was written
   */
  void read(FileSystem fs, Path file, Chunks chunks, int[] aggregators, long own)
      throws IOException, InterruptedException {
    byte[] buffer = new byte[BUFFER];
    try (FSDataInputStream in = fs.open(file)) {
      for (int chunk = 0; chunk < aggregators.length; chunk++) {
        if (aggregators[chunk] == self) {
          List<Slice> slices = chunks.slices(chunk);
          in.seek(slices.get(0).offset());
          for (Slice slice : slices) {
            hand(in, slice, buffer, file);
          }
          exchange.flush();
        }
      }
    }
    exchange.awaitDelivered(own, alive);
  }

  private void hand(FSDataInputStream in, Slice slice, byte[] buffer, Path file)
      throws IOException {
    boolean mine = slice.owner() == self;
    if (!mine) {
      exchange.announce(slice);
    }
    long end = slice.offset() + slice.length();
    for (long at = slice.offset(); at < end; ) {
      int some = (int) Math.min(buffer.length, end - at);
      in.readFully(buffer, 0, some);
      if (!mine) {
        exchange.send(slice.owner(), buffer, some);
      } else if (!TestData.matches(ByteBuffer.wrap(buffer, 0, some), at)) {
        throw new InputException(file + ", read together, is wrong from byte " + at + " on");
      }
      at += some;
      alive.run();
    }
    if (mine) {
      exchange.delivered(slice.length());
    }
  }
}
