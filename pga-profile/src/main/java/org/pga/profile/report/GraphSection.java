package org.pga.profile.report;

import java.util.List;
import java.util.Set;
import org.pga.core.pipeline.ResultNames;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;

/** A picture of the graph's largest components. */
final class GraphSection {
  private static final int LISTED = 20;

  /** The chart's name. */
  static final String PICTURE = "graph-picture";

  private final AssemblyGraph graph;
  private Components components;
  private GraphPicture picture;

  /**
   * @param graph null: the file isn't there
   */
  GraphSection(AssemblyGraph graph) {
    this.graph = graph;
    if (graph != null) {
      components = new Components(graph);
      picture = GraphPicture.of(graph, components.choose(GraphPicture.MOST));
    }
  }

  /** Contigs that the picture shows something of. */
  Set<String> contigs() {
    return picture == null ? Set.of() : picture.contigs().keySet();
  }

  Section section() {
    Section section = new Section("graph", "Assembly graph");
    if (graph == null) {
      return section.add(ResultFiles.gone(ResultNames.GRAPH));
    }
    return graph.segments() == 0 ? section.add("There is no graph.") : section.add(chart());
  }

  private Chart chart() {
    long drawn = picture.segments().stream().mapToLong(GraphPicture.Segment::length).sum();
    long all = 0;
    for (int i = 0; i < graph.segments(); i++) {
      all += graph.length(i);
    }
    int left = graph.segments() - picture.segments().size();
    int fillings = graph.segments() - graph.unitigs();
    String note =
        counted(graph.unitigs(), "unitig")
            + (fillings == 0 ? "" : " and " + counted(fillings, "filling") + " between them")
            + " in "
            + counted(components.count(), "component")
            + ", with "
            + counted(graph.deadEnds(), "dead end")
            + ", where neither the graph nor a contig goes on. "
            + (left == 0
                ? "All are drawn. "
                : Shown.number(picture.segments().size())
                    + " are drawn, of the components with the most bases; "
                    + Shown.number(left)
                    + " with "
                    + Shown.number(all - drawn)
                    + " bases are left out. ")
            + "A line's length grows with the unitig's, its width with depth; links in the table of"
            + " contigs show theirs.";
    List<GraphPicture.Segment> longest =
        picture.segments().stream()
            .sorted((a, b) -> Integer.compare(b.length(), a.length()))
            .limit(LISTED)
            .toList();
    Table table =
        Table.of("The longest unitigs drawn", longest)
            .text("unitig", GraphPicture.Segment::name)
            .number("length", segment -> Shown.number(segment.length()))
            .number("depth", segment -> Shown.ratio(segment.depth()))
            .table();
    return new Chart(PICTURE, "Largest components", note, "graph", picture, table);
  }

  private static String counted(long number, String what) {
    return Shown.number(number) + " " + what + (number == 1 ? "" : "s");
  }
}
