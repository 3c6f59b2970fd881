package org.pga.scaffold.classic.job;

import java.io.IOException;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.Mapper;
import org.pga.core.bases.Sequence;
import org.pga.core.pipeline.Settings;

/**
 * Anchors and mates → their k-mers, each by its smaller strand. All of an anchor's, every tenth of
 * a mate's and its last: {@code KMER c → CONTIG + | - PLACE LENGTH} and {@code KMER m → + | - PLACE
 * MATE LIBRARY:NAME}.
 */
public final class ClassicSeedMapper extends Mapper<Text, Text, Text, Text> {
  /** A read of 100 bases has eight seeds at k = 31; an error takes three of them. */
  private static final int STEP = 10;

  private final Text seed = new Text();
  private final Text where = new Text();
  private int k;

  @Override
  protected void setup(Context context) {
    k = Settings.K.get(context.getConfiguration());
  }

  @Override
  protected void map(Text key, Text line, Context context)
      throws IOException, InterruptedException {
    String[] fields = line.toString().split("\t", -1);
    if (fields[0].equals("s") && fields[1].equals("a")) {
      String bases = fields[2];
      for (int i = 0; i + k <= bases.length(); i++) {
        write(bases, i, "c", key + "\t%c\t" + i + "\t" + bases.length(), context);
      }
    } else if (fields[0].equals("1") || fields[0].equals("2")) {
      String letters = fields[1];
      int last = letters.length() - k;
      for (int i = 0; i <= last; i = i < last ? Math.min(last, i + STEP) : last + 1) {
        if (letters.substring(i, i + k).indexOf('N') < 0) {
          write(letters, i, "m", "%c\t" + i + "\t" + fields[0] + "\t" + key, context);
        }
      }
    }
  }

  private void write(String text, int from, String tag, String fields, Context context)
      throws IOException, InterruptedException {
    String there = text.substring(from, from + k);
    String back = Sequence.of(there).reverseComplement().toString();
    boolean turned = back.compareTo(there) < 0;
    seed.set((turned ? back : there) + "\t" + tag);
    // Not by a format: names may hold a percent sign.
    int strand = fields.indexOf("%c");
    String before = tag + "\t" + fields.substring(0, strand);
    where.set(before + (turned ? '-' : '+') + fields.substring(strand + 2));
    context.write(seed, where);
  }
}
