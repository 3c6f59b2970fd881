package org.pga.core.onefile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.JobID;
import org.apache.hadoop.mapreduce.task.JobContextImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.pga.core.fuzz.Fuzz;
import org.pga.core.job.NumberedInputFormat;
import org.pga.core.job.NumberedSplit;

/** Damaged splits of jobs whose input isn't records. The first byte says which. */
@Timeout(120)
public class TaskSplitsFuzzTest {
  private static final List<Supplier<Writable>> TYPES =
      List.of(ChunkSplit::new, NumberedSplit::new);

  /** What Jazzer calls. */
  public static void fuzzerTestOneInput(byte[] data) {
    Fuzz.check(data, TaskSplitsFuzzTest::read);
  }

  private static void read(byte[] data) throws IOException {
    Fuzz.typed(data, TYPES);
  }

  @Test
  void damageIsRefusedOrRead() {
    Fuzz.mutate(40_000, good(), TaskSplitsFuzzTest::read);
  }

  private static List<byte[]> good() {
    List<byte[]> good = new ArrayList<>();
    List<ByteRange> ranges = List.of(new ByteRange("/a", 0, 9), new ByteRange("/é", 7, 1L << 40));
    good.add(Fuzz.typed(0, new ChunkSplit("file00-chunk000001", "node1", ranges)::write));
    good.add(Fuzz.typed(0, new ChunkSplit("file00-chunk000002", "", List.of())::write));
    Configuration conf = new Configuration(false);
    NumberedInputFormat.setHosts(conf, List.of("node1", "*"));
    for (InputSplit split :
        new NumberedInputFormat().getSplits(new JobContextImpl(conf, new JobID()))) {
      good.add(Fuzz.typed(1, ((NumberedSplit) split)::write));
    }
    return good;
  }
}
