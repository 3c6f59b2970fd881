package org.pga.driver.run;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.WorkFolder;
import org.pga.reads.format.InputFile;

/** Makes a whole result in another way than by stages of this process; on a cluster only. */
public interface Elsewhere {
  /**
   * What is to be made.
   *
   * @param inputs the files of the reads
   * @param bytes of the reads, uncompressed, about
   * @param fingerprint of the result
   * @param resume whether what an earlier run left may be used
   * @param output the folder that the result will be brought to; locked
   * @param work the run's own folder, which is there
   * @param conf with all settings, and the tag of the run's applications
   * @param began told the id of each application
   * @param log takes the log of what ran elsewhere
   */
  record Task(
      List<InputFile> inputs,
      long bytes,
      String fingerprint,
      boolean resume,
      OutputFolder output,
      WorkFolder work,
      Configuration conf,
      Interrupts interrupts,
      RunListener listener,
      Consumer<String> began,
      Consumer<Path> log) {}

  /**
   * Makes it.
   *
   * @return a folder like an output folder, of the fingerprint, each file as its manifest says;
   *     null if stages are to make the result
   */
  Path make(Task task) throws IOException, InterruptedException, ClassNotFoundException;
}
