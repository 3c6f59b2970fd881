package org.pga.driver.run;

import java.math.BigDecimal;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.driver.settings.UsageException;
import org.pga.profile.Figures;
import org.pga.profile.Machine;

/** Whether memory will do, before anything is begun. */
public final class MemoryCheck {
  /** An empty job with its sort buffer runs in this. */
  private static final long LEAST_HEAP = 200L << 20;

  private static final BigDecimal GIGABYTE = BigDecimal.valueOf(1_000_000_000);

  private MemoryCheck() {}

  /**
   * Checks {@code -m} and the heap.
   *
   * @throws UsageException if too little is asked for
   * @throws InputException if the heap is too small, or more is asked for than the machine has
   */
  public static void check(BigDecimal gigabytes, boolean embedded) throws InputException {
    if (!embedded) {
      return; // containers have their own settings
    }
    if (gigabytes != null && gigabytes.compareTo(BigDecimal.ONE) < 0) {
      throw new UsageException("-m " + gigabytes + " is too small: PGA needs 1 GB or more");
    }
    long machine = Machine.totalMemory();
    if (gigabytes != null
        && machine > 0
        && gigabytes.multiply(GIGABYTE).compareTo(BigDecimal.valueOf(machine)) > 0) {
      throw new InputException(
          "-m " + gigabytes + " is more than this machine's " + Figures.bytes(machine));
    }
    long heap = Runtime.getRuntime().maxMemory();
    if (heap < LEAST_HEAP) {
      throw new InputException(
          Words.of(
              "memory is too small: the Java heap has %s, PGA needs %s; give more with"
                  + " -m, or with -Xmx where you start Java yourself",
              Figures.bytes(heap), Figures.bytes(LEAST_HEAP)));
    }
  }

  /**
   * What to say where the launcher's default is more than there is, as in a small container: the
   * system would kill a larger run, which couldn't say why.
   *
   * @param process bytes that the run may take
   * @param machine bytes of the machine or container; 0: unknown
   * @return null where it fits
   */
  public static String tooMuchByDefault(long process, long machine) {
    if (machine <= 0 || process <= machine) {
      return null;
    }
    return Words.of(
        "note: without -m this run may take %s of memory, and there are %s: if it is killed, give"
            + " less with -m",
        Figures.bytes(process), Figures.bytes(machine));
  }
}
