package org.pga.driver.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.pga.profile.Fault;

/**
 * What the user asked for where a run is made by another process than the one that was asked, which
 * is told only what it needs: the record of the run says this instead.
 *
 * @param options as the run record shows them
 * @param cluster name of the cluster profile, null: none
 * @param faults what broke before the run began that is recorded; its first stage's in the record
 */
public record Origin(Map<String, Object> options, String cluster, List<Fault> faults) {
  /** The same with something more that broke. */
  public Origin with(Fault fault) {
    List<Fault> all = new ArrayList<>(faults);
    all.add(fault);
    return new Origin(options, cluster, all);
  }
}
