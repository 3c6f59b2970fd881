package org.pga.scaffold.link.insert;

import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.pga.core.Words;
import org.pga.core.pipeline.StageContext;
import org.pga.reads.library.Library;
import org.pga.scaffold.rule.InsertModel;

/** The insert models of the libraries that have one. */
public final class InsertModels {
  private static final String MODELS = "pga.internal.insert-models";

  private InsertModels() {}

  /** As link-contigs left them in its facts. */
  public static List<InsertModel> of(List<Library> libraries, StageContext context) {
    List<InsertModel> models = new ArrayList<>();
    context
        .facts(LinkFacts.class)
        .libraries()
        .forEach(
            (library, found) -> {
              if (found.mean() != null) {
                models.add(
                    new InsertModel(
                        library,
                        libraries.get(library).matePairs(),
                        found.mean(),
                        found.deviation(),
                        found.density()));
              }
            });
    return models;
  }

  /** Writes the models to a configuration, for tasks. */
  public static void write(List<InsertModel> models, Configuration conf) {
    conf.setStrings(
        MODELS,
        models.stream()
            .map(
                model ->
                    Words.of(
                        "%d %s %s %s %s %s",
                        model.library(),
                        model.matePairs(),
                        model.mean(),
                        model.deviation(),
                        model.density(),
                        model.depth()))
            .toArray(String[]::new));
  }

  /** Reads the models that {@link #write} wrote. */
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
              Double.parseDouble(field[4]),
              Double.parseDouble(field[5])));
    }
    return models;
  }
}
