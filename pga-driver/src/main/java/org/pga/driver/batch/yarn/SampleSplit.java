package org.pga.driver.batch.yarn;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.apache.hadoop.io.Writable;
import org.apache.hadoop.io.WritableUtils;
import org.apache.hadoop.mapreduce.InputSplit;
import org.pga.driver.batch.sheet.Sample;

/** A task's sample. Its length is that of the reads: Hadoop begins with the longest. */
public final class SampleSplit extends InputSplit implements Writable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private Sample sample;
  private String[] hosts;

  /** For Hadoop. */
  public SampleSplit() {}

  /**
   * A split.
   *
   * @param hosts that have the reads' first block
   */
  SampleSplit(Sample sample, String... hosts) {
    this.sample = sample;
    this.hosts = hosts;
  }

  Sample sample() {
    return sample;
  }

  @Override
  public long getLength() {
    return sample.bytes();
  }

  @Override
  public String[] getLocations() {
    return hosts.clone();
  }

  @Override
  public void write(DataOutput out) throws IOException {
    WritableUtils.writeString(out, JSON.writeValueAsString(sample));
    WritableUtils.writeStringArray(out, hosts);
  }

  @Override
  public void readFields(DataInput in) throws IOException {
    sample = JSON.readValue(WritableUtils.readString(in), Sample.class);
    hosts = WritableUtils.readStringArray(in);
  }
}
