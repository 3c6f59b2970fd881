package org.pga.core.pipeline;

import com.fasterxml.jackson.annotation.JsonTypeInfo;

/**
 * What a stage found out, besides its files: for later stages, the run record and the user. Each
 * stage has a record class, kept as JSON in its manifest together with the name of the class, so
 * that a resumed run reads it back unchanged.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.CLASS, property = "class")
public interface StageFacts {
  /** The facts of a stage that has nothing to tell later ones. */
  record None() implements StageFacts {}

  /** Supersteps of its Giraph jobs; null: it has none. */
  default Long supersteps() {
    return null;
  }

  /** Messages of its Giraph jobs; null: it has none. */
  default Long messages() {
    return null;
  }
}
