package org.pga.profile.bench.n1;

/** A way to write one file with many tasks. */
public enum Method {
  /** One task gathers all parts from the others' memory and writes them. */
  GATHER,

  /**
   * All tasks write the file itself at the same time, each at its own places, and contend for it.
   * Only where a file may have several writers: a local or mounted path.
   */
  SHARED,

  /** Each contiguous part is a file of its own; the file system joins them. */
  CONCAT,

  /**
   * As the assembler writes its results: each task leaves one file of all its parts, and a second
   * job's tasks, on nodes chosen by CHAIO's selection, read from these what belongs to a chunk.
   */
  PARTS,

  /**
   * CHAIO: for each chunk the selection names a node, whose task with the most bytes in it gathers
   * the others' parts from their memory and writes it; the file system joins the chunks.
   */
  CHUNKS
}
