package org.pga.profile.bench.n1;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;
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
  /**
   * Reads the chunks of which this task is the aggregator, and waits for what is its own.
   *
   * @param aggregators the task of each chunk
   * @param own bytes that this task is to have at the end
   * @throws InputException if a byte isn't what was written
   */
  void read(FileSystem fs, Path file, Chunks chunks, int[] aggregators, long own)
      throws IOException, InterruptedException {
    List<Integer> mine =
        IntStream.range(0, aggregators.length)
            .filter(chunk -> aggregators[chunk] == self)
            .boxed()
            .toList();
    List<Long> starts = mine.stream().map(chunk -> chunk * chunks.chunkBytes()).toList();
    try (ReadAhead in =
        new ReadAhead(fs.open(file), starts, chunks.chunkBytes(), chunks.shape().bytes())) {
      for (int chunk : mine) {
        for (Slice slice : chunks.slices(chunk)) {
          hand(in, slice, file);
        }
        exchange.flush();
      }
    }
    exchange.awaitDelivered(own, alive);
  }

  private void hand(ReadAhead in, Slice slice, Path file) throws IOException, InterruptedException {
    boolean mine = slice.owner() == self;
    if (!mine) {
      exchange.announce(slice);
    }
    long end = slice.offset() + slice.length();
    for (long at = slice.offset(); at < end; ) {
      ByteBuffer some = in.take(end - at);
      int length = some.remaining();
      if (!mine) {
        exchange.send(slice.owner(), some);
      } else if (!TestData.matches(some, at)) {
        throw new InputException(file + ", read together, is wrong from byte " + at + " on");
      }
      at += length;
      alive.run();
    }
    if (mine) {
      exchange.delivered(slice.length());
    }
  }
}
