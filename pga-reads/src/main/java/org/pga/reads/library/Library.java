package org.pga.reads.library;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;

/**
 * Reads of one preparation: all its pairs share insert size and orientation, and read names are
 * unique within it (per mate).
 *
 * <p>The mates of paired ends face each other (FR). Those of mate pairs, which come from both ends
 * of a long fragment made circular, face outwards (RF), and some of their reads run across the
 * joint: so contigs aren't made of them.
 *
 * @param kind what its files hold
 * @param matePairs whether its pairs face outwards; otherwise they are paired ends
 * @param insertSize as the user gave it; null: to be estimated
 * @param first files of R1 reads, or interleaved, or single ones
 * @param second files of R2 reads, as many as R1's and in the same order; otherwise empty
 */
public record Library(
    Kind kind, boolean matePairs, InsertSize insertSize, List<Path> first, List<Path> second) {
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

  /** Paired ends in two lists of files. */
  public static Library paired(List<Path> first, List<Path> second) {
    return new Library(Kind.PAIRED, false, null, first, second);
  }

  /** Paired ends in turn in each file. */
  public static Library interleaved(List<Path> files) {
    return new Library(Kind.INTERLEAVED, false, null, files, List.of());
  }

  /** Reads without mates. */
  public static Library single(List<Path> files) {
    return new Library(Kind.SINGLE, false, null, files, List.of());
  }

  /** Mate pairs in two lists of files. */
  public static Library matePairs(List<Path> first, List<Path> second) {
    return new Library(Kind.PAIRED, true, null, first, second);
  }

  /** Mate pairs in turn in each file. */
  public static Library interleavedMatePairs(List<Path> files) {
    return new Library(Kind.INTERLEAVED, true, null, files, List.of());
  }

  /** A library of the same reads with another insert size; null: to be estimated. */
  public Library withInsertSize(InsertSize size) {
    return new Library(kind, matePairs, size, first, second);
  }

  /** Whether its reads have mates. */
  public boolean hasPairs() {
    return kind != Kind.SINGLE;
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
    return switch (kind) {
      case PAIRED -> Role.FIRST;
      case INTERLEAVED -> Role.INTERLEAVED;
      default -> Role.SINGLE;
    };
  }

  private static void add(List<ReadFile> files, int library, Role role, List<Path> paths) {
    for (int i = 0; i < paths.size(); i++) {
      files.add(new ReadFile(library, role, i, paths.get(i)));
    }
  }
}
