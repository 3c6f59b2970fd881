package org.pga.profile.papers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Everything that is recomputed of the papers. */
public final class Papers {
  private Papers() {}

  /** In the order of the papers. */
  public static List<Recomputed> all() throws IOException {
    List<Recomputed> rows = new ArrayList<>(DasPark.rows());
    rows.addAll(Conley.rows());
    rows.addAll(Exposito.rows());
    rows.addAll(Jin.rows());
    return rows;
  }
}
