package org.pga.bsp;

/** The value of a vertex that wants to know its vertex's id. */
public interface Identified {
  /** Told before each use. */
  void setId(long id);
}
