package org.pga.core.pipeline;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
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
 * heap    ≥ tasks · (sort + 3 · blocks)           while maps run, their map output
 * heap    ≥ tasks · (shuffle + table + bin + glue) while reduces run; Giraph has all of it
 * mapped  = the index of place-reads, files that all tasks of a process map
 * machine = the virtual machine's own: code, threads, the collector's tables and the part of what
 *           -Xmx says that it keeps empty, network buffers
 * </pre>
 *
 * A third of the heap for what is shuffled and 0.45 of it for tables leave 22 % for records on
 * their way. Filter and texts of the previous graph (build-graph, from the second k on) are mapped,
 * too; their size follows the graph's, not the memory, since results must not depend on that.
 *
 * @param process all of it
 * @param heap what {@code -Xmx} says, or what of that may be in use at once
 * @param mapped most bytes of files that are mapped
 * @param tasks that run at once in the process
 */
public record MemoryPlan(long process, long heap, long mapped, int tasks) {
  private static final long MB = 1 << 20;

  /**
   * The key of Java options for maps and reduces; Hadoop has no constant for it that is not
   * deprecated.
   */
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

  /**
   * What reduces may hold of what they were sent, as a share of the heap; also the most for sorted
   * map output. Chosen; not measured separately.
   */
  private static final double SHUFFLE = 1 / 3.0;

  /**
   * Tables, bins and glued unitigs of reduces, as a share of the heap: 5, 1 and 3 ninths of it.
   * Chosen so that with {@link #SHUFFLE} 22 % are left for records on their way; not measured
   * separately.
   */
  private static final double TABLES = 0.45;

  /**
   * What a Giraph job may have alive at once, as a share of the heap: more, and collections never
   * end. Chosen; not measured separately. What jobs need of it is in docs/engineering/large.md.
   */
  private static final double ALIVE = 0.8;

  /**
   * Partial unitigs that a Giraph worker glues together while it loads, as a share of the heap:
   * what was glued of them takes some more, and then vertices do.
   */
  private static final double LOADING = 0.5;

  /**
   * What the largest map of packed reads writes at the first k fits. A larger buffer is sorted no
   * faster, and as each map allocates one, most garbage would be buffers.
   */
  private static final long MOST_SORT = 48 * MB;

  /** 64 KB for each of 512 bins: larger records make the shuffle no faster. */
  private static final long MOST_BLOCKS = 32 * MB;

  /** Places of reads in one array: at 8 bytes each, 2 GB. */
  private static final long MOST_PLACED = 1 << 28;

  /** Room for a place of a read: 24 bytes at the most, and some for what else grows. */
  private static final long BYTES_PLACED = 32;

  /** Most bytes of mapped files, as a share of a container; the task's heap is cut to fit. */
  private static final double MAPPED_IN_CONTAINER = 0.25;

  /**
   * The virtual machine's own in a container of map tasks that map a file, as a share of the
   * container: what {@link #HEAP} leaves in an embedded process. Chosen; not measured separately.
   */
  private static final double MACHINE_IN_CONTAINER = 0.15;

  /** The plan of an embedded run, by the bytes that {@code -m} says. */
  public static MemoryPlan ofProcess(long process, int tasks) {
    long heap = Math.max(LEAST_HEAP, ((long) (process * HEAP / MB)) * MB - MACHINE);
    return new MemoryPlan(process, heap, mappedBeside(process), tasks);
  }

  /** The plan of this very process, by the heap it was given. */
  public static MemoryPlan here(Configuration conf) {
    long process = (long) ((heapGiven() + MACHINE) / HEAP);
    int tasks = Settings.THREADS.get(conf);
    return new MemoryPlan(process, heapInUse(), mappedBeside(process), tasks);
  }

  /**
   * The plan that this process would have if {@code -m} said so: its collector would leave the same
   * share of the heap empty.
   */
  public static MemoryPlan hereWith(long process, int tasks) {
    MemoryPlan given = ofProcess(process, tasks);
    long heap = (long) (given.heap * ((double) heapInUse() / heapGiven()));
    return new MemoryPlan(process, heap, given.mapped, tasks);
  }

  /** Most bytes in use at once: a survivor space is always empty, 3 or 11 % of what was given. */
  private static long heapInUse() {
    return Runtime.getRuntime().maxMemory();
  }

  /** What {@code -Xmx} says. */
  private static long heapGiven() {
    return Long.parseLong(
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class)
            .getVMOption("MaxHeapSize")
            .getValue());
  }

  /** The plan of a container for map tasks that map a file. */
  public static MemoryPlan ofMapContainer(Configuration conf) {
    MemoryPlan uncut = ofWorker(conf);
    long process = uncut.process;
    long most = ((long) (process * (1 - MACHINE_IN_CONTAINER - MAPPED_IN_CONTAINER)));
    long heap = heapIsGiven(conf) ? uncut.heap : Math.min(uncut.heap, most);
    long rest = process - heap - (long) (process * MACHINE_IN_CONTAINER);
    long mapped = Math.min(rest, (long) (process * MAPPED_IN_CONTAINER));
    return new MemoryPlan(process, heap, Math.max(0, mapped), 1);
  }

  /**
   * The plan of a Giraph worker's container: a map task's that maps no file, so that its heap is
   * what Hadoop makes of the container, uncut.
   */
  public static MemoryPlan ofWorker(Configuration conf) {
    JobConf job = new JobConf(conf);
    long process = job.getMemoryRequired(TaskType.MAP) * MB;
    long heap = JobConf.parseMaximumHeapSizeMB(job.getTaskJavaOpts(TaskType.MAP)) * MB;
    return new MemoryPlan(process, heap, 0, 1);
  }

  /** The plan of the process or container that the maps of a job run in. */
  public static MemoryPlan ofMaps(Configuration conf) {
    return Engine.embedded(conf) ? here(conf) : ofMapContainer(conf);
  }

  /** Makes room in the containers of a job for a file that its tasks map; embedded there is. */
  public static void leaveRoomForMapped(Configuration conf) {
    if (!Engine.embedded(conf) && !heapIsGiven(conf)) {
      MemoryPlan plan = ofMapContainer(conf);
      conf.setDouble(MRJobConfig.HEAP_MEMORY_MB_RATIO, (double) plan.heap / plan.process);
    }
  }

  /** The same where only the maps of a job do, so that reduces keep their heap. */
  public static void leaveRoomForMappedInMaps(Configuration conf) {
    if (!Engine.embedded(conf) && !heapIsGiven(conf)) {
      String options = conf.get(MRJobConfig.MAP_JAVA_OPTS, conf.get(BOTH_JAVA_OPTS, ""));
      long megabytes = ofMapContainer(conf).heap / MB;
      conf.set(MRJobConfig.MAP_JAVA_OPTS, (options + " -Xmx" + megabytes + "m").strip());
    }
  }

  private static boolean heapIsGiven(Configuration conf) {
    String options = conf.get(BOTH_JAVA_OPTS, "") + " " + conf.get(MRJobConfig.MAP_JAVA_OPTS, "");
    return options.contains("-Xmx");
  }

  private static long mappedBeside(long process) {
    return (long) (process * (1 - HEAP - COLLECTOR));
  }

  /** Bytes that are left to the virtual machine itself. */
  public long machine() {
    return process - heap - mapped;
  }

  /** Buffer for the map output of one task; Hadoop's own least is 1 MB. */
  public long sort() {
    return Math.max(MB, Math.min(MOST_SORT, shuffle()) / MB * MB);
  }

  /** Bytes that one reduce task may hold of what it was sent. */
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

  /**
   * Super-k-mers of one kind that one map task of build-graph collects for all bins; it has up to
   * three kinds, in the room of the tables of reduces.
   */
  public long blocks() {
    return Math.min(MOST_BLOCKS, table() / 3);
  }

  /** Super-k-mers of a bin that one reduce task sorts by bucket. */
  public long bin() {
    return (long) (heap * TABLES / 9 / tasks);
  }

  /** Partial unitigs of one reduce task that are glued together. */
  public long glue() {
    return (long) (heap * TABLES / 3 / tasks);
  }

  /** Bytes of the heap that may be alive at once: with less room, collections never end. */
  public long alive() {
    return (long) (heap * ALIVE);
  }

  /** Partial unitigs that a Giraph worker glues together while it loads them. */
  public static long loading(long heap) {
    return (long) (heap * LOADING);
  }
}
