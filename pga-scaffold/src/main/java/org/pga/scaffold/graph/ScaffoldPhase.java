package org.pga.scaffold.graph;

import org.pga.bsp.LongContext;
import org.pga.bsp.Phase;

/** A phase of the scaffold job. */
public interface ScaffoldPhase
    extends Phase<
        ScaffoldVertex, ScaffoldMessage, ScaffoldParameters, LongContext<ScaffoldMessage>> {}
