package org.pga.scaffold.link.insert;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.pga.scaffold.rule.InsertModel;

class InsertModelsTest {
  @Test
  void tasksGetTheVeryNumbers() {
    List<InsertModel> models =
        List.of(
            new InsertModel(0, false, 1000 / 3.0, 30.1, 1e-17),
            new InsertModel(2, true, 3000, 300.25, 0.1));
    Configuration conf = new Configuration(false);
    InsertModels.write(models, conf);
    assertEquals(models, InsertModels.read(conf));
    assertEquals(List.of(), InsertModels.read(new Configuration(false)));
  }
}
