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
    return check(libraries, Map.of(), conf);
  }

  /**
   * As {@link #check(List, Configuration)}; pipes aren't opened, and not among the files returned.
   *
   * @param pipes that will be copied before they are looked at, by the paths that name them
   */
  public static List<InputFile> check(
      List<Library> libraries, Map<Path, java.nio.file.Path> pipes, Configuration conf)
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
    List<ReadFile> given = Library.files(libraries);
    if (given.isEmpty()) {
      throw new InputException("no read files are given");
    }
    List<InputFile> files = new ArrayList<>();
    Map<String, ReadFile> seen = new HashMap<>();
    for (ReadFile file : given) {
      java.nio.file.Path pipe = pipes.get(file.path());
      String identity;
      if (pipe == null) {
        InputFile input = InputFile.inspect(file, conf);
        identity = identity(input);
        files.add(input);
      } else {
        identity = String.valueOf(attributes(pipe).fileKey());
      }
      ReadFile before = seen.put(identity, file);
      if (before != null) {
        throw new InputException(
            before.path().equals(file.path())
                ? file.shown() + " is given twice; name each file once"
                : before.shown() + " and " + file.shown() + " are the same file; name it once");
      }
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
    java.nio.file.Path local = Paths.get(path.toUri().getPath());
    BasicFileAttributes file = attributes(local);
    // What /dev/stdin stands for may have been removed: no path is real then.
    return file.fileKey() == null
        ? local.toRealPath().toString()
        : file.fileKey() + " " + file.size() + " " + file.lastModifiedTime();
  }

  private static BasicFileAttributes attributes(java.nio.file.Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class);
  }
}
