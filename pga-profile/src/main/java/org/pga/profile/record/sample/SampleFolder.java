package org.pga.profile.record.sample;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What all samplers of a run left. Their files' names begin with the boot of their host, so that
 * one host's samples can be read without the others': those of 200 hosts and 6 hours are gigabytes.
 *
 * @param byBoot files of each host
 */
public record SampleFolder(FileSystem fs, Map<String, List<Path>> byBoot) {
  private static final Logger LOG = LoggerFactory.getLogger(SampleFolder.class);

  /** When a sampler began, who it was, and the number of its file. */
  private static final String REST = "(-\\w+){1,3}" + SampleFile.SUFFIX + "$";

  /** Looks into a folder. */
  public static SampleFolder list(FileSystem fs, Path folder) throws IOException {
    Map<String, List<Path>> byBoot = new TreeMap<>();
    for (FileStatus file : fs.listStatus(folder)) {
      String name = file.getPath().getName();
      if (name.endsWith(SampleFile.SUFFIX)) {
        byBoot
            .computeIfAbsent(name.replaceFirst(REST, ""), boot -> new ArrayList<>())
            .add(file.getPath());
      }
    }
    return new SampleFolder(fs, byBoot);
  }

  /** The boots of all hosts. */
  public Set<String> boots() {
    return byBoot.keySet();
  }

  /** All samples of one host; what can't be read is left out. */
  public List<Samples> of(String boot) {
    List<Samples> all = new ArrayList<>();
    for (Path file : byBoot.get(boot)) {
      try (InputStream in = fs.open(file)) {
        Samples samples = Samples.read(in);
        if (samples != null) {
          all.add(samples);
        }
      } catch (IOException | RuntimeException e) {
        LOG.warn("samples left out: " + file, e);
      }
    }
    return all;
  }
}
