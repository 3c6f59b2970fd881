package org.pga.driver;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.Settings;
import org.pga.reads.library.Library;

/** The pipeline that the configuration asks for. */
final class Routes {
  static final String COMPACT = "compact";
  static final String CLASSIC = "classic";

  private Routes() {}

  /**
   * @param ks increasing; none: they are to be chosen
   * @throws UsageFault for a pipeline that there isn't, or one that needs a k
   */
  static Route of(List<Library> libraries, List<Integer> ks, Configuration conf) {
    String name = DriverSettings.PIPELINE.get(conf);
    boolean classic = name.equals(CLASSIC);
    if (!classic && !name.equals(COMPACT)) {
      throw new UsageFault(
          "there is no pipeline " + name + ": --pipeline takes " + COMPACT + " or " + CLASSIC);
    }
    boolean unitigs = Settings.UNITIGS.get(conf);
    if (ks.size() != 1 && (classic || unitigs)) {
      String option = classic ? "--pipeline classic" : "--unitigs";
      throw new UsageFault(option + " works at one k: give it with -k");
    }
    if (unitigs && Settings.UNUSED_READS.get(conf)) {
      throw new UsageFault(
          "--unused-reads needs reads that are placed, but --unitigs places none: give one of them");
    }
    return classic
        ? new ClassicPipeline(libraries, ks.get(0), unitigs)
        : new Pipeline(libraries, ks, unitigs);
  }
}
