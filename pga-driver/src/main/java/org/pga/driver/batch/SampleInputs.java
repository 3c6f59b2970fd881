package org.pga.driver.batch;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.pga.core.failure.InputException;
import org.pga.driver.batch.result.BatchFolder;
import org.pga.driver.batch.sheet.Faults;
import org.pga.driver.batch.sheet.Sample;
import org.pga.driver.folder.Overlaps;
import org.pga.driver.folder.Paths;

/** Looks whether reads lie where a batch puts results: a sample's own, or those of any other. */
record SampleInputs(List<Sample> samples, BatchFolder folder, Configuration conf) {
  /**
   * Links are followed.
   *
   * @throws InputException with the lines of the sheet whose input would be replaced
   */
  void check() throws IOException {
    Overlaps overlaps = new Overlaps(conf);
    Map<Path, Predicate<String>> needed = new HashMap<>();
    for (Map.Entry<Path, Predicate<String>> names :
        folder.needed(samples.stream().map(Sample::name).collect(Collectors.toSet())).entrySet()) {
      // Two samples' folders may be one, by a link.
      needed.merge(overlaps.real(names.getKey()), names.getValue(), Predicate::or);
    }
    Faults faults = new Faults();
    for (Sample sample : samples) {
      for (String file : sample.fault() == null ? sample.files() : List.<String>of()) {
        Path input = overlaps.real(Paths.parse(file));
        if (Overlaps.isNeeded(input, needed)) {
          faults.add(
              sample.place()
                  + ": "
                  + Paths.show(input)
                  + " is an input and would be replaced by a result; name another output folder");
        }
      }
    }
    faults.throwIfAny();
  }
}
