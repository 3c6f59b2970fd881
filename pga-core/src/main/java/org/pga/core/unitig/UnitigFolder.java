package org.pga.core.unitig;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;

/** The folder of unitigs that simplify leaves, read outside a job. */
public final class UnitigFolder {
  /** Takes the unitigs one by one. */
  public interface Sink {
    /**
     * Takes one.
     *
     * @param unitig overwritten by the next
     */
    void unitig(long id, Unitig unitig) throws IOException;
  }

  private UnitigFolder() {}

  /** Hands over all unitigs of a folder, in no particular order. */
  public static void forEach(Path folder, Configuration conf, Sink sink) throws IOException {
    FileSystem fs = folder.getFileSystem(conf);
    LongWritable id = new LongWritable();
    Unitig unitig = new Unitig();
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
