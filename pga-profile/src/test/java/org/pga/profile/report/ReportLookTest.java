package org.pga.profile.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.pga.profile.html.DevTools;

/** What a reader sees of a report and does with it: on a screen and a telephone, by keyboard. */
class ReportLookTest {
  @TempDir static Path shared;

  /** One for all tests; each opens a page of its own. Null where there is none. */
  private static DevTools browser;

  @TempDir Path folder;

  @BeforeAll
  static void start() throws Exception {
    browser = new DevTools(shared);
  }

  @AfterAll
  static void close() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  private Path page() throws Exception {
    return Files.writeString(
        folder.resolve("report.html"), ReportTest.html(MadeUpRun.record(), ReportTest.files()));
  }

  @Test
  void itIsReadInAnyWidthByDayAndByNight() throws Exception {
    Path page = page();
    for (int width : new int[] {1280, 400}) {
      for (boolean dark : new boolean[] {false, true}) {
        String message = width + (dark ? " dark" : " light");
        browser.open(page, width, dark);
        assertTrue(browser.ask("document.documentElement.dataset.errors").isMissingNode());
        assertEquals(
            0,
            browser
                .ask("document.documentElement.scrollWidth - document.documentElement.clientWidth")
                .asInt(),
            message);
        BufferedImage image = ImageIO.read(new ByteArrayInputStream(picture(browser, message)));
        int ground = image.getRGB(0, 0);
        assertEquals(dark, brightness(ground) < 64, message);
        // As many rows of the right half are used as of the left, but for texts, which are
        // narrow.
        double left = used(image, ground, 0, width / 2);
        double right = used(image, ground, width / 2, width);
        assertTrue(right > 0.6 * left, message + ": " + left + ", " + right);
        assertTrue(browser.ask(LEAST_CONTRAST).asDouble() >= 4.5, message);
      }
    }
  }

  /** Kept where the build wants to look at them. */
  private static byte[] picture(DevTools browser, String name) throws Exception {
    byte[] picture = browser.picture();
    Path kept = Files.createDirectories(Path.of("target/report-pictures"));
    Files.write(kept.resolve(name.replace(' ', '-') + ".png"), picture);
    return picture;
  }

  private static int brightness(int colour) {
    return ((colour >> 16 & 255) + (colour >> 8 & 255) + (colour & 255)) / 3;
  }

  /** The share of rows in which something stands between two columns. */
  private static double used(BufferedImage image, int ground, int from, int to) {
    int rows = 0;
    for (int y = 0; y < image.getHeight(); y++) {
      int pixels = 0;
      for (int x = from; x < to; x += 2) {
        pixels += image.getRGB(x, y) == ground ? 0 : 1;
      }
      rows += pixels > 0 ? 1 : 0;
    }
    return (double) rows / image.getHeight();
  }

  /** Of all text on the page's ground or a band's, by the formula of WCAG 2. */
  private static final String LEAST_CONTRAST =
"""
(() => {
  const light = colour => {
    const parts = colour.match(/[0-9.]+/g).slice(0, 3).map(part => part / 255)
      .map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const behind = element => {
    for (let at = element; at !== null; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (!/, 0\\)|transparent/.test(colour)) {
        return colour;
      }
    }
    return "rgb(255, 255, 255)";
  };
  let least = 21;
  for (const element of document.querySelectorAll("p, th, td, dt, dd, li, h1, h2, h3, a, button, summary, pre")) {
    const [one, other] = [light(getComputedStyle(element).color), light(behind(element))];
    least = Math.min(least, (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05));
  }
  return least;
})()
""";

  @Test
  void allOfItIsReachedByKeyboard() throws Exception {
    Path page = page();
    browser.open(page, 1280, false);
    tab(browser, "document.activeElement.type === 'search'");
    browser.type("contig_2");
    assertEquals("contig_2", rows(browser).get(0).textValue());
    assertEquals(1, rows(browser).size());
    browser.ask("document.activeElement.value = ''");
    browser.ask("document.activeElement.dispatchEvent(new Event('input'))");
    assertEquals(2, rows(browser).size());
    tab(browser, "document.activeElement.textContent === 'depth'");
    browser.press("Enter");
    assertEquals("contig_1", rows(browser).get(0).textValue());
    browser.press("Enter");
    assertEquals("contig_2", rows(browser).get(0).textValue());
    assertEquals(
        "ascending",
        browser.ask("document.querySelector('[aria-sort]').getAttribute('aria-sort')").asText());
    assertEquals(
        "[\"contig_1\"]",
        browser
            .ask("[...document.querySelectorAll('a[data-mark]')].map(link => link.dataset.mark)")
            .toString(),
        "the picture has nothing of contig_2");
    tab(browser, "document.activeElement.dataset.mark === 'contig_1'");
    browser.press("Enter");
    assertEquals(1, browser.ask("document.querySelectorAll('.unitig.chosen').length").asInt());
    tab(
        browser,
        "(document.activeElement.getAttribute('aria-label') || '').startsWith('Save GC as SVG')");
    browser.press("Enter");
    assertEquals("gc.svg", browser.ask("document.documentElement.dataset.saved").asText());
    assertTrue(
        browser.ask("pga.picture(document.getElementById('nx')).text").asText().contains("<path"));
    assertTrue(
        browser
            .ask("pga.figures(document.getElementById('nx'))")
            .asText()
            .contains("contigs\t50\t"));
    assertTrue(
        browser
            .ask("pga.figures(document.getElementById('depth'))")
            .asText()
            .endsWith("\tnumber\ncontigs\t300\t9\t1\ncontigs\t500\t20.5\t1\n"));
    tab(browser, "document.activeElement.textContent === 'Copy'");
    browser.press("Enter");
    assertTrue(
        browser
            .ask("document.querySelector('.command pre').textContent")
            .asText()
            .startsWith("pga"));
  }

  /** Between 20 and 50, or 200 and 500, lies no 1, 2 or 5 times a power of ten. */
  @Test
  void everyAxisHasNumbers() throws Exception {
    Sequences contigs =
        Sequences.read(
            ReportTest.text(
                ">contig_1 length=450 coverage=45.00 circular=false\nACGT\n"
                    + ">contig_2 length=250 coverage=25.00 circular=false\nACGT\n"));
    Path page =
        Files.writeString(
            folder.resolve("report.html"),
            ReportTest.html(MadeUpRun.record(), new ResultFiles(contigs, contigs, null)));
    browser.open(page, 1280, false);
    for (String chart : List.of("depth", "nx")) {
      JsonNode ticks =
          browser.ask(
              ("[...document.querySelectorAll('#%s .axis')]"
                      + ".map(axis => axis.querySelectorAll('.tick').length)")
                  .formatted(chart));
      assertEquals(2, ticks.size());
      ticks.forEach(axis -> assertTrue(axis.asInt() >= 2, chart + ": " + ticks));
    }
  }

  @Test
  void fillingsAreDrawnAsWhatTheyAre() throws Exception {
    AssemblyGraph graph =
        AssemblyGraph.read(
            ReportTest.text(
                "S\tunitig_1\t*\tLN:i:50\tDP:f:9\nS\tcontig_1_filling_1\tAC\tLN:i:2\tDP:f:0.00\n"
                    + "L\tunitig_1\t+\tcontig_1_filling_1\t+\t0M\n"));
    ResultFiles files = ReportTest.files();
    Path page =
        Files.writeString(
            folder.resolve("report.html"),
            ReportTest.html(
                MadeUpRun.record(), new ResultFiles(files.contigs(), files.scaffolds(), graph)));
    browser.open(page, 1280, false);
    String drawn = browser.ask("document.querySelector('#graph-picture').innerHTML").asText();
    assertTrue(drawn.contains("contig_1_filling_1: 2 b, of reads, between unitigs"), drawn);
    assertTrue(drawn.contains("unitig_1: 50 b, depth 9.0"), drawn);
  }

  @Test
  void namesAreSortedByTheirNumbers() throws Exception {
    StringBuilder fasta = new StringBuilder();
    for (int i = 1; i <= 12; i++) {
      fasta.append(">contig_" + i + " length=" + 100 / i + " coverage=9 circular=false\nACGT\n");
    }
    Sequences contigs = Sequences.read(ReportTest.text(fasta.toString()));
    Path page =
        Files.writeString(
            folder.resolve("report.html"),
            ReportTest.html(MadeUpRun.record(), new ResultFiles(contigs, contigs, null)));
    browser.open(page, 1280, false);
    browser.ask("document.querySelector('table.search th button').click()");
    assertEquals("contig_12", rows(browser).get(0).textValue());
    assertEquals("contig_1", rows(browser).get(11).textValue());
    assertEquals("contig_10", rows(browser).get(2).textValue());
  }

  /** Goes on by the Tab key until something has the focus, which must be seen wherever it is. */
  private static void tab(DevTools browser, String until) throws Exception {
    Set<String> unseen = new HashSet<>();
    for (int presses = 0; presses < 300; presses++) {
      browser.press("Tab");
      JsonNode outline =
          browser.ask(
              "document.activeElement === document.body ? 'solid'"
                  + " : getComputedStyle(document.activeElement).outlineStyle");
      if (outline.asText().equals("none")) {
        unseen.add(browser.ask("document.activeElement.outerHTML.slice(0, 100)").asText());
      }
      if (browser.ask(until).asBoolean()) {
        assertEquals(Set.of(), unseen, "focused but not seen");
        return;
      }
    }
    throw new AssertionError("not reached: " + until);
  }

  private static JsonNode rows(DevTools browser) throws Exception {
    return browser.ask(
        "[...document.querySelectorAll('table.search tbody tr')].filter(row => !row.hidden)"
            + ".map(row => row.cells[0].textContent)");
  }
}
