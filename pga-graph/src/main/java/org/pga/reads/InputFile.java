package org.pga.reads;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.pga.pipeline.InputFault;

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
   * @throws InputFault for a file that is missing, a folder, empty, unreadable, no FASTQ or FASTA
   */
  public static InputFile inspect(ReadFile file, Configuration conf) throws IOException {
    try {
      FileSystem fileSystem = file.path().getFileSystem(conf);
      FileStatus status = fileSystem.getFileStatus(file.path());
      if (status.isDirectory()) {
        throw new InputFault(file.path() + " is a folder; name the files of reads in it");
      }
      byte[] first = new byte[3];
      int got;
      try (FSDataInputStream in = fileSystem.open(file.path())) {
        got = in.readNBytes(first, 0, first.length);
      }
      if (got == 0) {
        throw new InputFault(file.path() + " is empty: it holds no reads");
      }
      Compression compression = Compression.of(first, got);
      return new InputFile(file, status, compression, format(file, conf, first));
    } catch (FileNotFoundException e) {
      throw new InputFault(file.path() + " doesn't exist or can't be read; check its name", e);
    } catch (InputFault e) {
      throw e;
    } catch (IOException e) {
      throw new InputFault(file.path() + " can't be read: " + e.getMessage(), e);
    }
  }

  private static ReadFormat format(ReadFile file, Configuration conf, byte[] first)
      throws IOException {
    try (InputStream text = Compression.openText(file.path(), conf)) {
      int got = text.read(first, 0, 1);
      if (got < 0) {
        throw new InputFault(file.path() + " is empty once uncompressed: it holds no reads");
      }
      ReadFormat format = ReadFormat.of(first[0]);
      if (format == null) {
        throw new InputFault(
            file.path()
                + ", line 1, byte offset 0: neither FASTQ nor FASTA, which begin with '@' or '>';"
                + " found "
                + Letters.show(first[0]));
      }
      return format;
    }
  }

  /** A parser of the records from the file's beginning. */
  public ReadParser openWhole(Configuration conf) throws IOException {
    return format.parser(
        Compression.openText(file.path(), conf), file.path().toString(), compressed(), 0);
  }

  /**
   * A parser from the middle of an uncompressed file.
   *
   * @param offset at which its stream begins
   */
  public ReadParser openAt(long offset, Configuration conf) throws IOException {
    FSDataInputStream in = file.path().getFileSystem(conf).open(file.path());
    try {
      in.seek(offset);
    } catch (IOException e) {
      in.close();
      throw e;
    }
    return format.parser(in, file.path().toString(), false, offset);
  }

  public boolean compressed() {
    return compression != Compression.NONE;
  }
}
