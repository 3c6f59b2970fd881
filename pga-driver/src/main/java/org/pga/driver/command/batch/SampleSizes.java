package org.pga.driver.command.batch;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.folder.Paths;
import org.pga.driver.settings.UsageException;

/** Looks at the files of all samples: how long they are, and whether they are there. */
final class SampleSizes {
  /** As {@code SpaceCheck} has it: FASTQ shrinks to about a quarter. */
  private static final int PACKED = 4;

  private static final Pattern PACKED_NAME =
      Pattern.compile("\\.(gz|bz2|zst)$", Pattern.CASE_INSENSITIVE);

  private SampleSizes() {}

  /** The samples with the size of their reads, or with what is wrong with their files. */
  static List<Sample> of(List<Sample> samples, Configuration conf) {
    return samples.parallelStream().map(sample -> of(sample, conf)).toList();
  }

  private static Sample of(Sample sample, Configuration conf) {
    long bytes = 0;
    for (String name : sample.files()) {
      String shown = name;
      try {
        Path file = Paths.parse(name);
        FileSystem fs = file.getFileSystem(conf);
        shown = Paths.show(fs.makeQualified(file));
        FileStatus status = fs.getFileStatus(file);
        if (!status.isFile()) {
          return sample.withFault(Paths.show(status.getPath()) + " is a folder; name its files");
        }
        bytes += status.getLen() * (PACKED_NAME.matcher(name).find() ? PACKED : 1);
      } catch (UsageException e) { // not a name that Hadoop takes
        return sample.withFault(e.getMessage());
      } catch (FileNotFoundException e) {
        return sample.withFault("there is no file " + shown);
      } catch (IOException e) {
        return sample.withFault("can't look at " + shown + ": " + e.getMessage());
      }
    }
    return sample.withBytes(bytes);
  }
}
