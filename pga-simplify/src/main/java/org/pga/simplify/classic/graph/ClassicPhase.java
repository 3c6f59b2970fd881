package org.pga.simplify.classic.graph;

import org.pga.bsp.Context;
import org.pga.bsp.Phase;

/** A phase of the classic jobs. */
public interface ClassicPhase
    extends Phase<
        DirectedVertex, ClassicMessage, ClassicParameters, Context<KmerId, ClassicMessage>> {}
