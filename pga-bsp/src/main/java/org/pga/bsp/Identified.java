package org.pga.bsp;

/** The value of a vertex that wants to know its vertex's id. */
public interface Identified {
  /** Sets the id of the vertex; called each time before the value is used. */
  void setId(long id);
}
