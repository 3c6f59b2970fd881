package org.pga.scaffold.place.index;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.SharedFile;
import org.pga.core.unitig.UnitigFolder;
import org.pga.scaffold.place.seed.Seeds;
import org.pga.scaffold.place.seed.UnitigInfo;
import org.pga.scaffold.place.seed.UnitigText;
import org.pga.scaffold.place.task.PlaceSettings;

/** Puts the seeds of the final graph into a file, unitig by unitig. */
public final class SeedIndexBuilder {
  private final Configuration conf;
  private final int k;
  private final UnitigInfo.Packer info;

  /** For the job that this configuration is of. */
  public SeedIndexBuilder(Configuration conf) {
    this.conf = conf;
    PlaceSettings settings = new PlaceSettings(conf);
    k = settings.k();
    info = settings.unitigInfo();
  }

  /**
   * Writes the index of the graph in {@code folder} to a file on any file system.
   *
   * @return what it is called, see {@link SharedFile#make}
   */
  public org.apache.hadoop.fs.Path build(
      org.apache.hadoop.fs.Path folder,
      long unitigs,
      long seedCount,
      org.apache.hadoop.fs.Path file)
      throws IOException {
    return SharedFile.make(file, conf, local -> fill(folder, unitigs, seedCount, local));
  }

  private void fill(org.apache.hadoop.fs.Path folder, long unitigs, long seedCount, Path file)
      throws IOException {
    UnitigText text = new UnitigText(k);
    Seeds seeds = new Seeds(k);
    int[] ordinal = new int[1];
    try (SeedIndex index = SeedIndex.create(file, unitigs, seedCount)) {
      UnitigFolder.forEach(
          folder,
          conf,
          (id, unitig) -> {
            int own = ordinal[0]++;
            index.setUnitig(own, id, info.of(unitig));
            text.set(unitig);
            while (text.next()) {
              seeds.find(text.codes(), text.length());
              index.add(seeds, own, text.from());
            }
          });
    }
  }
}
