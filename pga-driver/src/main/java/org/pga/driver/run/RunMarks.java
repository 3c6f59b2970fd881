package org.pga.driver.run;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.driver.pipeline.Pipeline;
import org.pga.reads.format.InputFile;
import org.pga.reads.library.Library;

/**
 * By what a run and its result are known again, taken once: the configuration changes as it goes
 * on.
 *
 * @param ofRun see {@link Fingerprint#ofRun}
 * @param ofResult see {@link Fingerprint#ofResult}
 * @param inputs what the files of reads were when these were made
 */
record RunMarks(String ofRun, String ofResult, InputMarks inputs) {
  /**
   * Reads the files, or asks HDFS.
   *
   * @param reads copies in the place of pipes
   * @param files theirs
   */
  static RunMarks of(
      List<Library> reads, List<InputFile> files, Pipeline pipeline, Configuration conf)
      throws IOException {
    InputMarks inputs = InputMarks.of(files, conf);
    String ofRun =
        Fingerprint.ofRun(CodeVersion.text(), reads, inputs.texts(), pipeline.settings(), conf);
    return new RunMarks(ofRun, Fingerprint.ofResult(ofRun, pipeline, conf), inputs);
  }
}
