package org.pga.driver.run;

import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.pipeline.MemoryPlan;
import org.pga.driver.folder.OutputFolder;
import org.pga.driver.folder.WorkFolder;
import org.pga.reads.format.InputFile;

/** Makes a whole result in another way than by stages of this process; on a cluster only. */
public interface Elsewhere {
  /**
   * What is asked for.
   *
   * @param inputs the files of the reads
   * @param bytes of the reads, uncompressed, about
   * @param resume whether what an earlier run left may be used
   * @param keepStages whether the folders of stages are wanted, too
   * @param output the folder that the result will be brought to
   * @param work the run's own folder, which may not be there yet
   * @param conf with all settings
   */
  record Question(
      List<InputFile> inputs,
      long bytes,
      boolean resume,
      boolean keepStages,
      OutputFolder output,
      WorkFolder work,
      Configuration conf) {}

  /**
   * How it would be made.
   *
   * @param text the way and the reason for it, in a line
   * @param containerBytes of the one container that makes all of it; 0: stages do, as several jobs
   * @param memory of the assembly in the container, or null
   */
  record Way(String text, long containerBytes, MemoryPlan memory) {}

  /**
   * What is to be made.
   *
   * @param asked with the output folder locked, the work folder there, and the tag of the run's
   *     applications in the configuration
   * @param ofResult the fingerprint of the result
   * @param origin what the record of the run is to say
   * @param began told the id of each application
   * @param log takes the log of what ran elsewhere
   */
  record Task(
      Question asked,
      String ofResult,
      Origin origin,
      Interrupts interrupts,
      RunListener listener,
      Consumer<String> began,
      Consumer<Path> log) {}

  /** Says how it would be made; nothing is begun. */
  Way way(Question asked) throws IOException;

  /**
   * Makes it.
   *
   * @return a folder like an output folder, of the fingerprint, each file as its manifest says;
   *     null if stages are to make the result
   */
  Path make(Task task) throws IOException, InterruptedException, ClassNotFoundException;
}
