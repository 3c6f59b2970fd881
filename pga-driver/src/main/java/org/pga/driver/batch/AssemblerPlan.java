package org.pga.driver.batch;

import org.pga.core.failure.InputException;
import org.pga.driver.batch.assembler.AssemblerJvm;

/**
 * How many samples are assembled at once, and with what.
 *
 * @param assemblers processes at once
 * @param jvm of each
 */
record AssemblerPlan(int assemblers, AssemblerJvm jvm) {
  /** What PGA needs for one assembly, as {@code -m} has it: 1 GB. */
  private static final long LEAST = 1_000_000_000;

  /** Of the process that holds the assemblers. */
  private static final long OWN = 250_000_000;

  /**
   * As many as fit, with one thread each: that takes the least CPU, and small samples have too
   * little work for more.
   *
   * @param memory of the batch, in bytes
   * @param largest sample, in bytes of its reads
   */
  static AssemblerPlan of(int samples, int threads, long memory, long largest)
      throws InputException {
    if (memory < LEAST) {
      throw new InputException("-m is too small: PGA needs 1 GB or more");
    }
    long share =
        memory - OWN; // with the least memory one assembler has less, and small samples fit
    int assemblers = (int) Math.max(1, Math.min(Math.min(samples, threads), share / LEAST));
    return new AssemblerPlan(
        assemblers,
        AssemblerJvm.of(share / assemblers, Math.max(1, threads / assemblers), largest));
  }

  /** For samples that need more: half as many with twice the memory; null if that is one. */
  AssemblerPlan doubled() {
    int half = assemblers / 2;
    return half == 0
        ? null
        : new AssemblerPlan(
            half, new AssemblerJvm(2 * jvm.memory(), 2 * jvm.threads(), jvm.small()));
  }
}
