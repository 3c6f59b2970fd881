package org.pga.profile.plan;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.pga.core.Words;
import org.pga.core.failure.InputException;
import org.pga.core.pipeline.Engine;
import org.pga.profile.Environment;
import org.pga.profile.RecordShape;
import org.pga.profile.RunRecord;
import org.pga.profile.StageMetrics;

/**
 * Looks whether a run record, which may be typed in, has figures to predict from: all of them
 * finite and none below 0, since the model divides by some and adds up others.
 *
 * @param shown the file, for messages
 */
record RecordCheck(String shown) {
  /**
   * @throws InputException naming file, stage and field
   */
  void check(RunRecord record) throws InputException {
    if (record == null || record.stages() == null || record.stages().isEmpty()) {
      throw new InputException(shown + " has no stages: nothing to predict from");
    }
    for (StageMetrics stage : record.stages()) {
      if (stage == null || stage.name() == null || stage.engine() == null) {
        throw new InputException(
            Words.of(
                "%s: each stage needs a name and an engine, one of %s: %s",
                shown, Arrays.toString(Engine.values()), stage));
      }
      figures("stage " + stage.name() + ", ", stage);
    }
    notNegative("seconds", record.seconds());
    if (record.input() != null) {
      figures("input.", record.input());
    }
    Environment environment = record.environment();
    if (environment != null) {
      figures("environment.", environment);
      positive("environment.memoryBytes", environment.memoryBytes());
      positive("environment.cores", environment.cores());
    }
  }

  private void figures(String where, Record of) throws InputException {
    for (RecordComponent field : of.getClass().getRecordComponents()) {
      if (Number.class.isAssignableFrom(field.getType())) {
        notNegative(where + field.getName(), (Number) RecordShape.value(field, of));
      }
    }
  }

  private void notNegative(String what, Number figure) throws InputException {
    if (figure != null && !(figure.doubleValue() >= 0 && figure.doubleValue() < Double.MAX_VALUE)) {
      throw new InputException(
          Words.of("%s: %s is %s: must be a number, 0 or more", shown, what, figure));
    }
  }

  private void positive(String what, Number figure) throws InputException {
    if (figure != null && !(figure.doubleValue() > 0)) {
      throw new InputException(
          Words.of(
              "%s: %s is %s: must be more than 0; leave out what is unknown", shown, what, figure));
    }
  }
}
