package org.pga.scaffold.link.insert;

import java.util.SortedMap;
import org.pga.core.pipeline.StageFacts;

/**
 * The insert sizes of libraries, the outcome of their pairs, and that of the consensus.
 *
 * @param correctedBases of unitigs, that most reads have otherwise
 * @param libraries by index, those of pairs
 */
public record LinkFacts(long correctedBases, SortedMap<Integer, Library> libraries)
    implements StageFacts {

  /**
   * One library.
   *
   * @param mean insert size, outer distance, in bases; null if unknown, as the next two
   * @param deviation its standard deviation
   * @param pairs within unitigs that agree with it
   * @param density as scaffolding needs it, see {@link org.pga.scaffold.rule.InsertModel}; null if
   *     the insert size is unknown
   * @param reason why it is unknown and what to do, a sentence; otherwise null
   * @param inserts facing pairs by insert size
   */
  public record Library(
      Double mean,
      Double deviation,
      Long pairs,
      Double density,
      String reason,
      InsertClasses inserts) {}
}
