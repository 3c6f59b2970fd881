package org.pga.reads;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;

/**
 * Reads of one preparation: all its pairs share insert size and orientation, and read names are
 * unique within it (per mate).
 *
 * @param kind what its files hold
 * @param first files of R1 reads, or interleaved, or single ones
 * @param second files of R2 reads, as many as R1's and in the same order; else empty
 */
public record Library(Kind kind, List<Path> first, List<Path> second) {
  /** What the files of a library hold. */
  public enum Kind {
    PAIRED,
    INTERLEAVED,
    SINGLE
  }

  public Library {
    first = List.copyOf(first);
    second = List.copyOf(second);
  }

  /** Mates in two lists of files. */
  public static Library paired(List<Path> first, List<Path> second) {
    return new Library(Kind.PAIRED, first, second);
  }

  /** Mates in turn in each file. */
  public static Library interleaved(List<Path> files) {
    return new Library(Kind.INTERLEAVED, files, List.of());
  }

  /** Reads without mates. */
  public static Library single(List<Path> files) {
    return new Library(Kind.SINGLE, files, List.of());
  }

  /** All files of some libraries, which are numbered from 0 in the order given. */
  public static List<ReadFile> files(List<Library> libraries) {
    List<ReadFile> files = new ArrayList<>();
    for (int i = 0; i < libraries.size(); i++) {
      Library library = libraries.get(i);
      add(files, i, library.role(), library.first);
      add(files, i, Role.SECOND, library.second);
    }
    return files;
  }

  private Role role() {
    switch (kind) {
      case PAIRED:
        return Role.FIRST;
      case INTERLEAVED:
        return Role.INTERLEAVED;
      default:
        return Role.SINGLE;
    }
  }

  private static void add(List<ReadFile> files, int library, Role role, List<Path> paths) {
    for (int i = 0; i < paths.size(); i++) {
      files.add(new ReadFile(library, role, i, paths.get(i)));
    }
  }
}
