package org.pga.scaffold.place;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.SequenceFile;
import org.pga.core.bases.Sequence;
import org.pga.core.oracle.Oracle;
import org.pga.core.unitig.Link;
import org.pga.core.unitig.OnlyNeighbour;
import org.pga.core.unitig.Unitig;

/** The unitig graph of some genomes, as simplify would leave it, made the slow and obvious way. */
public final class TextGraph {
  private static final Pattern LINE =
      Pattern.compile("([ACGT]+)( circular)? (\\d+) L\\[(.*)\\] R\\[(.*)\\]");

  private final Map<Long, Unitig> unitigs = new TreeMap<>();

  /**
   * The graph of genomes.
   *
   * @param genomes letters; of circular ones with their first k bases once more at the end
   * @param depth count of a k-mer that stands in them once
   */
  public TextGraph(List<String> genomes, int k, int depth, Random random) {
    List<String> lines = new Oracle(genomes, k, 1).unitigs();
    Map<String, Long> ids = new HashMap<>();
    for (String line : lines) {
      ids.put(line.substring(0, line.indexOf(' ')), random.nextLong() >>> 1);
    }
    for (String line : lines) {
      Matcher field = LINE.matcher(line);
      if (!field.matches()) {
        throw new AssertionError(line);
      }
      Unitig unitig = new Unitig();
      unitig.setSequence(Sequence.of(field.group(1)), depth * Long.parseLong(field.group(3)));
      unitig.setCircular(field.group(2) != null);
      for (int end = 0; end < 2; end++) {
        for (String link : field.group(4 + end).split(", ")) {
          if (!link.isEmpty()) {
            String[] to = link.split("[.x]");
            unitig
                .links(end)
                .add(new Link(ids.get(to[0]), Integer.parseInt(to[1]), Integer.parseInt(to[2])));
          }
        }
      }
      unitigs.put(ids.get(field.group(1)), unitig);
    }
    addNeighbours(unitigs, k);
  }

  /** What simplify adds at the last k: an end with one link, to another, knows what that is. */
  public static void addNeighbours(Map<Long, Unitig> unitigs, int k) {
    unitigs.forEach(
        (id, unitig) -> {
          for (int end = 0; end < 2; end++) {
            if (unitig.links(end).size() == 1) {
              Link link = unitig.links(end).get(0);
              Unitig to = unitigs.get(link.neighbour());
              int ways = to.links(link.neighbourEnd()).size();
              int kmers = to.sequence().length() - k + 1;
              unitig.setOnlyNeighbour(
                  end,
                  link.neighbour() == id ? null : new OnlyNeighbour(to.countSum(), kmers, ways));
            }
          }
        });
  }

  public Map<Long, Unitig> unitigs() {
    return unitigs;
  }

  /** Writes it as simplify's output, dealt out to some files. */
  public void write(Path folder, Configuration conf, int files) throws IOException {
    List<SequenceFile.Writer> writers = new ArrayList<>();
    for (int i = 0; i < files; i++) {
      writers.add(
          SequenceFile.createWriter(
              conf,
              SequenceFile.Writer.file(new Path(folder, "part-m-0000" + i)),
              SequenceFile.Writer.keyClass(LongWritable.class),
              SequenceFile.Writer.valueClass(Unitig.class)));
    }
    int next = 0;
    for (Map.Entry<Long, Unitig> unitig : unitigs.entrySet()) {
      writers.get(next++ % files).append(new LongWritable(unitig.getKey()), unitig.getValue());
    }
    for (SequenceFile.Writer writer : writers) {
      writer.close();
    }
  }
}
