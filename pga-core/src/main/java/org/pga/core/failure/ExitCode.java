package org.pga.core.failure;

import java.util.LinkedHashMap;
import java.util.Map;

/** What the process's exit code says, so that a script can act on it. */
public final class ExitCode {
  public static final int DONE = 0;

  /** The command line or a setting is wrong. */
  public static final int USAGE = 1;

  /** The input or the environment is at fault; an output folder that exists is one, too. */
  public static final int INPUT = 2;

  /** PGA is at fault. */
  public static final int BUG = 3;

  /** Memory, disk or a quota was too small: a workflow may try again with more. */
  public static final int RESOURCE = 4;

  /** The cluster is at fault, or somebody killed an application: a workflow may resume. */
  public static final int CLUSTER = 5;

  /** All went well, and the reads gave no contig. The files are there. */
  public static final int NO_CONTIGS = 6;

  /** A batch: it ran to its end, and some samples have no result. The summary says which. */
  public static final int SAMPLES = 7;

  /** As shells have it: 128 and the signal's number, 2. The JVM sees to it. */
  public static final int INTERRUPTED = 130;

  /** The same, of SIGTERM, 15. */
  public static final int TERMINATED = 143;

  private ExitCode() {}

  /** All of them, for help texts. */
  public static Map<String, String> texts() {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("" + DONE, "done");
    texts.put("" + USAGE, "wrong usage");
    texts.put("" + INPUT, "the input or the environment is at fault");
    texts.put("" + BUG, "a bug in PGA");
    texts.put("" + RESOURCE, "memory, disk or a quota is too small: give more, then --resume");
    texts.put("" + CLUSTER, "a fault of the cluster, or a killed application: --resume continues");
    texts.put("" + NO_CONTIGS, "done, but the reads gave no contigs");
    texts.put("" + SAMPLES, "batch: some samples failed; summary.tsv says which and why");
    texts.put(
        "" + INTERRUPTED,
        "interrupted by Ctrl-C (" + TERMINATED + ": by SIGTERM): --resume continues");
    return texts;
  }
}
