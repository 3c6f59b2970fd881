package org.pga.profile.report;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import org.pga.core.pipeline.ResultNames;
import org.pga.profile.html.Chart;
import org.pga.profile.html.Section;
import org.pga.profile.html.Shown;
import org.pga.profile.html.Table;

/** A picture of the graph's largest components. */
final class GraphSection {
  private static final int LISTED = 20;

  private GraphSection() {}

  static Section of(AssemblyGraph graph) {
    Section section = new Section("graph", "Assembly graph");
    if (graph == null) {
      return section.add(ResultFiles.gone(ResultNames.GRAPH));
    }
    return graph.segments() == 0 ? section.add("There is no graph.") : section.add(chart(graph));
  }

  private static Chart chart(AssemblyGraph graph) {
    Components components = new Components(graph);
    IntArrayList chosen = components.choose(GraphPicture.MOST);
    GraphPicture picture = GraphPicture.of(graph, chosen);
    long drawn = picture.segments().stream().mapToLong(GraphPicture.Segment::length).sum();
    long all = 0;
    for (int i = 0; i < graph.segments(); i++) {
      all += graph.length(i);
    }
    int left = graph.segments() - chosen.size();
    int fillings = graph.segments() - graph.unitigs();
    String note =
        counted(graph.unitigs(), "unitig")
            + (fillings == 0 ? "" : " and " + counted(fillings, "filling") + " between them")
            + " in "
            + counted(components.count(), "component")
            + ", with "
            + counted(graph.deadEnds(), "dead end")
            + ". "
            + (left == 0
                ? "All are drawn. "
                : Shown.number(chosen.size())
                    + " are drawn, of the components with the most bases; "
                    + Shown.number(left)
                    + " with "
                    + Shown.number(all - drawn)
                    + " bases are left out. ")
            + "A line's length grows with the unitig's, its width with depth; names in the table of"
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
    return new Chart("graph-picture", "Largest components", note, "graph", picture, table);
  }

  private static String counted(long number, String what) {
    return Shown.number(number) + " " + what + (number == 1 ? "" : "s");
  }
}
