package org.pga.profile.bench.n1;

import com.google.common.math.LongMath;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.pga.core.onefile.AggregatorSelection;
import org.pga.profile.bench.n1.AccessPattern.Shape;

/** The chunks of a file that is written by requests of many tasks. */
record Chunks(AccessPattern pattern, Shape shape, long chunkBytes) {
  /** Bytes of one request that lie in one chunk. */
  record Slice(int owner, long offset, long length) {}

  int count() {
    return Math.toIntExact(LongMath.divide(shape.bytes(), chunkBytes, RoundingMode.CEILING));
  }

  /** The slices of a chunk in the order of the file. */
  List<Slice> slices(int chunk) {
    long end = Math.min(shape.bytes(), (chunk + 1) * chunkBytes);
    List<Slice> slices = new ArrayList<>();
    for (long at = chunk * chunkBytes; at < end; ) {
      long number = at / shape.requestBytes();
      long next = Math.min(end, (number + 1) * shape.requestBytes());
      slices.add(new Slice(pattern.owner(number, shape), at, next - at));
      at = next;
    }
    return slices;
  }

  /**
   * The task that writes each chunk (Jin et al., §IV): CHAIO's selection names the node; there it
   * is the task with the most bytes in the chunk, the first of them.
   *
   * @param hosts the node of each task
   */
  int[] aggregators(List<String> hosts) {
    List<String> nodes = hosts.stream().distinct().toList();
    int[][] requests = new int[count()][];
    for (int chunk = 0; chunk < requests.length; chunk++) {
      requests[chunk] =
          slices(chunk).stream()
              .mapToInt(slice -> nodes.indexOf(hosts.get(slice.owner)))
              .distinct()
              .toArray();
    }
    int[] selected = AggregatorSelection.select(requests, nodes.size());
    int[] aggregators = new int[requests.length];
    for (int chunk = 0; chunk < requests.length; chunk++) {
      long[] bytes = new long[hosts.size()];
      slices(chunk).forEach(slice -> bytes[slice.owner] += slice.length);
      int best = -1;
      for (int task = 0; task < bytes.length; task++) {
        boolean there = hosts.get(task).equals(nodes.get(selected[chunk]));
        if (there && (best < 0 || bytes[task] > bytes[best])) {
          best = task;
        }
      }
      aggregators[chunk] = best;
    }
    return aggregators;
  }
}
