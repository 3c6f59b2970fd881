package org.pga.scaffold.place.task;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.reads.preprocess.DepthSample;

class PlaceSettingsTest {
  private static final int BUCKETS = 64;

  @Test
  void matesOfASampleMeetInAllBuckets() {
    Configuration conf = new Configuration(false);
    PlaceSettings.setLibraries(conf, List.of(), 31, BUCKETS);
    PlaceSettings settings = new PlaceSettings(conf);
    BitSet used = new BitSet();
    new Random(1)
        .longs()
        .filter(keyHigh -> DepthSample.chosen(keyHigh, 0.05))
        .limit(10_000)
        .forEach(keyHigh -> used.set(settings.bucket(keyHigh)));
    assertEquals(BUCKETS, used.cardinality());
    assertEquals(BUCKETS, used.length());
  }
}
