package org.pga.driver.command.bench;

import java.util.List;
import org.pga.core.Words;
import org.pga.driver.command.ByteSize;
import org.pga.driver.settings.UsageException;

/** Checks sizes that benchmarks are given. */
final class BenchSizes {
  private static final int LARGEST_TRANSFER = 1 << 28;

  private BenchSizes() {}

  /**
   * Lengths of requests that fit a buffer.
   *
   * @param multiple each must be a multiple of this
   */
  static List<Integer> transfers(List<Long> bytes, int multiple) {
    for (long length : bytes) {
      if (length % multiple != 0 || length > LARGEST_TRANSFER) {
        throw new UsageException(
            Words.of(
                "--transfer %s: multiples of %s up to %s are possible",
                ByteSize.show(length), ByteSize.show(multiple), ByteSize.show(LARGEST_TRANSFER)));
      }
    }
    return bytes.stream().map(Math::toIntExact).toList();
  }
}
