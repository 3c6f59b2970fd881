package org.pga.core.pipeline;

import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapred.JobConf;
import org.apache.hadoop.mapreduce.MRJobConfig;
import org.apache.hadoop.mapreduce.TaskType;

/**
 * How the memory of a process is split: of an embedded run, which {@code -m} gives, or of one task
 * in its container. All sizes are bytes.
 *
 * <pre>
 * process = heap + mapped + machine
 * heap    ≥ tasks · sort                          while maps run, their map output
 * heap    ≥ tasks · (shuffle + table + bin + glue) while reduces run; Giraph has all of it
 * mapped  = the index of place-reads, a file that all tasks of a process map
 * machine = the virtual machine's own: code, threads, the collector's tables, network buffers
 * </pre>
 *
 * A third of the heap for what is shuffled and 0.45 of it for tables leave 22 % for records on
 * their way. Filter and texts of the previous graph (build-graph, from the second k on) are mapped,
 * too; their size follows the graph's, not the memory, since results must not depend on that.
 *
 * @param process all of it
 * @param heap what {@code -Xmx} says, or what the virtual machine makes of that
 * @param mapped most bytes of files that are mapped
 * @param tasks that run at once in the process
 */
public record MemoryPlan(long process, long heap, long mapped, int tasks) {
  private static final long MB = 1 << 20;

  /** Of maps and reduces; Hadoop has no constant for it that is not deprecated. */
  private static final String BOTH_JAVA_OPTS = "mapred.child.java.opts";

  /**
   * Of an embedded process: the launcher sets the heap to 85 % less 300 MB ({@code size_heap} in
   * {@code scripts/pga}, which {@code LauncherTest} compares with this).
   */
  private static final double HEAP = 0.85;

  /** Code, threads and buffers of an embedded process (peaks of E. coli: 0.2 to 0.3 GB). */
  private static final long MACHINE = 300 * MB;

  /** With less than this nothing runs; {@code -m 1} gives 510 MB. */
  private static final long LEAST_HEAP = 256 * MB;

  /** What the collector keeps about the heap grows with it; the rest of 15 % is mapped. */
  private static final double COLLECTOR = 0.03;

  private static final double SHUFFLE = 1 / 3.0;
  private static final double TABLES = 0.45;

  private static final double ALIVE = 0.8;

  /** Of all that Giraph has; what was glued of it takes some more, and then vertices do. */
  private static final double LOADING = 0.5;

  /**
   * What the largest map of packed reads writes at the first k fits. A larger buffer is sorted no
   * faster, and as each map allocates one, most garbage would be buffers.
   */
  private static final long MOST_SORT = 48 * MB;

  /** Places of reads in one array: at 8 bytes each, 2 GB. */
  private static final long MOST_PLACED = 1 << 28;

  /** Room for a place of a read: 24 bytes at the most, and some for what else grows. */
  private static final long BYTES_PLACED = 32;

  /** Of a container; the heap of a task that maps a file is cut so that it fits. */
  private static final double MAPPED_IN_CONTAINER = 0.25;

  private static final double MACHINE_IN_CONTAINER = 0.15;

  /** Of an embedded run, by what {@code -m} says. */
  public static MemoryPlan ofProcess(long process, int tasks) {
    long heap = Math.max(LEAST_HEAP, ((long) (process * HEAP / MB)) * MB - MACHINE);
    return new MemoryPlan(process, heap, mappedBeside(process), tasks);
  }

  /** Of the process that this is, by the heap it was given. */
  public static MemoryPlan here(Configuration conf) {
    long heap = Runtime.getRuntime().maxMemory();
    long process = (long) ((heap + MACHINE) / HEAP);
    return new MemoryPlan(process, heap, mappedBeside(process), Settings.THREADS.get(conf));
  }

  /** Of a container for map tasks that map a file. */
  public static MemoryPlan ofMapContainer(Configuration conf) {
    JobConf job = new JobConf(conf);
    long process = job.getMemoryRequired(TaskType.MAP) * MB;
    long most = ((long) (process * (1 - MACHINE_IN_CONTAINER - MAPPED_IN_CONTAINER)));
    long given = JobConf.parseMaximumHeapSizeMB(job.getTaskJavaOpts(TaskType.MAP)) * MB;
    long heap = heapIsGiven(conf) ? given : Math.min(given, most);
    long rest = process - heap - (long) (process * MACHINE_IN_CONTAINER);
    long mapped = Math.min(rest, (long) (process * MAPPED_IN_CONTAINER));
    return new MemoryPlan(process, heap, Math.max(0, mapped), 1);
  }

  /** Of the process or container that the maps of a job run in. */
  public static MemoryPlan ofMaps(Configuration conf) {
    return Engine.embedded(conf) ? here(conf) : ofMapContainer(conf);
  }

  /** Makes room in the containers of a job for a file that its maps map; embedded there is. */
  public static void leaveRoomForMapped(Configuration conf) {
    if (!Engine.embedded(conf) && !heapIsGiven(conf)) {
      MemoryPlan plan = ofMapContainer(conf);
      conf.setDouble(MRJobConfig.HEAP_MEMORY_MB_RATIO, (double) plan.heap / plan.process);
    }
  }

  private static boolean heapIsGiven(Configuration conf) {
    String options = conf.get(BOTH_JAVA_OPTS, "") + " " + conf.get(MRJobConfig.MAP_JAVA_OPTS, "");
    return options.contains("-Xmx");
  }

  private static long mappedBeside(long process) {
    return (long) (process * (1 - HEAP - COLLECTOR));
  }

  /** What is left to the virtual machine itself. */
  public long machine() {
    return process - heap - mapped;
  }

  /** Buffer for the map output of one task; Hadoop's own least is 1 MB. */
  public long sort() {
    return Math.max(MB, Math.min(MOST_SORT, shuffle()) / MB * MB);
  }

  /** What one reduce task may hold of what it was sent. */
  public long shuffle() {
    return (long) (heap * SHUFFLE / tasks);
  }

  /**
   * How many places of reads in texts of the previous graph one map task holds; a number, not
   * bytes. A place takes 8 bytes, or 16 after its array has doubled, and 8 more when all are
   * written: {@link #shuffle()} has room for 32, and is free while maps run.
   */
  public int mostPlaced() {
    return (int) Math.min(MOST_PLACED, shuffle() / BYTES_PLACED);
  }

  /** Tables of k-mers of one reduce task. */
  public long table() {
    return (long) (heap * TABLES * 5 / 9 / tasks);
  }

  /** Super-k-mers of a bin that one reduce task sorts by bucket. */
  public long bin() {
    return (long) (heap * TABLES / 9 / tasks);
  }

  /** Partial unitigs of one reduce task that are glued together. */
  public long glue() {
    return (long) (heap * TABLES / 3 / tasks);
  }

  /** What may be alive of it at once: with less room than the rest collections never end. */
  public long alive() {
    return (long) (heap * ALIVE);
  }

  /** Partial unitigs that a Giraph worker glues together while it loads them. */
  public static long loading(long heap) {
    return (long) (heap * LOADING);
  }
}
