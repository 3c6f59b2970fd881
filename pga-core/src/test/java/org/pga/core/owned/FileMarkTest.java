package org.pga.core.owned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.EnumSet;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.CompositeCrcFileChecksum;
import org.apache.hadoop.fs.FileChecksum;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FilterFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.util.DataChecksum;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When a file system's own sum is that of the file's bytes. */
class FileMarkTest {
  private static final byte[] BYTES = "ACGT\n".getBytes(StandardCharsets.UTF_8);
  private static final int SAID = 0x01020304;

  /** As HDFS: it has sums of what its blocks hold, which in an encryption zone is ciphertext. */
  private static final class Summing extends FilterFileSystem {
    private final boolean encrypted;

    Summing(boolean encrypted) throws IOException {
      super(new RawLocalFileSystem());
      this.encrypted = encrypted;
      fs.initialize(URI.create("file:///"), new Configuration(false));
    }

    @Override
    public FileStatus getFileStatus(Path file) throws IOException {
      FileStatus plain = super.getFileStatus(file);
      return new FileStatus(
          plain.getLen(),
          plain.isDirectory(),
          plain.getReplication(),
          plain.getBlockSize(),
          plain.getModificationTime(),
          plain.getAccessTime(),
          plain.getPermission(),
          plain.getOwner(),
          plain.getGroup(),
          null,
          plain.getPath(),
          encrypted
              ? EnumSet.of(FileStatus.AttrFlags.HAS_CRYPT)
              : EnumSet.noneOf(FileStatus.AttrFlags.class));
    }

    @Override
    public FileChecksum getFileChecksum(Path file) {
      return new CompositeCrcFileChecksum(SAID, DataChecksum.Type.CRC32C, 512);
    }
  }

  @TempDir java.nio.file.Path folder;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    file = new Path(Files.write(folder.resolve("reads"), BYTES).toUri());
  }

  @Test
  void nothingIsReadWhereTheSumIsKnown() throws IOException {
    assertEquals(new FileMark(BYTES.length, "01020304"), FileMark.of(new Summing(false), file));
  }

  @Test
  void sumsOfCiphertextAreNotTheFiles() throws IOException {
    assertEquals(FileMark.of(BYTES), FileMark.of(new Summing(true), file));
    assertTrue(FileMark.of(BYTES).fits(new Summing(true), file));
  }
}
