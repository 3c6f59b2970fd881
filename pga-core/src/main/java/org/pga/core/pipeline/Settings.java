package org.pga.core.pipeline;

/**
 * The {@code pga.*} keys of the configuration that stages read, each declared once: here, or, if
 * only the driver reads it, in its {@code DriverSettings}.
 */
public final class Settings {
  /** Size of k-mers, odd, 3 to 127; set by the driver for each stage that works at one k. */
  public static final Setting<Integer> K =
      Setting.ofInt("pga.k", 31, 3, 127, "bases", "k-mer size");

  /** Set by the stage that leaves something for a larger k; 0: no k follows. */
  public static final Setting<Integer> NEXT_K =
      Setting.ofInt("pga.k.next", 0, 0, 127, "bases", "k-mer size that follows; 0: none");

  /** Threads of an embedded run; on YARN always 1: a task works alone in its container. */
  public static final Setting<Integer> THREADS =
      Setting.ofInt("pga.threads", 1, 1, 1024, "threads", "tasks that share one process");

  /**
   * Of each job that asks {@link Reducers}, and of classic scaffolding's; 0 chooses by the data.
   */
  public static final Setting<Integer> REDUCERS =
      Setting.ofInt(
          "pga.reducers",
          0,
          0,
          100_000,
          "tasks",
          "reduce tasks of each job; 0: chosen by its data");

  /** Giraph workers on YARN; embedded there is one. */
  public static final Setting<Integer> WORKERS =
      Setting.ofInt("pga.workers", 2, 1, 100_000, "containers", "Giraph workers on YARN");

  /** Set by the driver for each k from the spectrum. */
  public static final Setting<Integer> CUTOFF =
      Setting.ofInt(
          "pga.cutoff", 2, 1, 65_535, "occurrences", "minimum count of a solid (k+1)-mer");

  /** For tests: makes a task spill long before its memory is full. */
  public static final Setting<Long> TABLE_KMERS =
      Setting.ofLong(
          "pga.table.kmers",
          0,
          0,
          1L << 40,
          "k-mers",
          "most k-mers a task counts in memory; 0: by memory");

  /** Reads of a pair whose mate is missing are kept as single ones instead of being an error. */
  public static final Setting<Boolean> ALLOW_UNPAIRED =
      Setting.ofBoolean("pga.allow-unpaired", false, "keep reads without a mate as single reads");

  /** Mates are the reads at the same place of both files, whatever their names. */
  public static final Setting<Boolean> PAIR_BY_ORDER =
      Setting.ofBoolean("pga.pair-by-order", false, "pair reads by their order, not by name");

  /** False keeps every letter, whatever its quality, and adapters. */
  public static final Setting<Boolean> TRIM =
      Setting.ofBoolean("pga.trim", true, "trim low-quality ends, adapters and poly-G tails");

  /** What molecules differ in depth is not taken for one genome's. */
  public static final Setting<Boolean> META =
      Setting.ofBoolean(
          "pga.meta", false, "molecules of many depths: judge each by those beside it");

  /** How long Giraph may wait for the last of its containers on YARN. */
  public static final Setting<Integer> CONTAINER_WAIT =
      Setting.ofInt(
          "pga.container.wait",
          120,
          1,
          1_000_000,
          "seconds",
          "time within which all Giraph workers and the master must have their containers, from when"
              + " the job runs");

  /** A whole stage is redone where its job failed through no fault of its own. */
  public static final Setting<Integer> STAGE_ATTEMPTS =
      Setting.ofInt(
          "pga.stage.attempts", 3, 1, 100, "attempts", "how often a stage is tried on a cluster");

  /**
   * Long enough for tasks to get containers in a busy cluster; a job that hangs would otherwise
   * hold its own for ever.
   */
  public static final Setting<Integer> PROGRESS_WAIT =
      Setting.ofInt(
          "pga.progress.wait",
          1800,
          1,
          10_000_000,
          "seconds",
          "time without progress after which a job on YARN is ended");

  /** A driver that was cut off for a shorter time keeps its application. */
  public static final Setting<Integer> ORPHAN_SECONDS =
      Setting.ofInt(
          "pga.orphan.seconds",
          300,
          0,
          10_000_000,
          "seconds",
          "time after which YARN ends an application whose driver is gone; 0: never");

  /** What is shorter is in the graph only; of a longer scaffold all contigs are written. */
  public static final Setting<Integer> MIN_CONTIG_LENGTH =
      Setting.ofInt(
          "pga.min-contig-length", 200, 1, 1_000_000_000, "bases", "shortest scaffold written");

  /** What NG50 and the like are compared with, as the user knows it. */
  public static final Setting<Long> GENOME_SIZE =
      Setting.ofLong(
          "pga.genome-size", 0, 0, 1L << 40, "bases", "length of the genome, for NG50; 0: unknown");

  /** Reads that the assembly has no place for are written beside it. */
  public static final Setting<Boolean> UNUSED_READS =
      Setting.ofBoolean("pga.unused-reads", false, "write the reads that weren't placed");

  /** The name of the sample, with which names of sequences begin; empty: contig_1, scaffold_1. */
  public static final Setting<String> NAME =
      Setting.ofString("pga.name", "", "prefix of the names of contigs and scaffolds");

  /** Texts of a result shrink to about a third. */
  public static final Setting<Boolean> GZIP =
      Setting.ofBoolean("pga.gzip", false, "compress sequences, AGP and graph by gzip");

  /** More than 100 costs time and gives hardly more: docs/engineering/reads.md has the figures. */
  public static final Setting<Integer> DEPTH =
      Setting.ofInt(
          "pga.depth",
          0,
          0,
          1_000_000,
          "times the genome",
          "depth to which deeper reads are reduced, by their names; 0: all reads are used");

  /** NCBI's tools take words in brackets for claims about the molecule: so only where asked for. */
  public static final Setting<Boolean> TOPOLOGY =
      Setting.ofBoolean(
          "pga.topology", false, "add [topology=circular] to the headers of circular sequences");

  /** Circles begin somewhere; databases and comparisons have chromosomes begin at dnaA. */
  public static final Setting<Boolean> ROTATE =
      Setting.ofBoolean("pga.rotate", false, "circular contigs begin at dnaA where it is found");

  /** Set by the driver for each k from the spectrum; 0: unknown, nothing counts as shallow. */
  public static final Setting<Double> MEDIAN =
      Setting.ofDouble("pga.median", 0, 0, 1e9, "occurrences", "median depth of the spectrum");

  /** False ends simplify after the first complete compression: the maximal unitigs. */
  public static final Setting<Boolean> CLEAN =
      Setting.ofBoolean("pga.simplify.clean", true, "remove tips, bubbles and weak links");

  /** For tests; what isn't glued is joined by Giraph. */
  public static final Setting<Long> GLUE_BYTES =
      Setting.ofLong(
          "pga.glue.bytes",
          0,
          0,
          1L << 40,
          "bytes",
          "most memory for partial unitigs that are glued together; 0: by the heap");

  /** Above it, chains across workers are merged in rounds instead. */
  public static final Setting<Integer> GATHER_LIMIT =
      Setting.ofInt(
          "pga.simplify.gather.limit",
          50_000,
          0,
          10_000_000,
          "unitigs",
          "most unitigs with compactable edges whose chains the Giraph master finds alone");

  /** Where the seeds of a graph stand in memory; larger indices are joined instead. */
  public static final Setting<Long> INDEX_LIMIT =
      Setting.ofLong(
          "pga.place.index.limit",
          0,
          0,
          1L << 50,
          "bytes",
          "largest index of the graph that tasks of place-reads load; 0: by their memory");

  /** Where the index of the previous graph is made. */
  public static final Setting<Long> INDEX_ALONE =
      Setting.ofLong(
          "pga.graph-index.alone",
          0,
          0,
          1L << 50,
          "bytes",
          "stored bytes of a graph whose index the driver makes alone at most; 0: those that take"
              + " less time than a job's start");

  /** Bytes for each reducer of finish; small assemblies need but one, and no other job. */
  public static final Setting<Long> FINISH_BYTES =
      Setting.ofLong(
          "pga.finish.bytes",
          128L << 20,
          1,
          1L << 50,
          "bytes",
          "stored bytes of graph and scaffolds that one reducer of finish puts in order");

  /** For tests and measurements: many chunks of little data. */
  public static final Setting<Long> CHUNK_BYTES =
      Setting.ofLong(
          "pga.chunk.bytes",
          0,
          0,
          1L << 40,
          "bytes",
          "length of the chunks that tasks write of one file; 0: the file system's blocks");

  /** Set by the driver; see {@code --unitigs}. */
  public static final Setting<Boolean> UNITIGS =
      Setting.ofBoolean("pga.unitigs", false, "stop at the unitigs: no cleaning, no scaffolds");

  /** Instead of what the spectrum says. */
  public static final Setting<Integer> MIN_COUNT =
      Setting.ofInt(
          "pga.min-count", 0, 0, 65_535, "occurrences", "cutoff at each k; 0: from the spectrum");

  /** Map output of the classic pipeline is text, so that it shrinks; the paper names no codec. */
  public static final Setting<Boolean> CLASSIC_SNAPPY =
      Setting.ofBoolean(
          "pga.classic.snappy", false, "compress the map output of the classic build-graph");

  /** The paper: normally 2k. */
  public static final Setting<Integer> CLASSIC_TIP_LENGTH =
      Setting.ofInt(
          "pga.classic.tip-length",
          0,
          0,
          1_000_000_000,
          "bases",
          "dead ends shorter than this are tips in the classic pipeline; 0: 2k");

  /** See {@code run.json}: what the hosts did, second by second. */
  public static final Setting<Boolean> RECORD =
      Setting.ofBoolean("pga.record", true, "record what hosts do during the run");

  private Settings() {}
}
