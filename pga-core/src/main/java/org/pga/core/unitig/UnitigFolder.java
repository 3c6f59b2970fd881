package org.pga.core.unitig;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.apache.hadoop.io.Writable;

/** The folder of unitigs that simplify leaves, or build-graph, read outside a job. */
public final class UnitigFolder {
  /** A folder in the one that simplify leaves, if there is any. */
  public static final String POPPED = "_popped";

  /** Takes the unitigs one by one. */
  public interface Sink<U> {
    /**
     * Takes one.
     *
     * @param unitig overwritten by the next
     */
    void unitig(long id, U unitig) throws IOException;
  }

  private UnitigFolder() {}

  /** Hands over all unitigs that simplify left, in no particular order. */
  public static void forEach(Path folder, Configuration conf, Sink<Unitig> sink)
      throws IOException {
    forEach(folder, conf, new Unitig(), sink);
  }

  /**
   * Hands over the arms of bubbles that simplify removed for good, without links, in no particular
   * order.
   */
  public static void forEachPopped(Path folder, Configuration conf, Sink<Unitig> sink)
      throws IOException {
    Path popped = new Path(folder, POPPED);
    if (popped.getFileSystem(conf).exists(popped)) {
      forEach(popped, conf, sink);
    }
  }

  /** Hands over all partial unitigs that build-graph left, in no particular order. */
  public static void forEachPartial(Path folder, Configuration conf, Sink<PartialUnitig> sink)
      throws IOException {
    forEach(folder, conf, new PartialUnitig(), sink);
  }

  private static <U extends Writable> void forEach(
      Path folder, Configuration conf, U unitig, Sink<U> sink) throws IOException {
    FileSystem fs = folder.getFileSystem(conf);
    LongWritable id = new LongWritable();
    for (FileStatus file : fs.listStatus(folder, path -> path.getName().startsWith("part-"))) {
      try (SequenceFile.Reader reader =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(file.getPath()))) {
        while (reader.next(id, unitig)) {
          sink.unitig(id.get(), unitig);
        }
      }
    }
  }
}
