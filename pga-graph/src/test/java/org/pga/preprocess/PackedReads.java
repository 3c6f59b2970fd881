package org.pga.preprocess;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.io.NullWritable;
import org.apache.hadoop.io.SequenceFile;
import org.pga.bases.Sequence;
import org.pga.reads.ReadBlock;

/** Packed reads as sorted text, a line for each: key, mate, then start:bases of each segment. */
final class PackedReads {
  private PackedReads() {}

  static List<String> of(Path folder, Configuration conf) throws IOException {
    List<String> reads = new ArrayList<>();
    for (FileStatus status : folder.getFileSystem(conf).listStatus(folder)) {
      if (status.getPath().getName().startsWith("_")) {
        continue;
      }
      try (SequenceFile.Reader in =
          new SequenceFile.Reader(conf, SequenceFile.Reader.file(status.getPath()))) {
        BytesWritable block = new BytesWritable();
        while (in.next(NullWritable.get(), block)) {
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
      reads.add(text.toString());
    }
    return reads;
  }
}
