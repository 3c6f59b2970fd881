package org.pga.scaffold.giraph;

import java.util.List;
import org.apache.hadoop.mapreduce.TaskInputOutputContext;
import org.pga.scaffold.graph.Figure;
import org.pga.scaffold.plan.PhaseMachine;
import org.pga.scaffold.rule.InsertModel;

/** The counters of the job; those of joints by pairs also for each library. */
public enum ScaffoldCount {
  UNITIGS(Figure.UNITIGS),
  ANCHORS(Figure.ANCHORS),
  THREAD_JOINTS(Figure.THREAD_JOINTS),
  SPLICE_JOINTS(Figure.SPLICE_JOINTS),
  PATH_JOINTS(Figure.PATH_JOINTS),
  ABSORBING_JOINTS(Figure.ABSORBING_JOINTS),
  OVERLAP_JOINTS(Figure.OVERLAP_JOINTS),
  GAP_JOINTS(Figure.GAP_JOINTS),
  PATHS_NONE(Figure.PATHS_NONE),
  PATHS_ONE(Figure.PATHS_ONE),
  PATHS_MANY(Figure.PATHS_MANY),
  PATHS_CAPPED(Figure.PATHS_CAPPED),
  PATHS_THROUGH(Figure.PATHS_THROUGH),
  CONFLICTS(Figure.CONFLICTS),
  SCAFFOLDS(Figure.SCAFFOLDS),
  CONTIGS(Figure.CONTIGS),
  CIRCULAR_ITEMS(Figure.CIRCLES),
  CIRCULAR_CONTIGS(Figure.CIRCULAR_CONTIGS),
  BASES(Figure.BASES),
  SUPERSTEPS(null),
  MESSAGES(Figure.MESSAGES);

  private static final ScaffoldCount[] OF_LIBRARY = {PATH_JOINTS, OVERLAP_JOINTS, GAP_JOINTS};

  private final Figure figure;

  ScaffoldCount(Figure figure) {
    this.figure = figure;
  }

  /** The group of the counters of a library; their names are those of these constants. */
  public static String group(int library) {
    return "library" + library;
  }

  /** The counters that there are for each library. */
  public static List<ScaffoldCount> ofLibrary() {
    return List.of(OF_LIBRARY);
  }

  static void publish(
      PhaseMachine machine, List<InsertModel> models, TaskInputOutputContext<?, ?, ?, ?> task) {
    for (ScaffoldCount count : values()) {
      long value = count == SUPERSTEPS ? machine.supersteps() : machine.total().get(count.figure);
      task.getCounter(count).setValue(value);
    }
    for (InsertModel model : models) {
      for (ScaffoldCount count : OF_LIBRARY) {
        task.getCounter(group(model.library()), count.name())
            .setValue(machine.ofLibrary(model.library(), count.figure));
      }
    }
  }
}
