/**
 * Bulk-synchronous jobs as lists of phases; plain Java, without Giraph.
 *
 * <p>A job is a {@link org.pga.bsp.BspJob}: a {@link org.pga.bsp.Program} of {@link
 * org.pga.bsp.Phase}s, read top to bottom, with loops and conditions over what the master knows,
 * its {@link org.pga.bsp.JobState}. In each superstep all vertices run one phase: in come a vertex,
 * the messages sent to it and the master's broadcast parameters; out go the changed vertex,
 * messages, counters and compactable edges, by the vertex's {@link org.pga.bsp.Turn}.
 *
 * <p>{@code chain} finds chains of compactable edges, {@code phased} runs jobs on Giraph, {@code
 * giraph} is the engine. Tests run the same jobs in the {@code Simulator} of this module's
 * test-jar.
 */
package org.pga.bsp;
