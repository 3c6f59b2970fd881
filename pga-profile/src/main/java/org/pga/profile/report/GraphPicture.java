package org.pga.profile.report;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@code graph.js} draws: where things lie it computes itself, always in the same way.
 *
 * @param segments drawn
 * @param links between them
 * @param medianDepth of the whole graph
 * @param contigs the segments drawn that a contig passes through, by its name
 */
record GraphPicture(
    List<Segment> segments,
    List<Link> links,
    double medianDepth,
    Map<String, List<Integer>> contigs) {
  /** Segments at most: more take a browser seconds to lay out, and a reader sees no more. */
  static final int MOST = 400;

  /**
   * A segment as the GFA file calls it.
   *
   * @param depth null: it is a filling
   */
  record Segment(String name, int length, Double depth) {}

  /**
   * A link.
   *
   * @param from index in {@link #segments}
   * @param fromRight whether it leaves by the right end
   * @param to index in {@link #segments}
   * @param toRight whether it enters by the right end
   */
  record Link(int from, boolean fromRight, int to, boolean toRight) {}

  static GraphPicture of(AssemblyGraph graph, IntArrayList chosen) {
    Int2IntOpenHashMap places = new Int2IntOpenHashMap();
    places.defaultReturnValue(-1);
    List<Segment> segments = new ArrayList<>();
    for (int i = 0; i < chosen.size(); i++) {
      int segment = chosen.getInt(i);
      places.put(segment, i);
      Double depth = graph.isFilling(segment) ? null : (Double) (double) graph.depth(segment);
      segments.add(new Segment(graph.name(segment), graph.length(segment), depth));
    }
    List<Link> links = new ArrayList<>();
    for (int link = 0; link < graph.links(); link++) {
      int from = places.get(graph.from(link) / 2);
      int to = places.get(graph.to(link) / 2);
      if (from >= 0 && to >= 0) {
        links.add(new Link(from, graph.from(link) % 2 == 1, to, graph.to(link) % 2 == 1));
      }
    }
    Map<String, List<Integer>> contigs = new LinkedHashMap<>();
    graph
        .paths()
        .forEach(
            (contig, path) -> {
              List<Integer> drawn = new ArrayList<>();
              for (int i = 0; i < path.size(); i++) {
                if (places.containsKey(path.getInt(i))) {
                  drawn.add(places.get(path.getInt(i)));
                }
              }
              if (!drawn.isEmpty()) {
                contigs.put(contig, drawn);
              }
            });
    return new GraphPicture(segments, links, graph.medianDepth(), contigs);
  }
}
