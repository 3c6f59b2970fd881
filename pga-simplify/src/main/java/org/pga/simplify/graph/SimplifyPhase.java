package org.pga.simplify.graph;

import org.pga.bsp.LongContext;
import org.pga.bsp.Phase;

/** A phase of the simplify job. */
public interface SimplifyPhase
    extends Phase<Node, Message, SimplifyParameters, LongContext<Message>> {}
