/**
 * Unitigs, their ends and links, as files between stages hold them: {@link
 * org.pga.core.unitig.PartialUnitig} from build-graph to simplify, {@link
 * org.pga.core.unitig.Unitig} and {@link org.pga.core.unitig.Scaffold} from there on.
 */
package org.pga.core.unitig;
