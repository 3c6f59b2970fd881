/**
 * Chains of vertices whose ends are joined in pairs: in come the {@link
 * org.pga.bsp.chain.CompactableEdges} that vertices register, out goes the {@link
 * org.pga.bsp.chain.ChainPlace} of each member, from which it knows whom to send itself to. Found
 * by each worker among its own vertices, or by the master from all; needs no superstep for each
 * member.
 */
package org.pga.bsp.chain;
