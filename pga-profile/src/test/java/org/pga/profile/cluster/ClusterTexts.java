package org.pga.profile.cluster;

import java.io.Reader;
import org.pga.core.failure.InputException;

/** Cluster files that are only texts. */
public final class ClusterTexts {
  private static final ThisMachine MACHINE = ThisMachine.found();

  private ClusterTexts() {}

  /** Reads one. */
  public static Cluster read(Reader text) throws InputException {
    return new ClusterFile("f", MACHINE).read("f", text);
  }
}
