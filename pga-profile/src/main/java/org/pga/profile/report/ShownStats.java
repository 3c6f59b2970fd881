package org.pga.profile.report;

import java.util.Map;
import org.pga.profile.html.Shown;

/** Figures of {@code stats.json} as a page shows them; those that aren't there are "none". */
record ShownStats(Map<String, Object> stats) {
  String number(String name) {
    Object value = stats.get(name);
    return value == null ? "none" : Shown.number(value);
  }

  /** 0.5 as 50 %. */
  String share(String name) {
    return stats.get(name) instanceof Number share ? Shown.share(share.doubleValue()) : "none";
  }

  /** All k's, with commas between. */
  String ks() {
    return String.valueOf(stats.get("ks")).replaceAll("[\\[\\]]", "");
  }
}
