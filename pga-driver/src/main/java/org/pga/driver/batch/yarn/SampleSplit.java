package org.pga.driver.batch.yarn;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.apache.hadoop.mapreduce.InputSplit;
import org.pga.core.bases.SizedBytes;
import org.pga.driver.batch.sheet.Sample;

/** A task's samples. Its length is that of the reads: Hadoop begins with the longest. */
public final class SampleSplit extends InputSplit implements Writable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private List<Sample> samples;
  private String[] hosts;

  /** An empty split, which Hadoop fills by {@link #readFields}. */
  public SampleSplit() {}

  /**
   * A split.
   *
   * @param hosts that have the first block of the first reads
   */
  SampleSplit(List<Sample> samples, String... hosts) {
    this.samples = samples;
    this.hosts = hosts;
  }

  List<Sample> samples() {
    return samples;
  }

  @Override
  public long getLength() {
    return SampleGroups.bytes(samples);
  }

  @Override
  public String[] getLocations() {
    return hosts.clone();
  }

  @Override
  public void write(DataOutput out) throws IOException {
    WritableUtils.writeString(out, JSON.writeValueAsString(samples));
    WritableUtils.writeStringArray(out, hosts);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    samples = JSON.readValue(readText(in), new TypeReference<>() {});
    List<String> nodes = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      nodes.add(readText(in));
    }
    hosts = nodes.toArray(new String[0]);
  }

  /** As {@link WritableUtils#readString}, which believes any length. */
  private static String readText(DataInput in) throws IOException {
    return new String(SizedBytes.read(in, in.readInt()), StandardCharsets.UTF_8);
  }
}
