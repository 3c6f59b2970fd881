package org.pga.scaffold.classic.job;

import com.google.common.primitives.Ints;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.bases.Bases;
import org.pga.core.pipeline.Settings;
import org.pga.reads.format.ReadRecord;
import org.pga.reads.library.ReadSource;
import org.pga.reads.library.Role;
import org.pga.reads.packed.ReadIdentity;

/**
 * Reads with mates → {@code LIBRARY:NAME, which mate, letters}, the name without its suffix. Those
 * of mate pairs are turned round, so that all mates face each other.
 */
public final class MateTextMapper extends Mapper<ReadSource, ReadRecord, Text, Text> {
  /** Indexes of the libraries of mate pairs. */
  public static final String MATE_PAIRS = "pga.internal.classic.mate-pairs";

  private final Text name = new Text();
  private final Text letters = new Text();
  private ReadIdentity identity;
  private boolean byOrder;
  private int[] matePairs;

  @Override
  protected void setup(Context context) {
    Configuration conf = context.getConfiguration();
    byOrder = Settings.PAIR_BY_ORDER.get(conf);
    identity = new ReadIdentity(byOrder);
    matePairs = conf.getInts(MATE_PAIRS);
  }

  @Override
  protected void map(ReadSource source, ReadRecord read, Context context)
      throws IOException, InterruptedException {
    if (source.role() == Role.SINGLE) {
      return;
    }
    identity.of(source, read);
    name.set(source.library() + ":" + name(read));
    letters.set(identity.mate() + "\t" + letters(read, Ints.contains(matePairs, source.library())));
    context.write(name, letters);
    context.getCounter(ClassicCount.MATES).increment(1);
  }

  /** In plain ASCII, whatever the name is made of, so that no two names become one. */
  private String name(ReadRecord read) {
    StringBuilder text = new StringBuilder();
    if (byOrder) {
      return text.append(identity.keyHigh()).append('.').append(identity.keyLow()).toString();
    }
    for (int i = identity.nameStart(); i < identity.nameEnd(); i++) {
      int letter = read.data()[i] & 0xff;
      if (letter > ' ' && letter < 0x7f && letter != '%') {
        text.append((char) letter);
      } else {
        text.append('%').append(Integer.toHexString(0x100 | letter), 1, 3);
      }
    }
    return text.toString();
  }

  private static String letters(ReadRecord read, boolean turned) {
    StringBuilder text = new StringBuilder(read.letters());
    for (int i = 0; i < read.letters(); i++) {
      int at = turned ? read.letters() - 1 - i : i;
      int code = Bases.code(read.data()[read.lettersFrom() + at]);
      if (code == Bases.NONE) {
        text.append('N');
      } else {
        text.append(Bases.letter(turned ? Bases.complement(code) : code));
      }
    }
    return text.toString();
  }
}
