package org.pga.simplify.classic.graph;

import org.pga.bsp.Phase;
import org.pga.bsp.Turn;

/** A phase of the classic jobs. */
public interface ClassicPhase
    extends Phase<DirectedVertex, Turn<KmerId, ClassicMessage, ClassicParameters>> {}
