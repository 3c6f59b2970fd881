package org.pga.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page about a batch links to the pages of samples that are there. */
class BatchPageTest extends ShortRuns {
  @ParameterizedTest
  @CsvSource({"folders,A/report.html,-D,pga.report=none", "flat,A.report.html,--report,none"})
  void itLinksToPagesThatAreThere(String layout, String page, String option, String none)
      throws IOException {
    made(layout, page, true, "--report", "short");
    // it is kept where none is asked for; and one that has none is kept, too
    made(layout, page, true, "--resume", "--report", "none");
    made(layout, page, false, "--force", option, none);
    made(layout, page, false, "--resume");
  }

  private void made(String layout, String page, boolean there, String... options)
      throws IOException {
    Path sheet = folder.resolve("samples.tsv");
    Files.writeString(sheet, "sample\tsingle\nA\t" + reads + "\n");
    List<Object> args = new ArrayList<>(List.of("batch", sheet, "-o", out, "-k", 31, "-t", 1));
    args.addAll(List.of("--layout", layout));
    args.addAll(List.of(options));
    Cli cli = Cli.run(args.toArray());
    assertEquals(0, cli.exit(), cli.err());
    assertEquals(there, Files.exists(out.resolve(page)), List.of(options) + cli.err());
    String all = Files.readString(out.resolve("batch.html"));
    assertTrue(all.contains("<td"), all);
    assertEquals(there, all.contains("href=\"" + page + "\""), List.of(options).toString());
  }
}
