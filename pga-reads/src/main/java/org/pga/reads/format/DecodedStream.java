package org.pga.reads.format;

import com.google.common.io.CountingInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.pga.core.Words;

/** Text decompressed by a library; damaged data are distinguished from trouble with the disk. */
final class DecodedStream extends BulkStream {
  /** A library's stream over compressed bytes. */
  interface Decoder {
    InputStream open(InputStream bytes) throws IOException;
  }

  /** Remembers that reading the source failed: then the data may be intact and a retry may help. */
  private static final class Source extends FilterInputStream {
    private IOException failure;

    Source(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      try {
        return super.read();
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }

    @Override
    public int read(byte[] target, int from, int length) throws IOException {
      try {
        return super.read(target, from, length);
      } catch (IOException e) {
        failure = e;
        throw e;
      }
    }
  }

  private final String file;
  private final String kind;
  private final Decoder decoder;
  private final Source source;
  private final CountingInputStream counter;
  private InputStream text;

  /**
   * @param kind how the file is compressed, and the program that checks it
   */
  DecodedStream(InputStream in, String file, String kind, Decoder decoder) {
    this.file = file;
    this.kind = kind;
    this.decoder = decoder;
    source = new Source(in);
    counter = new CountingInputStream(source);
  }

  @Override
  public int read(byte[] target, int from, int length) throws IOException {
    try {
      if (text == null) {
        text = decoder.open(counter);
      }
      return text.read(target, from, length);
    } catch (ReadException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      // damaged tables make some versions of the library throw ArrayIndexOutOfBoundsException
      if (source.failure != null) {
        throw source.failure;
      }
      throw ReadException.inCompressed(
          file,
          counter.getCount(),
          Words.of(
              "the %s file is damaged or cut off (%s); copy or download it again (%1$s -t checks it)",
              kind, e.getMessage()));
    }
  }

  @Override
  public void close() throws IOException {
    counter.close();
  }
}
