/**
 * Runs a {@link org.pga.bsp.BspJob} on Giraph: {@link org.pga.bsp.phased.PhasedMaster} walks
 * through its program and broadcasts position, parameters and places in chains; {@link
 * org.pga.bsp.phased.PhasedWorker} holds them for the threads of a worker and gathers edges; {@link
 * org.pga.bsp.phased.PhasedComputation} hands vertices to the phase. Only here do the layer and
 * Giraph meet.
 */
package org.pga.bsp.phased;
