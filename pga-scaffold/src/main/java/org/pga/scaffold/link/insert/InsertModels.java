package org.pga.scaffold.link.insert;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.pipeline.StageContext;
import org.pga.reads.Library;
import org.pga.scaffold.rule.InsertModel;

/** The insert models of the libraries that have one. */
public final class InsertModels {
  private static final String MODELS = "pga.internal.insert-models";

  private InsertModels() {}

  /** Name of a fact about a library. */
  public static String factName(int library, String name) {
    return "library" + (library + 1) + "." + name;
  }

  /** As link-contigs left them in its facts. */
  public static List<InsertModel> of(List<Library> libraries, StageContext context) {
    List<InsertModel> models = new ArrayList<>();
    for (int library = 0; library < libraries.size(); library++) {
      if (fact(context, library, "insertMean") != null) {
        models.add(
            new InsertModel(
                library,
                libraries.get(library).matePairs(),
                number(context, library, "insertMean"),
                number(context, library, "insertDeviation"),
                number(context, library, "density")));
      }
    }
    return models;
  }

  private static double number(StageContext context, int library, String name) {
    return ((Number) fact(context, library, name)).doubleValue();
  }

  private static Object fact(StageContext context, int library, String name) {
    return context.fact("link-contigs", null, factName(library, name));
  }

  /** Tells tasks of them. */
  public static void write(List<InsertModel> models, Configuration conf) {
    conf.setStrings(
        MODELS,
        models.stream()
            .map(
                model ->
                    model.library()
                        + " "
                        + model.matePairs()
                        + " "
                        + model.mean()
                        + " "
                        + model.deviation()
                        + " "
                        + model.density())
            .toArray(String[]::new));
  }

  /** What {@link #write} wrote. */
  public static List<InsertModel> read(Configuration conf) {
    List<InsertModel> models = new ArrayList<>();
    for (String text : conf.getStringCollection(MODELS)) {
      String[] field = text.split(" ");
      models.add(
          new InsertModel(
              Integer.parseInt(field[0]),
              Boolean.parseBoolean(field[1]),
              Double.parseDouble(field[2]),
              Double.parseDouble(field[3]),
              Double.parseDouble(field[4])));
    }
    return models;
  }
}
