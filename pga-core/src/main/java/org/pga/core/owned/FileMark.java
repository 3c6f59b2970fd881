package org.pga.core.owned;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32C;
import org.apache.hadoop.fs.CompositeCrcFileChecksum;
import org.apache.hadoop.fs.FileChecksum;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.pga.core.Words;

/**
 * What identifies a file's content, barring accidents: length and CRC32C of its bytes.
 *
 * @param length in bytes
 * @param crc32c eight hexadecimal digits
 */
public record FileMark(long length, String crc32c) {
  /**
   * Set to {@code COMPOSITE_CRC}, HDFS answers with the CRC32C of a file from what it keeps with
   * its blocks, whatever their size: nothing is read. In an encryption zone that is the CRC32C of
   * ciphertext, which tells nothing of a copy elsewhere.
   */
  public static final String COMBINE_MODE = "dfs.checksum.combine.mode";

  private static final String COMPOSITE = "COMPOSITE-CRC32C";

  private static final int BUFFER = 1 << 18;

  /**
   * The mark of a file as it is now: by reading all of it, on HDFS by a question unless it is
   * encrypted there.
   */
  public static FileMark of(FileSystem fs, Path file) throws IOException {
    FileStatus status = fs.getFileStatus(file);
    long length = status.getLen();
    Integer known = length == 0 || status.isEncrypted() ? null : known(fs, file);
    return known != null ? new FileMark(length, hex(known)) : read(fs, file);
  }

  /** The marks of all files below a folder, by their names from there. */
  public static Map<String, FileMark> ofFolder(FileSystem fs, Path folder) throws IOException {
    Map<String, FileMark> marks = new TreeMap<>();
    lengths(fs, folder).forEach((name, length) -> marks.put(name, null));
    for (Map.Entry<String, FileMark> file : marks.entrySet()) {
      file.setValue(of(fs, new Path(folder, file.getKey())));
    }
    return marks;
  }

  /** Whether a folder holds these files as they were, and no others. */
  public static boolean sameFolder(FileSystem fs, Path folder, Map<String, FileMark> marks)
      throws IOException {
    Map<String, Long> lengths = lengths(fs, folder);
    if (!lengths.keySet().equals(marks.keySet())) {
      return false;
    }
    for (Map.Entry<String, FileMark> file : marks.entrySet()) {
      if (!file.getValue().fits(fs, new Path(folder, file.getKey()))) {
        return false;
      }
    }
    return true;
  }

  /** Whether this is a file with that content. */
  public boolean fits(FileSystem fs, Path file) throws IOException {
    try {
      return fs.getFileStatus(file).isFile()
          && fs.getFileStatus(file).getLen() == length
          && of(fs, file).equals(this);
    } catch (FileNotFoundException e) {
      return false;
    }
  }

  private static Map<String, Long> lengths(FileSystem fs, Path folder) throws IOException {
    Map<String, Long> lengths = new TreeMap<>();
    int prefix = fs.makeQualified(folder).toString().length() + 1;
    RemoteIterator<LocatedFileStatus> all = fs.listFiles(folder, true);
    while (all.hasNext()) {
      LocatedFileStatus file = all.next();
      lengths.put(file.getPath().toString().substring(prefix), file.getLen());
    }
    return lengths;
  }

  private static Integer known(FileSystem fs, Path file) throws IOException {
    FileChecksum sum = fs.getFileChecksum(file);
    boolean whole =
        sum instanceof CompositeCrcFileChecksum && sum.getAlgorithmName().equals(COMPOSITE);
    return whole ? ByteBuffer.wrap(sum.getBytes()).getInt() : null;
  }

  private static FileMark read(FileSystem fs, Path file) throws IOException {
    CRC32C crc = new CRC32C();
    byte[] buffer = new byte[BUFFER];
    long length = 0;
    try (InputStream in = RawFiles.of(fs).open(file, BUFFER)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        crc.update(buffer, 0, n);
        length += n;
      }
    }
    return new FileMark(length, hex((int) crc.getValue()));
  }

  static String hex(int crc) {
    return Words.of("%08x", crc);
  }

  /** The mark that a file of these bytes would have. */
  public static FileMark of(byte[] bytes) {
    CRC32C crc = new CRC32C();
    crc.update(bytes, 0, bytes.length);
    return new FileMark(bytes.length, hex((int) crc.getValue()));
  }
}
