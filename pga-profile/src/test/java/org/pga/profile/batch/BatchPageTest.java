package org.pga.profile.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.profile.html.Browser;

class BatchPageTest {
  @TempDir Path folder;

  private static List<BatchRow> rows() {
    List<BatchRow> rows = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      rows.add(row("s" + i, 90_000 + 100 * i));
    }
    rows.add(row("long", 300_000));
    rows.add(
        new BatchRow("bad", ".pga-batch/bad.log", "failed", false, Map.of(), "<b>cut</b> off"));
    return rows;
  }

  private static BatchRow row(String name, int n50) {
    return new BatchRow(
        name, name + "/report.html", "done", true, Map.of(BatchRow.Figure.N50, n50), "");
  }

  private static String html() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new BatchPage(rows()).write(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void eachSampleHasARowAndOutliersAreMarked() throws IOException {
    String html = html();
    assertTrue(html.contains("8 samples: 7 with a result, 1 failed, 1 that differ"), html);
    assertTrue(html.contains("<a href=\"s1/report.html\">s1</a>"));
    assertTrue(html.contains("class=\"number high\" data-value=\"300000\">300,000<"));
    assertEquals(1, html.split("number high", -1).length - 1);
    assertTrue(html.contains("&lt;b&gt;cut&lt;/b&gt; off"), "texts are not HTML");
    assertFalse(html.contains("src="), "it loads nothing");
  }

  /** In a browser: a click on a head sorts, a word finds, a mark leaves what is odd. */
  @Test
  void itSortsAndFinds() throws Exception {
    String operate =
"""
<script>
{
  const data = document.documentElement.dataset;
  const names = () => [...document.querySelectorAll("tbody tr:not([hidden]) th")].map(th => th.textContent).join(" ");
  const head = [...document.querySelectorAll("thead button")].find(b => b.textContent === "N50");
  head.click();
  data.up = names();
  head.click();
  data.down = names();
  const search = document.getElementById("search");
  search.value = "S3";
  search.dispatchEvent(new Event("input"));
  data.found = names();
  search.value = "";
  search.dispatchEvent(new Event("input"));
  document.getElementById("only").click();
  data.odd = names();
}
</script>
</body>
""";
    Path page = folder.resolve("batch.html");
    Files.writeString(page, html().replace("</body>", operate));
    for (int width : new int[] {1280, 400}) {
      String dom = Browser.load(page, width, folder);
      assertEquals("0", Browser.attribute(dom, "overflow"), "pixels wider than the window");
      assertEquals("s0 s1 s2 s3 s4 s5 long bad", Browser.attribute(dom, "up"));
      assertEquals("long s5 s4 s3 s2 s1 s0 bad", Browser.attribute(dom, "down"));
      assertEquals("s3", Browser.attribute(dom, "found"));
      assertEquals("long bad", Browser.attribute(dom, "odd"));
    }
  }
}
