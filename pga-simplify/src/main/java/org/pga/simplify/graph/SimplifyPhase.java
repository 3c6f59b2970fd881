package org.pga.simplify.graph;

import org.pga.bsp.LongTurn;
import org.pga.bsp.Phase;

/** A phase of the simplify job. */
public interface SimplifyPhase extends Phase<Node, LongTurn<Message, SimplifyParameters>> {}
