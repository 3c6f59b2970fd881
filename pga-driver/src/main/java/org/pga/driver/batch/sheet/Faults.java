package org.pga.driver.batch.sheet;

import java.util.ArrayList;
import java.util.List;
import org.pga.core.failure.InputException;

/** What is wrong with a sheet, all of it at once: whoever mends it does so once. */
public final class Faults {
  private static final int SHOWN = 20;

  private final List<String> all = new ArrayList<>();

  public void add(String fault) {
    all.add(fault);
  }

  /** Throws them, the first ones in full. */
  public void throwIfAny() throws InputException {
    if (!all.isEmpty()) {
      String more = all.size() > SHOWN ? "\n… and " + (all.size() - SHOWN) + " more" : "";
      throw new InputException(
          String.join("\n", all.subList(0, Math.min(SHOWN, all.size()))) + more);
    }
  }
}
