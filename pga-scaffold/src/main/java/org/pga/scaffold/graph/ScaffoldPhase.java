package org.pga.scaffold.graph;

import org.pga.bsp.LongTurn;
import org.pga.bsp.Phase;

/** A phase of the scaffold job. */
public interface ScaffoldPhase
    extends Phase<ScaffoldVertex, LongTurn<ScaffoldMessage, ScaffoldParameters>> {}
