package org.pga.core.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobInputTest {
  @TempDir Path folder;

  /** Else a run in one of these folders took the reads of a run in another, too. */
  @Test
  void namesAreNoPatterns() throws Exception {
    Configuration conf = new Configuration();
    FileSystem fs = FileSystem.getLocal(conf);
    for (String name : List.of("ab", "a*", "a?", "a[b]", "a{b,c}", "{a}b", "\\a\\b", "a\\*")) {
      Files.createDirectories(folder.resolve(name));
      Files.writeString(folder.resolve(name).resolve("part-1"), "x");
    }
    for (FileStatus each : fs.listStatus(new org.apache.hadoop.fs.Path(folder.toUri()))) {
      org.apache.hadoop.fs.Path path = each.getPath();
      List<String> only = List.of(new org.apache.hadoop.fs.Path(path, "part-1").toString());
      Job job = Job.getInstance(conf);
      FileInputFormat.addInputPath(job, JobInput.of(path));
      assertEquals(only, files(job));
      job = Job.getInstance(conf);
      JobInput.set(job.getConfiguration(), path);
      assertEquals(only, files(job));
      List<String> matching = new ArrayList<>();
      for (FileStatus file : fs.globStatus(JobInput.of(path, "part-*"))) {
        matching.add(file.getPath().toString());
      }
      assertEquals(only, matching);
    }
  }

  private static List<String> files(Job job) throws Exception {
    List<String> files = new ArrayList<>();
    for (InputSplit split : new TextInputFormat().getSplits(job)) {
      files.add(((FileSplit) split).getPath().toString());
    }
    return files;
  }
}
