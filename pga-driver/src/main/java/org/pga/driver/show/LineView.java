package org.pga.driver.show;

import java.io.PrintWriter;
import java.util.List;
import org.pga.reads.library.Library;

/** One line when a stage ends. */
final class LineView extends ProgressView {
  LineView(PrintWriter err, List<Library> libraries) {
    super(err, libraries);
  }
}
