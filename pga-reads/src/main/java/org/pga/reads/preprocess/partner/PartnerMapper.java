package org.pga.reads.preprocess.partner;

import com.google.common.primitives.Longs;
import java.io.IOException;
import org.apache.hadoop.io.BytesWritable;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.pipeline.Settings;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.packed.ReadIdentity;

/** Sends the place of each read to where its name is gathered. */
final class PartnerMapper extends Mapper<ReadSource, ReadRecord, BytesWritable, ReadPlace> {
  private final BytesWritable key = new BytesWritable();
  private final ReadPlace place = new ReadPlace();
  private ReadIdentity identity;

  @Override
  protected void setup(Context context) {
    identity = new ReadIdentity(Settings.PAIR_BY_ORDER.get(context.getConfiguration()));
  }

  @Override
  protected void map(ReadSource source, ReadRecord read, Context context)
      throws IOException, InterruptedException {
    identity.of(source, read);
    key.setSize(16);
    byte[] bytes = key.getBytes();
    System.arraycopy(Longs.toByteArray(identity.keyHigh()), 0, bytes, 0, 8);
    System.arraycopy(Longs.toByteArray(identity.keyLow()), 0, bytes, 8, 8);
    place.set(source, identity.mate(), read.offset());
    context.write(key, place);
  }
}
