package org.pga.profile;

/**
 * Names in {@link RunRecord#options}, for the run that writes them and for those who read records.
 * Settings stand there, too, by their keys.
 */
public final class RecordedOptions {
  /** A list of libraries, each with the names of {@link OfLibrary}. */
  public static final String LIBRARIES = "libraries";

  public static final String KMER = "kmer";
  public static final String OUTPUT = "output";
  public static final String SCRATCH = "scratch";
  public static final String KEEP_INTERMEDIATE = "keepIntermediate";
  public static final String THREADS = "threads";
  public static final String MEMORY = "memory";
  public static final String CLUSTER = "cluster";
  public static final String QUEUE = "queue";
  public static final String TAGS = "tags";

  /** The key of the driver's setting that names the pipeline; absent: {@link #COMPACT}. */
  public static final String PIPELINE = "pga.pipeline";

  public static final String COMPACT = "compact";

  private RecordedOptions() {}

  /** Names in what is recorded of a library. */
  public static final class OfLibrary {
    /** One of the three below. */
    public static final String KIND = "kind";

    public static final String PAIRED = "paired";
    public static final String INTERLEAVED = "interleaved";
    public static final String SINGLE = "single";

    public static final String MATE_PAIRS = "matePairs";

    /** Mean and standard deviation, as given; null: they weren't. */
    public static final String INSERT_SIZE = "insertSize";

    /** Files, of {@link #PAIRED} those of the first mates, and the second. */
    public static final String FIRST = "first";

    public static final String SECOND = "second";

    private OfLibrary() {}
  }
}
