package org.pga.graph.debruijn.previous;

import com.google.common.collect.Iterables;
import com.google.common.io.Closer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Job;
import org.pga.core.failure.ResourceException;
import org.pga.core.owned.Scratch;
import org.pga.core.pipeline.Settings;
import org.pga.core.pipeline.SharedFile;

/**
 * The files about the graph of the previous k that tasks of build-graph use, as the configuration
 * names them.
 */
public final class PreviousGraph {
  private static final String PREVIOUS_K = "pga.internal.previous-k";
  private static final String DEPTH_SHARE = "pga.internal.previous.depth-share";
  private static final String INDEX = "pga.internal.graph-index";
  private static final Slices EDGES = new Slices("edge", GraphIndexBuilder.EDGES);
  private static final Slices SOLID = new Slices("solid", GraphIndexBuilder.SOLID);
  private static final Slices POPPED = new Slices("popped", GraphIndexBuilder.POPPED);
  private static final Slices DEAD_ENDS = new Slices("dead-end", GraphIndexBuilder.DEAD_ENDS);
  private static final Slices TEXTS = new Slices("text", GraphIndexBuilder.TEXTS);
  private static final List<Slices> ALL = List.of(EDGES, SOLID, POPPED, DEAD_ENDS, TEXTS);

  private PreviousGraph() {}

  /**
   * Turns it on for a job.
   *
   * @param depthShare of the genome's depth at the k before what it has at this one
   * @param index folder that {@link GraphIndexBuilder} wrote all files to
   */
  public static void set(Job job, int previousK, double depthShare, Path index) throws IOException {
    Configuration conf = job.getConfiguration();
    setPreviousK(conf, previousK);
    setDepthShare(conf, depthShare);
    FileSystem fs = index.getFileSystem(conf);
    Path folder = fs.makeQualified(index);
    conf.set(INDEX, folder.toString());
    for (Slices files : ALL) {
      files.set(job, fs, folder);
    }
  }

  /** A filter or table: files whose names sort as its slices do, most often one. */
  private record Slices(String name, String prefix) {
    private String count() {
      return "pga.internal." + name + "-slices";
    }

    private SharedFile slice(int i) {
      return new SharedFile("pga.internal." + name + "-slice." + i, "pga-" + prefix + i);
    }

    void set(Job job, FileSystem fs, Path folder) throws IOException {
      FileStatus[] slices = fs.listStatus(folder, file -> file.getName().startsWith(prefix));
      Arrays.sort(slices);
      job.getConfiguration().setInt(count(), slices.length);
      for (int i = 0; i < slices.length; i++) {
        slice(i).set(job, slices[i].getPath());
      }
    }

    List<java.nio.file.Path> open(Configuration conf) throws IOException {
      List<java.nio.file.Path> slices = new ArrayList<>();
      for (int i = 0; i < conf.getInt(count(), 0); i++) {
        slices.add(slice(i).open(conf));
      }
      return slices;
    }

    java.nio.file.Path openOnly(Configuration conf) throws IOException {
      return Iterables.getOnlyElement(open(conf));
    }

    void check(Configuration conf) throws IOException {
      for (int i = 0; i < conf.getInt(count(), 0); i++) {
        slice(i).check(conf);
      }
    }
  }

  /**
   * Removes the graph's index when the job is done.
   *
   * @throws ResourceException if some of it isn't as it was written
   */
  public static void removeIndex(Configuration conf) throws IOException {
    for (Slices files : ALL) {
      files.check(conf);
    }
    Path index = new Path(conf.get(INDEX));
    Scratch.remove(index.getFileSystem(conf), index, index.getParent());
  }

  public static boolean isOn(Configuration conf) {
    return previousK(conf) > 0;
  }

  /** Tells the tasks of a job which k the graph is of. */
  public static void setPreviousK(Configuration conf, int previousK) {
    conf.setInt(PREVIOUS_K, previousK);
  }

  public static int previousK(Configuration conf) {
    return conf.getInt(PREVIOUS_K, 0);
  }

  /** Tells the tasks of a job what {@link #depthShare} is. */
  public static void setDepthShare(Configuration conf, double depthShare) {
    conf.setDouble(DEPTH_SHARE, depthShare);
  }

  /** The genome's depth at this k as a share of that at the previous one. */
  public static double depthShare(Configuration conf) {
    return conf.getDouble(DEPTH_SHARE, 1);
  }

  /** Opens all of it; what was opened is closed if the rest can't be. */
  public static OpenGraph open(Configuration conf) throws IOException {
    int previousK = previousK(conf);
    int k = Settings.K.get(conf);
    Closer opened = Closer.create();
    try {
      return new OpenGraph(
          previousK,
          opened.register(EdgeFilter.open(EDGES.open(conf))),
          opened.register(EdgeFilter.open(SOLID.open(conf))),
          opened.register(PoppedKmers.open(POPPED.open(conf))),
          opened.register(DeadEnds.open(DEAD_ENDS.openOnly(conf), previousK, k)),
          opened.register(UnitigTexts.open(TEXTS.openOnly(conf), previousK, k)));
    } catch (IOException | RuntimeException e) {
      opened.close();
      throw e;
    }
  }
}
