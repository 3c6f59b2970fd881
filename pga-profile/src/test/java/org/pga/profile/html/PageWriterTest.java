package org.pga.profile.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageWriterTest {
  /** Everything that once let text become code. */
  private static final String HOSTILE =
      "</script><script>pga.fault('in')</script><!-- & \" ' ` \u2028 \u2029 ]]> <img src=x"
          + " onerror=\"pga.fault('in')\"> é";

  @TempDir Path folder;

  private static Table table(String caption) {
    return Table.of(caption, Table.Column.text("what"), Table.Column.number("bytes"))
        .row("<b>", "1")
        .row(HOSTILE, "2");
  }

  private static Page page(String text) {
    Axis even = Axis.even("bytes " + text, Axis.Unit.BYTES);
    Axis log = Axis.log(text, Axis.Unit.COUNT);
    List<Lines.Series> lines = new ArrayList<>();
    for (int i = 0; i < 7; i++) {
      lines.add(
          new Lines.Series(
              text + i,
              List.of(List.of(1, 1 + i), Arrays.asList(2, (Integer) null), List.of(1000, 70))));
    }
    Chart line =
        Chart.of(
            "lines",
            text,
            text,
            new Lines(log, even, lines, List.of(new Lines.Rule(3, text))),
            table(text));
    List<Bars.Bar> bars =
        List.of(
            Bars.Bar.of(text, 5e9),
            Bars.Bar.of("none", null),
            new Bars.Bar("spread", 1e9, 0.5e9, 6e9));
    Chart bar =
        Chart.of(
            "bars",
            text,
            null,
            new Bars(
                even,
                List.of(new Bars.Group(text, bars), new Bars.Group("", bars)),
                List.of(new Lines.Rule(1e9, text))),
            table(text));
    Chart dot =
        Chart.of(
            "dots",
            text,
            null,
            new Dots(
                log,
                even,
                List.of(
                    new Dots.Series(text, List.of(new Dots.Dot(10, 20, 1, text))),
                    new Dots.Series("b", List.of(new Dots.Dot(1e6, 2e6, 50, null))))),
            null);
    Chart empty =
        Chart.of("empty", "nothing", null, new Lines(log, log, List.of(), List.of()), null);
    Section section =
        new Section("one", text).add(text).add(table(text)).add(line).add(bar).add(dot).add(empty);
    return new Page(text, text, List.of(section));
  }

  private static String html(PageWriter writer, Page page) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writer.write(page, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void whatComesFromInputStaysText() throws IOException {
    String html = html(new PageWriter(), page(HOSTILE));
    String plain = html(new PageWriter(), page("plain"));
    assertEquals(count("<", plain), count("<", html), "elements");
    JsonNode data = PageData.of(html);
    assertEquals(HOSTILE, data.at("/charts/lines/title").textValue());
    assertEquals(5e9, data.at("/charts/bars/data/groups/0/bars/0/value").doubleValue());
    assertTrue(data.at("/charts/lines/data/series/0/points/1/1").isNull());
    assertTrue(data.at("/charts/lines/table").isMissingNode());
  }

  @Test
  void loadsNothing() throws IOException {
    String html = html(new PageWriter(), page("plain"));
    assertFalse(html.matches("(?s).*<(img|iframe|object|embed)\\b.*"));
    assertFalse(html.matches("(?s).*<script[^>]*\\bsrc=.*"));
    assertFalse(html.matches("(?s).*<link[^>]*href=\"(?!data:,).*"));
    assertTrue(html.contains("default-src 'none'"));
  }

  @Test
  void chartsHaveNamesOfTheirOwn() {
    Page page = page("plain");
    Section twice = page.sections().get(0);
    Page both = new Page("", "", List.of(twice, twice));
    assertThrows(IllegalArgumentException.class, () -> html(new PageWriter(), both));
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 400})
  void isDrawnInABrowser(int width) throws Exception {
    Path file = folder.resolve("page.html");
    Files.writeString(file, html(new PageWriter(), page(HOSTILE)));
    Browser.check(file, 4, width, folder);
  }

  @Test
  void oneChartThatFailsLeavesTheOthers() throws Exception {
    Path kind = folder.resolve("broken.js");
    Files.writeString(kind, "pga.kinds.bars = () => { throw new Error('broken on purpose'); };");
    URL url = kind.toUri().toURL();
    Path file = folder.resolve("page.html");
    Files.writeString(file, html(new PageWriter(url), page("plain")));
    String dom = Browser.load(file, 1280, folder);
    assertEquals("bars: broken on purpose", Browser.attribute(dom, "errors"));
    assertEquals("3", Browser.attribute(dom, "drawn"), "the other three");
    assertTrue(dom.contains("This chart could not be drawn (broken on purpose)"));
  }

  private static long count(String what, String text) {
    return text.split(what, -1).length;
  }
}
