/**
 * Chains of vertices whose ends are joined in pairs: from the {@link
 * org.pga.bsp.chain.CompactableEdges} that vertices register to the {@link
 * org.pga.bsp.chain.ChainPlace} of each member, which tells it where to send itself. Each worker
 * finds chains among its own vertices, or the master finds them among all; the number of supersteps
 * doesn't depend on their length.
 */
package org.pga.bsp.chain;
