package org.pga.scaffold.classic;

import java.io.IOException;
import java.util.List;
import org.apache.hadoop.mapreduce.Counters;

/** What runs jobs of text: Hadoop, and a test. */
interface TextJobs {
  /** Runs a job whose inputs are there. */
  Counters run(TextJob job) throws IOException, InterruptedException, ClassNotFoundException;

  /** The lines of a folder that is small. */
  List<String> lines(String folder) throws IOException;
}
