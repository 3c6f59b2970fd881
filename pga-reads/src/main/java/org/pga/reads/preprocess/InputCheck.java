package org.pga.reads.preprocess;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.reads.format.InputFile;
import org.pga.reads.library.Library;
import org.pga.reads.library.ReadFile;

/** What can be said about the files of reads without a job. */
public final class InputCheck {
  private InputCheck() {}

  /**
   * Looks at each file and its first bytes.
   *
   * @return the files in the order of the libraries
   * @throws InputException for a file that is missing, a folder, empty, unreadable, no FASTQ or
   *     FASTA, or given twice, and for paired files of which one has no partner
   */
  public static List<InputFile> check(List<Library> libraries, Configuration conf)
      throws IOException {
    for (Library library : libraries) {
      if (library.kind() == Library.Kind.PAIRED
          && library.first().size() != library.second().size()) {
        throw new InputException(
            Words.of(
                "%d files of R1 reads but %d of R2 reads: %s and %s; name them in pairs",
                library.first().size(),
                library.second().size(),
                library.first(),
                library.second()));
      }
    }
    List<InputFile> files = new ArrayList<>();
    Map<String, Path> seen = new HashMap<>();
    for (ReadFile file : Library.files(libraries)) {
      InputFile input = InputFile.inspect(file, conf);
      Path before = seen.put(identity(input), file.path());
      if (before != null) {
        throw new InputException(
            before.equals(file.path())
                ? file.path() + " is given twice; name each file once"
                : before + " and " + file.path() + " are the same file; name it once");
      }
      files.add(input);
    }
    if (files.isEmpty()) {
      throw new InputException("no read files are given");
    }
    return files;
  }

  /**
   * Links on the local disk are followed; hard ones have one key. Length and time stand beside it,
   * for some network file systems make keys up.
   */
  private static String identity(InputFile input) throws IOException {
    Path path = input.status().getPath();
    if (!"file".equals(path.toUri().getScheme())) {
      return path.toString();
    }
    java.nio.file.Path real = Paths.get(path.toUri().getPath()).toRealPath();
    BasicFileAttributes file = Files.readAttributes(real, BasicFileAttributes.class);
    return file.fileKey() == null
        ? real.toString()
        : file.fileKey() + " " + file.size() + " " + file.lastModifiedTime();
  }
}
