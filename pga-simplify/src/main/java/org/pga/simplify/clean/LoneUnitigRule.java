package org.pga.simplify.clean;

import org.pga.core.unitig.Unitig;
import org.pga.simplify.graph.SimplifyParameters;

/** Removes unitigs without links, once, when all else is clean. */
public non-sealed interface LoneUnitigRule extends CleaningRule {
  /** Whether a unitig without links goes. */
  boolean removes(Unitig unitig, SimplifyParameters parameters);
}
