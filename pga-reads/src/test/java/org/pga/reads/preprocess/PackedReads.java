package org.pga.reads.preprocess;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.IntWritable;
import org.apache.hadoop.io.SequenceFile;
import org.pga.core.bases.Sequence;
import org.pga.reads.packed.ReadBlock;

/**
 * Packed reads of a folder and those in it as sorted text, a line for each: key, mate, then
 * start:bases of each segment, and the positions of low bases if there are some.
 */
final class PackedReads {
  private PackedReads() {}

  static List<String> of(Path folder, Configuration conf) throws IOException {
    List<String> reads = new ArrayList<>();
    RemoteIterator<LocatedFileStatus> files = folder.getFileSystem(conf).listFiles(folder, true);
    while (files.hasNext()) {
      LocatedFileStatus status = files.next();
      if (status.getPath().getName().startsWith("_")) {
        continue;
      }
      try (SequenceFile.Reader in =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(status.getPath()))) {
        BytesWritable block = new BytesWritable();
        IntWritable library = new IntWritable();
        while (in.next(library, block)) {
          assertEquals("library-" + (library.get() + 1), status.getPath().getParent().getName());
          reads.addAll(of(block));
        }
      }
    }
    reads.sort(null);
    return reads;
  }

  static List<String> of(BytesWritable block) {
    List<String> reads = new ArrayList<>();
    ReadBlock.Reader reader = new ReadBlock.Reader();
    reader.reset(block.getBytes(), block.getLength());
    while (reader.nextRead()) {
      StringBuilder text = new StringBuilder();
      text.append(String.format("%016x%016x/%d", reader.keyHigh(), reader.keyLow(), reader.mate()));
      while (reader.nextSegment()) {
        text.append(' ').append(reader.segmentStart()).append(':');
        text.append(Sequence.copyOf(reader.data(), reader.segmentAt(), reader.segmentLength()));
      }
      for (int i = 0; i < reader.lows(); i++) {
        text.append(i == 0 ? " low " : ",").append(reader.low(i));
      }
      reads.add(text.toString());
    }
    return reads;
  }
}
