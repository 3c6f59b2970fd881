package org.pga.reads.format;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.ftp.FTPException;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.reads.library.ReadFile;

/**
 * A file that was looked at: it exists, can be read and begins like reads.
 *
 * @param file as the user gave it
 * @param status with the full path, length as stored, and time of modification
 */
public record InputFile(
    ReadFile file, FileStatus status, Compression compression, ReadFormat format) {

  /**
   * Looks at a file and its first bytes.
   *
   * @throws InputException for a file that is missing, a folder, a pipe, of unknown length, empty,
   *     unreadable, no FASTQ or FASTA
   */
  public static InputFile inspect(ReadFile file, Configuration conf) throws IOException {
    try {
      FileSystem fileSystem = file.path().getFileSystem(conf);
      FileStatus status = fileSystem.getFileStatus(file.path());
      if (status.isDirectory()) {
        // Hadoop's name of the present folder is empty
        String name = file.path().toString().isEmpty() ? "." : file.shown();
        throw new InputException(name + " is a folder; name the files of reads in it");
      }
      Stored.check(file.path(), status);
      return inspect(file, status, conf);
    } catch (InputException e) {
      throw e;
    } catch (FileNotFoundException e) {
      String remedy = isList(file, conf) ? "; separate files by spaces" : "; check its name";
      throw new InputException(file.shown() + " doesn't exist" + remedy, e);
    } catch (IOException | IllegalArgumentException | FTPException e) {
      // Hadoop says so by an IllegalArgumentException where it can't find the host of a URI
      String remedy =
          "ftp".equals(file.path().toUri().getScheme())
              ? "; download it (curl -O) and name that file"
              : "";
      throw new InputException(file.shown() + " can't be read: " + e.getMessage() + remedy, e);
    }
  }

  /** Whether it is several files' names with commas between them, as MEGAHIT takes them. */
  private static boolean isList(ReadFile file, Configuration conf) {
    String names = file.path().toString();
    try {
      FileSystem fileSystem = file.path().getFileSystem(conf);
      for (String name : names.split(",")) {
        if (!fileSystem.exists(new Path(name))) {
          return false;
        }
      }
      return names.contains(",");
    } catch (IOException | IllegalArgumentException e) { // parts that are no names of files
      return false;
    }
  }

  private static InputFile inspect(ReadFile file, FileStatus status, Configuration conf)
      throws IOException {
    byte[] first = new byte[Compression.FIRST];
    int got;
    try (FSDataInputStream in = Stored.open(file.path(), conf)) {
      got = in.readNBytes(first, 0, first.length);
    } catch (FileNotFoundException e) {
      // it exists, so that is how the local file system says "permission denied"
      throw new InputException(file.shown() + " can't be read: " + e.getMessage(), e);
    }
    if (got == 0) {
      throw new InputException(file.shown() + " is empty: it holds no reads");
    }
    Compression compression = Compression.of(first, got);
    boolean compressed = compression != Compression.NONE;
    return new InputFile(file, status, compression, format(file, conf, first, compressed));
  }

  private static ReadFormat format(
      ReadFile file, Configuration conf, byte[] first, boolean compressed) throws IOException {
    try (InputStream text = Compression.openText(file.path(), conf)) {
      int got = text.read(first, 0, 1);
      if (got < 0) {
        throw new InputException(file.shown() + " is empty once uncompressed: it holds no reads");
      }
      ReadFormat format = ReadFormat.of(first[0]);
      if (format == null) {
        ReadException damage = compressed ? Compression.damage(file.path(), 0, conf) : null;
        if (damage != null) {
          throw damage;
        }
        String advice = foreign(first[0], text, compressed);
        if (advice != null) {
          throw new InputException(file.shown() + " is " + advice);
        }
        throw new InputException(
            Words.of(
                "%s, line 1, byte offset 0: neither FASTQ nor FASTA, which begin with '@' or '>';"
                    + " found %s",
                file.shown(), ReadLetters.show(first[0])));
      }
      return format;
    }
  }

  /** What the text is, if that is known. */
  private static String foreign(byte first, InputStream rest, boolean compressed) {
    byte[] begin = new byte[ForeignFormat.FIRST];
    begin[0] = first;
    try {
      int got = rest.readNBytes(begin, 1, begin.length - 1);
      return ForeignFormat.advice(Arrays.copyOf(begin, 1 + got), compressed);
    } catch (IOException e) {
      return null; // damaged a little later: what is known is said
    }
  }

  /**
   * A parser from the beginning, or from the middle of an uncompressed file.
   *
   * @param in the bytes as stored, which the parser closes
   * @param offset at which the stream shall begin
   */
  public ReadParser parser(FSDataInputStream in, long offset) throws IOException {
    String name = file.path().toString();
    if (offset > 0) {
      in.seek(offset);
    }
    return format.parser(compression.text(in, name), name, compressed(), offset);
  }

  /**
   * Why nobody can tell whether the file is whole, though it reads well: a sentence for the user.
   *
   * @return null if damage and a lost end would show
   */
  public String doubt(Configuration conf) throws IOException {
    try (FSDataInputStream in = open(conf)) {
      String doubt = compression.doubt(in, status.getLen());
      return doubt == null ? null : file.shown() + doubt;
    }
  }

  /** Whether parts of a compressed file can be read alone. */
  public boolean hasBlocks(Configuration conf) throws IOException {
    try (FSDataInputStream in = open(conf)) {
      return compression.hasBlocks(in, status.getLen());
    }
  }

  /**
   * A parser of a part of a compressed file; positions are places ({@link BlockText}).
   *
   * @param in the bytes as stored, which the parser closes
   * @param start a stored byte; the text begins with the first block at or behind it
   * @param end the first stored byte of the next part
   */
  public ReadParser partParser(FSDataInputStream in, long start, long end) throws IOException {
    String name = file.path().toString();
    return format.parser(compression.blocks(in, name, start, end).open(), name, true, 0);
  }

  /** A parser from a place on. */
  public ReadParser placeParser(FSDataInputStream in, long place) throws IOException {
    String name = file.path().toString();
    BlockText text = compression.blocks(in, name, BlockText.block(place), Long.MAX_VALUE).open();
    long within = BlockText.within(place);
    text.skipNBytes(within);
    return format.parser(text, name, true, within);
  }

  /** The place behind the last byte. */
  public long endPlace() {
    return BlockText.place(status.getLen(), 0);
  }

  /** Whether a position is a place within a compressed file that is read in parts. */
  public static boolean isPlace(long position) {
    return BlockText.isPlace(position);
  }

  /** The bytes as stored. */
  public FSDataInputStream open(Configuration conf) throws IOException {
    return Stored.open(file.path(), conf);
  }

  public boolean compressed() {
    return compression != Compression.NONE;
  }
}
