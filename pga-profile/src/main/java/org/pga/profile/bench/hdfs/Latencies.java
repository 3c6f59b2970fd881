package org.pga.profile.bench.hdfs;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** How long requests took; to three digits, up to an hour. */
final class Latencies {
  private static final long LONGEST_MICROS = 3_600_000_000L;

  private final Histogram micros = new Histogram(LONGEST_MICROS, 3);

  void add(long nanos) {
    micros.recordValue(Math.min(LONGEST_MICROS, nanos / 1000));
  }

  /** Adds what another task encoded. */
  void addAll(String encoded) {
    try {
      micros.add(
          Histogram.decodeFromCompressedByteBuffer(
              ByteBuffer.wrap(Base64.getDecoder().decode(encoded)), LONGEST_MICROS));
    } catch (DataFormatException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** The whole histogram as text, which other members' are added to: percentiles can't be. */
  String encoded() {
    ByteBuffer buffer = ByteBuffer.allocate(micros.getNeededByteBufferCapacity());
    int length = micros.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(java.util.Arrays.copyOf(buffer.array(), length));
  }

  /** The time that so many per cent of the requests didn't exceed, in seconds. */
  double percentile(double percent) {
    return micros.getValueAtPercentile(percent) / 1e6;
  }
}
