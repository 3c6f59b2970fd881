package org.pga.profile.html;

import com.google.common.io.Resources;
import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes pages as HTML that loads nothing: styles, scripts, libraries and data lie in the file.
 *
 * <p>The template escapes all texts; the data are escaped by {@link SafeJson}. The page forbids
 * itself to load anything, by its content security policy.
 */
public final class PageWriter {
  /** First what notes errors, last what begins to draw, and what hands are for. */
  private static final List<String> FIRST =
      List.of(
          "errors.js",
          "d3.min.js",
          "look.js",
          "frame.js",
          "lines.js",
          "bars.js",
          "dots.js",
          "columns.js");

  private static final List<String> LAST = List.of("draw.js", "save.js", "tables.js");

  private final List<URL> kinds;

  /**
   * A writer.
   *
   * @param kinds scripts of further kinds of charts, each of which adds itself to {@code pga.kinds}
   */
  public PageWriter(URL... kinds) {
    this.kinds = List.of(kinds);
  }

  /** Writes a page, in UTF-8, and leaves the stream open. */
  public void write(Page page, OutputStream out) throws IOException {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("page", page);
    values.put("style", text("page.css"));
    values.put("scripts", scripts());
    values.put("data", SafeJson.of(Map.of("charts", charts(page))));
    Mustache.Compiler compiler =
        Mustache.compiler()
            .defaultValue("")
            .withLoader(name -> new StringReader(text(name + ".mustache")));
    String html = compiler.compile(text("page.mustache")).execute(values);
    out.write(html.getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, Chart> charts(Page page) {
    Map<String, Chart> charts = new LinkedHashMap<>();
    for (Section section : page.sections()) {
      for (Block block : section.blocks()) {
        if (block.chart() != null && charts.put(block.chart().id(), block.chart()) != null) {
          throw new IllegalArgumentException("two charts are called " + block.chart().id());
        }
      }
    }
    return charts;
  }

  private List<String> scripts() throws IOException {
    List<String> scripts = new ArrayList<>();
    for (String name : FIRST) {
      scripts.add(text(name));
    }
    for (URL kind : kinds) {
      scripts.add(Resources.toString(kind, StandardCharsets.UTF_8));
    }
    for (String name : LAST) {
      scripts.add(text(name));
    }
    return scripts;
  }

  private static String text(String name) throws IOException {
    return Resources.toString(
        Resources.getResource(PageWriter.class, name), StandardCharsets.UTF_8);
  }
}
