package org.pga.profile.batch;

import com.google.common.io.Resources;
import com.samskivert.mustache.Mustache;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.pga.core.Words;
import org.pga.profile.Figures;
import org.pga.profile.html.PageWriter;

/** All samples of a batch in one table that sorts and searches; it loads nothing. */
public final class BatchPage {
  /** Its name in the folder of a batch. */
  public static final String NAME = "batch.html";

  private static final String DASH = "–";

  private final List<BatchRow> rows;
  private final Map<BatchRow.Figure, OutlierRule> rules = new EnumMap<>(BatchRow.Figure.class);

  /**
   * A page.
   *
   * @param rows a sample each, in the order of the sheet
   */
  public BatchPage(List<BatchRow> rows) {
    this.rows = rows;
    for (BatchRow.Figure figure : BatchRow.Figure.values()) {
      double[] values =
          rows.stream()
              .map(row -> row.figures().get(figure))
              .filter(Objects::nonNull)
              .mapToDouble(Number::doubleValue)
              .toArray();
      OutlierRule rule = figure.compared() ? OutlierRule.of(values) : null;
      if (rule != null) {
        rules.put(figure, rule);
      }
    }
  }

  /** What the template shows of one place in the table. */
  private record Cell(String text, Number value, String outlier) {}

  /** Writes it, in UTF-8, and leaves the stream open. */
  public void write(OutputStream out) throws IOException {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("lead", lead());
    values.put("style", text(PageWriter.class, "page.css") + text(BatchPage.class, "batch.css"));
    values.put("script", text(BatchPage.class, "batch.js"));
    values.put("columns", Stream.of(BatchRow.Figure.values()).map(BatchRow.Figure::title).toList());
    values.put("rows", rows.stream().map(this::row).toList());
    String html =
        Mustache.compiler()
            .defaultValue("")
            .compile(text(BatchPage.class, "batch.mustache"))
            .execute(values);
    out.write(html.getBytes(StandardCharsets.UTF_8));
  }

  private String lead() {
    long good = rows.stream().filter(BatchRow::good).count();
    long odd =
        rows.stream().filter(row -> cells(row).stream().anyMatch(c -> c.outlier != null)).count();
    double cpu =
        rows.stream()
            .map(row -> row.figures().get(BatchRow.Figure.CPU))
            .filter(Objects::nonNull)
            .mapToDouble(Number::doubleValue)
            .sum();
    return Words.of(
        "%s samples: %s with a result, %s failed, %s that differ from most others;"
            + " %s of CPU time.",
        Figures.number(rows.size()),
        Figures.number(good),
        Figures.number(rows.size() - good),
        Figures.number(odd),
        Figures.seconds(cpu));
  }

  private Map<String, Object> row(BatchRow row) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("sample", row.sample());
    values.put("link", row.link());
    values.put("status", row.status());
    values.put("state", row.good() ? "good" : "bad");
    values.put("cells", cells(row));
    values.put("notes", Objects.toString(row.notes(), ""));
    return values;
  }

  private List<Cell> cells(BatchRow row) {
    return Stream.of(BatchRow.Figure.values())
        .map(
            figure -> {
              Number value = row.figures().get(figure);
              OutlierRule rule = rules.get(figure);
              int side = value == null || rule == null ? 0 : rule.side(value.doubleValue());
              String outlier = side == 0 ? null : side > 0 ? "high" : "low";
              return new Cell(value == null ? DASH : figure.text(value), value, outlier);
            })
        .toList();
  }

  private static String text(Class<?> beside, String name) throws IOException {
    return Resources.toString(Resources.getResource(beside, name), StandardCharsets.UTF_8);
  }
}
